// The lesson is offered once: until somebody takes it, or says no. This runs before what follows the offer is painted,
// so that nothing jumps; it is no module, since those wait for the whole page.
{
  const offer = document.getElementById("offer");
  const { offer: game } = offer.dataset; // of a table; in the room, none

  const recall = (key) => {
    try {
      return localStorage.getItem(`oenach.${key}`);
    } catch {
      return null; // without storage it is offered every time
    }
  };
  const keep = (key) => {
    try {
      localStorage.setItem(`oenach.${key}`, 1);
    } catch {
      // nothing to do: it is only forgotten
    }
  };

  offer.hidden = Boolean(recall("offer") || (game && (recall(`offer.${game}`) || recall(`lesson.${game}`))));
  offer.addEventListener("click", (event) => {
    if (!event.target.closest("a, button")) return;
    keep(game ? `offer.${game}` : "offer");
    offer.hidden = true;
  });
}
