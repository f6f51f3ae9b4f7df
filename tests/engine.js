// Calls a function of a module whose memory is `image`, and gives the memory as it is then. The same in Node and
// in browsers.
async (made, image, name, address) => {
  const { instance } = await WebAssembly.instantiate(made);
  const { memory, [name]: run } = instance.exports;
  memory.grow((image.length - memory.buffer.byteLength) / 65536);
  new Uint8Array(memory.buffer).set(image);
  if (run(address) !== 0) throw new Error(`${name} met an error`);
  return new Uint8Array(memory.buffer);
};
