// A result to share: the picture of the server, as PNG.
import { ask } from "./ask.js";

export async function share(address, name, title) {
  const { ok, text } = await ask(address);
  if (!ok) return location.assign(address); // the page that comes says why not
  const file = new File([await painted(text)], name, { type: "image/png" });
  if (!navigator.canShare?.({ files: [file] })) return download(file);
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    if (error.name !== "AbortError") download(file); // who changes their mind gets nothing
  }
}

async function painted(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function download(file) {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
