/** Has the browser ask before the page is left or loaded anew, or no longer; the shop's own way out is never asked. */
export const guardLeaving = (isGuarded: boolean): void => {
  window.onbeforeunload = isGuarded ? (event) => event.preventDefault() : null;
};
