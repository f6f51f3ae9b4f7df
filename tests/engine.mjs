// node engine.mjs MODULE IMAGE FUNCTION ADDRESS: call a function of a module whose memory is IMAGE, and write
// the memory as it is then to standard output. Browsers do the same with `called`.
import { readFileSync, writeSync } from "node:fs";

export async function called(made, image, name, address) {
  const { instance } = await WebAssembly.instantiate(made);
  const { memory, [name]: run } = instance.exports;
  memory.grow((image.length - memory.buffer.byteLength) / 65536);
  new Uint8Array(memory.buffer).set(image);
  if (run(address) !== 0) throw new Error(`${name} met an error`);
  return new Uint8Array(memory.buffer);
}

const [made, image, name, address] = process.argv.slice(2);
const after = await called(readFileSync(made), readFileSync(image), name, Number(address));
for (let at = 0; at < after.length; ) at += writeSync(1, after, at);
