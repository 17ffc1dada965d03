import type { Effects } from './effects/effects';

export interface IdleGate {
  readonly opened: Promise<void>;
  open(): void;
}

/** Creates a gate that opens when the page has loaded and is idle, or when `open` is called. */
export const createIdleGate = (effects: Effects): IdleGate => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  effects.whenIdle(open);
  return { opened, open };
};
