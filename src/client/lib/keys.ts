/** Returns a handler of keys that ignores those of an input method: there, Enter and arrows choose among candidates. */
export const onKey =
  <E extends KeyboardEvent | React.KeyboardEvent>(handle: (event: E) => void) =>
  (event: E): void => {
    const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
    // Safari ends a composition before the Enter that ends it: only its code tells.
    if (!isComposing && keyCode !== 229) handle(event);
  };

/** Calls `handle` for each key that is pressed in the target, the page by default, until the returned function is called. */
export const listenToKeys = (
  handle: (event: KeyboardEvent) => void,
  target: Document | HTMLElement = document,
): (() => void) => {
  const listener = onKey(handle) as EventListener;
  // eslint-disable-next-line no-restricted-syntax -- `onKey` knows input methods
  target.addEventListener('keydown', listener);
  return () => target.removeEventListener('keydown', listener);
};
