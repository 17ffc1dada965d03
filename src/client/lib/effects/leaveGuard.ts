/**
 * Turns the browser's confirmation before leaving or reloading the page on or off. `effects.leave` turns it off before
 * it navigates.
 */
export const guardLeaving = (isGuarded: boolean): void => {
  window.onbeforeunload = isGuarded ? (event) => event.preventDefault() : null;
};
