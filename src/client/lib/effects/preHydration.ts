declare global {
  interface Window {
    /** Repeats, once, what was typed and pressed before the shop came to life; from then on it hears for itself. */
    repeatEarly?: () => void;
  }
}

/**
 * Stands in a rendered page as text and runs before anything of the shop has come, so it may name nothing outside
 * itself. Keeps presses and typing that the shop will want repeated, tells the styles of a stored token, and asks for
 * the scripts when what they would hold up has come, to be run when all has; links lead on by themselves.
 */
export const preHydration = (
  tokenKey: string,
  waitMs: number,
  scripts: readonly string[],
  needed: readonly string[],
) => {
  const { documentElement: page, head } = document;
  const controls: (readonly [control: HTMLElement, said: string])[] = [];
  const restored: typeof controls = [];
  let followed: HTMLAnchorElement | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let isAhead = false;
  const typed = new Map<HTMLInputElement, string>();
  // What a press will do is said by the sign's title, and by whether what it opens is open.
  const says = ({ title, ariaExpanded }: HTMLElement): string => title + ariaExpanded;
  const note = ({ target }: Event): void => {
    const field = target as HTMLInputElement;
    if (field.matches('#root input:not([type=radio], [type=checkbox])')) typed.set(field, field.value);
  };
  // Browsers put back what was chosen and typed before they went on from a page, and tell nobody.
  const takeRestored = (): void => {
    for (const field of document.querySelectorAll<HTMLInputElement>('#root input')) {
      if (field.value !== field.defaultValue) typed.set(field, field.value);
      if (field.type === 'radio' && field.checked && !field.defaultChecked) restored.push([field, says(field)]);
    }
  };
  const keep = (event: MouseEvent): void => {
    const pressable = '#root button, #root input:is([type=radio], [type=checkbox])';
    const pressed = event.target as Element;
    const control = pressed.closest<HTMLElement>(pressable);
    const link = pressed.closest<HTMLAnchorElement>('#root a[href^="/"]:not([target])');
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (control) controls.push([control, says(control)]);
    else if (link && isPlain && controls.length > 0) {
      // What was pressed would be lost with the page: the link waits for it, but not for ever.
      clearTimeout(leaving);
      leaving = setTimeout(() => location.assign(link.href), 5_000);
      followed = link;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const type = (value: string, field: HTMLInputElement): void => {
    // React takes only what it sees change: it watches the field's own setter, and not the one below.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  // Each press in a task of its own, as a hand would: what one changes is shown before the next.
  const press = ([first, ...rest]: typeof controls): void => {
    const [control, said] = first ?? [];
    // What would do the opposite by now does not: what was wanted is done.
    if (control?.isConnected && says(control) === said) {
      // React takes no choice that it sees made already.
      if ('checked' in control && 'type' in control && control.type === 'radio') control.checked = false;
      control.click();
    }
    setTimeout(() => (rest.length > 0 ? press(rest) : followed?.click()));
  };
  document.addEventListener('click', keep, true);
  document.addEventListener('input', note, true);
  window.addEventListener('pageshow', takeRestored);
  window.repeatEarly = () => {
    delete window.repeatEarly;
    clearTimeout(leaving);
    delete page.dataset['known'];
    document.removeEventListener('click', keep, true);
    window.removeEventListener('pageshow', takeRestored);
    setTimeout(() => {
      document.removeEventListener('input', note, true);
      typed.forEach(type);
      setTimeout(() => press([...restored, ...controls]));
    });
  };
  try {
    if (localStorage.getItem(tokenKey)) page.dataset['known'] = '';
  } catch {
    delete page.dataset['known'];
  }
  const load = (src: string, pauseMs: number): void => {
    const script = document.createElement('script');
    const onerror = (): void => {
      // What did not come shall not stand there as if it were on its way: it is asked for anew.
      script.remove();
      const stop = (): void => {
        clearTimeout(later);
        window.removeEventListener('online', again);
      };
      const again = (): void => {
        stop();
        load(src, pauseMs * 2);
      };
      const later = setTimeout(again, pauseMs);
      window.addEventListener('online', again);
      const notice = ({ status }: Response): void => {
        if (status !== 404) return;
        // A new release has taken it away: its own page names others, and is not asked for twice.
        stop();
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        if (visit && visit.type !== 'reload') location.reload();
      };
      fetch(src, { method: 'HEAD' }).then(notice, () => undefined);
    };
    Object.assign(script, { src, async: false, onerror });
    head.append(script);
  };
  const begin = (): void => {
    clearTimeout(timer);
    window.removeEventListener('load', begin);
    if (!isAhead) fetchAhead();
    for (const src of scripts) load(src, 1_000);
  };
  const fetchAhead = (): void => {
    isAhead = true;
    document.removeEventListener('DOMContentLoaded', look);
    for (const type of ['load', 'error']) document.removeEventListener(type, look, true);
    // Only who is known makes calls at once.
    for (const href of [scripts, 'known' in page.dataset ? needed : []].flat()) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'script', href });
      head.append(link);
    }
  };
  // The pictures that are seen at once come first; those that wait until they are scrolled to hold nothing up.
  const look = (): void => {
    if (document.readyState === 'loading') return;
    if ([...document.querySelectorAll<HTMLImageElement>('img:not([loading=lazy])')].every(({ complete }) => complete))
      fetchAhead();
  };
  const timer = setTimeout(begin, waitMs);
  window.addEventListener('load', begin);
  document.addEventListener('DOMContentLoaded', look);
  for (const type of ['load', 'error']) document.addEventListener(type, look, true);
};
