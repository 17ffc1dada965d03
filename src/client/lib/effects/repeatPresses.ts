const setValue = (field: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);

/** Lets the shop hear of a text that was typed before it listened: React takes only what it sees change. */
const repeatTyping = (field: HTMLInputElement, value: string): void => {
  field.value = field.defaultValue;
  setValue(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Repeats, once, what was typed and pressed before the shop came to life; from now on it hears for itself. */
export const repeatPresses = (): void => {
  const early = window.earlyPresses;
  if (!early) return;
  delete window.earlyPresses;
  early.end();
  delete document.documentElement.dataset['known'];
  // Each in a task of its own, as a hand would: what one changes is shown before the next.
  const repeat = ([control, ...rest]: readonly HTMLElement[]): void => {
    if (control?.isConnected) control.click();
    if (rest.length > 0) setTimeout(() => repeat(rest));
  };
  setTimeout(() => {
    early.typed.forEach((value, field) => repeatTyping(field, value));
    setTimeout(() => repeat(early.controls));
  });
};
