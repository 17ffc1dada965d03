const AT_STAKE = 'at-stake';

/** Undefined in Safari before 15.4. */
const locks = () => navigator.locks as LockManager | undefined;

/** Tells the shop's tabs from each other what they may lose. */
export interface Tabs {
  /** Marks this tab as one that a new release must not replace, until the returned function is called. */
  hold(): () => void;
  /** Calls `run` with whether no tab is marked; until it returns, none becomes marked. */
  ifFree(run: (isFree: boolean) => void): void;
}

/** Web Locks: a marked tab shares a lock, which the browser releases with the tab; a free shop lets one tab have it alone. */
export const browserTabs: Tabs = {
  hold: () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    void locks()?.request(AT_STAKE, { mode: 'shared' }, () => released);
    return release;
  },
  ifFree: (run) => {
    if (locks()) void locks()?.request(AT_STAKE, { ifAvailable: true }, (lock) => run(lock !== null));
    else run(true);
  },
};

/**
 * Turns the browser's confirmation before leaving or reloading the page on or off. `effects.leave` turns it off before
 * it navigates.
 */
export const guardLeaving = (isGuarded: boolean): void => {
  window.onbeforeunload = isGuarded ? (event) => event.preventDefault() : null;
};
