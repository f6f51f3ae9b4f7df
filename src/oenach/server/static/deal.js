// Whoever sets a table or plays again adds a value of their own to its deal, once the server has promised its secret,
// and whoever sits down adds one, too: so nobody can choose the cards.
import { ask } from "./ask.js";
import { hex, keep } from "./settings.js";

// Adds a promise of the server, and a value, to the fields of a form; without a promise the table is set without.
// `next` is a table that another player has set up already: its promise is made.
export async function addDeal(fields, next, signal) {
  const reply = await (next ? ask(`/api/tables/${next}?svg=false`, { signal }) : ask("/api/promise", { method: "POST", signal }));
  if (reply.ok) {
    fields.set("promise", reply.data.commitment);
    addValue(fields, reply.data.commitment);
  }
  return reply;
}

// A value that nobody can foresee; this browser remembers it until it can check the deal.
export function addValue(fields, commitment) {
  const value = hex(crypto.getRandomValues(new Uint8Array(16)));
  keep(`value.${commitment}`, value);
  fields.set("value", value);
}
