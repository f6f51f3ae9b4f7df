// The way to the server, for every page. A request has an end, and its answer is a value: whatever becomes of the
// connection, nothing is thrown.
const PATIENCE = 30_000; // milliseconds

export const say = document.getElementById("trouble").dataset; // what a page says about the connection

// What the server answers: the `status` (0: it cannot be reached), whether it is `ok`, the `text`, and the `data` if
// that is JSON. The data of an error always have a `sentence`.
export async function ask(address, { patience = PATIENCE, signal, ...how } = {}) {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, patience);
  signal?.addEventListener("abort", end);
  try {
    const response = await fetch(address, { ...how, signal: ending.signal });
    const text = await response.text();
    return { ok: response.ok, status: response.status, text, data: dataOf(text, response.ok) };
  } catch {
    return { ok: false, status: 0, text: "", data: { sentence: say.unreached } };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

function dataOf(text, ok) {
  const usual = ok ? {} : { sentence: say.ourFault };
  try {
    return { ...usual, ...JSON.parse(text) };
  } catch {
    return usual; // a page, or the error of a proxy
  }
}
