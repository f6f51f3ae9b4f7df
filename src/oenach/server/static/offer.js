// The lesson is offered once: until somebody takes it, or says no.
import { keep, recall } from "./settings.js";

const offer = document.getElementById("offer");

if (offer) {
  const { offer: game } = offer.dataset; // of a table; in the room, none
  const asked = () => keep(game ? `offer.${game}` : "offer", 1);
  const known = recall("offer") || (game && (recall(`offer.${game}`) || recall(`lesson.${game}`)));
  offer.hidden = Boolean(known);
  offer.addEventListener("click", (event) => {
    if (!event.target.closest("a, button")) return;
    asked();
    offer.hidden = true;
  });
}
