// Replay with the arrow keys: the links of the page do the work.
const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };
document.addEventListener("keydown", (event) => {
  const where = keys[event.key];
  if (!where || event.altKey || event.ctrlKey || event.metaKey || event.target.matches("select, input")) return;
  event.preventDefault();
  document.getElementById(where).click();
});
