// Folds of a rulebook: a rule that an address asks for is shown, and on paper everything is.
const unfold = () => {
  const rule = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const fold = rule?.closest("details:not([open])");
  if (!fold) return;
  fold.open = true;
  rule.scrollIntoView();
};

addEventListener("hashchange", unfold);
addEventListener("beforeprint", () => document.querySelectorAll(".fold").forEach((fold) => (fold.open = true)));
unfold();
