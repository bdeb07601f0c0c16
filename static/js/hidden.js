// Before anything is painted: whether this reader hides the results (choices.js keeps it), as an attribute that
// hidden.css heeds. No module, for modules come later than the first paint.
{
  const apply = () => {
    const root = document.documentElement;
    try {
      const isHidden = JSON.parse(localStorage.getItem("matchserver-vugraph"))?.hideResults;
      if (isHidden) root.dataset.results = "hidden";
      else delete root.dataset.results;
    } catch {
      // A private window may refuse; then nothing was chosen here either.
    }
  };
  apply();
  addEventListener("storage", apply); // chosen in another tab
  addEventListener("pageshow", (event) => event.persisted && apply()); // back to a page as it was left
}
