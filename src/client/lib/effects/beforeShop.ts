declare global {
  interface Window {
    /** What was pressed before the shop came to life. */
    earlyPresses?: {
      readonly controls: readonly HTMLElement[];
      readonly typed: ReadonlyMap<HTMLInputElement, string>;
      end(): void;
    };
  }
}

/**
 * Stands in a rendered page as text and runs before anything of the shop has come, so it may name nothing outside
 * itself. Keeps presses that the shop will repeat, tells the styles of a stored token, and asks for the scripts when
 * what they would hold up has come; links lead on by themselves.
 */
export const beforeShop = (tokenKey: string, waitMs: number, scripts: readonly string[], needed: readonly string[]) => {
  const { documentElement: page, head, currentScript } = document;
  const controls: HTMLElement[] = [];
  const typed = new Map<HTMLInputElement, string>();
  const note = ({ target }: Event): void => {
    const field = target as HTMLInputElement;
    if (field.matches('#root input:not([type=radio], [type=checkbox])')) typed.set(field, field.value);
  };
  const keep = (event: Event): void => {
    const pressable = '#root button, #root input:is([type=radio], [type=checkbox])';
    const control = (event.target as Element).closest<HTMLElement>(pressable);
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
    controls.push(control);
  };
  document.addEventListener('click', keep, true);
  document.addEventListener('input', note, true);
  const end = (): void => {
    document.removeEventListener('click', keep, true);
    document.removeEventListener('input', note, true);
  };
  window.earlyPresses = { controls, typed, end };
  try {
    if (localStorage.getItem(tokenKey)) page.dataset['known'] = '';
  } catch {
    delete page.dataset['known'];
  }
  const ask = (): void => {
    clearTimeout(timer);
    window.removeEventListener('load', ask);
    for (const src of scripts) {
      const script = document.createElement('script');
      Object.assign(script, { src, async: false, nonce: currentScript?.nonce });
      head.append(script);
    }
    for (const href of needed) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'script', href, nonce: currentScript?.nonce });
      head.append(link);
    }
  };
  const timer = setTimeout(ask, waitMs);
  window.addEventListener('load', ask);
};
