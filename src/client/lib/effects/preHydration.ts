declare global {
  interface Window {
    /** Repeats input and presses from before hydration, once, and removes the listeners that stored them. */
    repeatStoredPresses?: () => void;
  }
}

type Control = HTMLButtonElement | HTMLInputElement;

// One function without imports, although it does four things (input, presses, scripts, marks of the document): it runs
// before any script arrives, so the server writes its text into the page. Here it is typed, linted and tested.

/**
 * The inline script of a server-rendered page. It is serialized by `toString`, so it must not refer to anything outside
 * itself. It stores presses and input until hydration. It marks the document with the address that it was loaded for
 * (`data-loaded`), of a visitor with a token (`data-known`), with the text of the language that will be offered
 * (`offerProperty`), and when the shopper scrolls it (`data-scrolled`). It
 * requests the scripts after the first paint, with a lower priority than the visible pictures, and runs them when these
 * have loaded too; after `waitMs` in any case, also in a tab that is not shown. Links work as usual.
 */
export const preHydration = (
  tokenKey: string,
  waitMs: number,
  scripts: readonly string[],
  needed: readonly string[],
  offers: Readonly<Record<string, string>>,
  offerProperty: string,
  choiceKeys: readonly string[],
) => {
  const { documentElement: page, head } = document;
  const controls: (readonly [control: Control, state: string])[] = [];
  const restored: typeof controls = [];
  let pendingLink: HTMLAnchorElement | undefined;
  let linkTimer: ReturnType<typeof setTimeout> | undefined;
  const typed = new Map<HTMLInputElement, string>();
  let before: Control[];
  const list = () => [...document.querySelectorAll<Control>('#root :is(button, input)')];
  // React renders new elements when a translator has changed the texts: the alike one in the same place is meant.
  const shownNow = (control: Control): Control | undefined => {
    if (control.isConnected) return control;
    const alike = (all: Control[]) => all.filter(({ className }) => className === control.className);
    return alike(list())[alike(before).indexOf(control)];
  };
  // Tells what a press would do.
  const stateOf = (control: HTMLElement): string =>
    ['aria-pressed', 'aria-expanded'].map((name) => control.getAttribute(name)).join();
  const storeInput = ({ target }: Event): void => {
    const field = target as HTMLInputElement;
    if (field.matches('#root input:not([type=radio], [type=checkbox])')) typed.set(field, field.value);
  };
  // Browsers restore form fields on back navigation without an event.
  const storeRestored = (): void => {
    for (const field of document.querySelectorAll<HTMLInputElement>('#root input')) {
      if (field.value !== field.defaultValue) typed.set(field, field.value);
      if (field.type === 'radio' && field.checked && !field.defaultChecked) restored.push([field, stateOf(field)]);
    }
  };
  const storePress = (event: MouseEvent): void => {
    const pressable = '#root button, #root input:is([type=radio], [type=checkbox])';
    const pressed = event.target as Element;
    const control = pressed.closest<Control>(pressable);
    const link = pressed.closest<HTMLAnchorElement>('#root a[href^="/"]:not([target])');
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (control) controls.push([control, stateOf(control)]);
    else if (link && isPlain && controls.length > 0) {
      // Leaving the page would lose the stored presses, so the link waits for hydration, at most 5 s.
      clearTimeout(linkTimer);
      linkTimer = setTimeout(() => location.assign(link.href), 5_000);
      pendingLink = link;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const type = (value: string, typedIn: HTMLInputElement): void => {
    const field = shownNow(typedIn) as HTMLInputElement | undefined;
    if (!field) return;
    // React tracks the value through the field's own setter, so the value is changed through the prototype's.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  // One task per press, so that React renders between them.
  const press = ([first, ...rest]: typeof controls): void => {
    const [pressed, state] = first ?? [];
    const control = pressed && shownNow(pressed);
    // A toggle that has changed meanwhile is not pressed: it would undo the shopper's intention.
    if (control && stateOf(control) === state) {
      // React ignores a change to a radio button that is already checked.
      if ('checked' in control && control.type === 'radio') control.checked = false;
      control.click();
    }
    setTimeout(() => (rest.length > 0 ? press(rest) : pendingLink?.click()));
  };
  page.dataset['loaded'] = location.href;
  for (const type of ['wheel', 'touchmove'])
    window.addEventListener(type, () => (page.dataset['scrolled'] = ''), { once: true });
  document.addEventListener('click', storePress, true);
  document.addEventListener('input', storeInput, true);
  window.addEventListener('pageshow', storeRestored);
  window.repeatStoredPresses = () => {
    delete window.repeatStoredPresses;
    clearTimeout(linkTimer);
    delete page.dataset['known'];
    document.removeEventListener('click', storePress, true);
    window.removeEventListener('pageshow', storeRestored);
    setTimeout(() => {
      document.removeEventListener('input', storeInput, true);
      typed.forEach(type);
      setTimeout(() => press([...restored, ...controls]));
    });
  };
  try {
    if (localStorage.getItem(tokenKey)) page.dataset['known'] = '';
    // As `followLanguage` decides later.
    const preferred = navigator.languages
      .map((tag) =>
        tag
          .toLowerCase()
          .replace(/[-_].*/, '')
          .replace(/^in$/, 'id'),
      )
      .find((language) => language in offers);
    const hasChosen = choiceKeys.some((key) => localStorage.getItem(key) !== null);
    if (preferred && !hasChosen && !page.lang.startsWith(preferred))
      page.style.setProperty(offerProperty, `'${offers[preferred]}'`);
  } catch {
    delete page.dataset['known'];
  }
  const load = (src: string, pauseMs: number): void => {
    const script = document.createElement('script');
    const onerror = (): void => {
      // The failed element is removed, and the script is requested again.
      script.remove();
      const cancelRetry = (): void => {
        clearTimeout(later);
        window.removeEventListener('online', retry);
      };
      const retry = (): void => {
        cancelRetry();
        load(src, pauseMs * 2);
      };
      const later = setTimeout(retry, pauseMs);
      window.addEventListener('online', retry);
      const reloadIfRemoved = ({ status }: Response): void => {
        if (status !== 404) return;
        // A new release has removed the script: reload once to get its page.
        cancelRetry();
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        if (visit && visit.type !== 'reload') location.reload();
      };
      fetch(src, { method: 'HEAD' }).then(reloadIfRemoved, () => undefined);
    };
    Object.assign(script, { src, async: false, onerror });
    head.append(script);
  };
  const loadScripts = (): void => {
    before = list();
    clearTimeout(timer);
    paint.disconnect();
    window.removeEventListener('load', loadScripts);
    for (const src of scripts) load(src, 1_000);
  };
  const preloadScripts = (): void => {
    // Only visitors with a token send requests at once.
    for (const href of [scripts, 'known' in page.dataset ? needed : []].flat()) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'script', fetchPriority: 'low', href });
      head.append(link);
    }
  };
  const timer = setTimeout(loadScripts, waitMs);
  const paint = new PerformanceObserver((entries) => {
    // The first paint can be that of the background alone.
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    preloadScripts();
    if (document.readyState === 'complete') loadScripts();
    else window.addEventListener('load', loadScripts);
  });
  paint.observe({ type: 'paint', buffered: true });
};
