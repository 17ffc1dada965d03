import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { PressEvent } from '../format/events';
import type { Recorder } from './recorder';

/** Elements that a press is meant for. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [role]';

/** Controls that the browser itself handles: a press of them may dispatch nothing. */
const NATIVE = 'input, select, textarea, summary, a[target], a[download], a[href^="mailto:"], a[href^="tel:"]';

/** The id that styled-components gives each of its components: of the one around what was hit. */
const partOf = (hit: Element): string | undefined =>
  /.*\b(sc-[\w-]+)/.exec(hit.closest('[class*="sc-"]')?.getAttribute('class') ?? '')?.[1];

export interface PressOptions {
  readonly recorder: Pick<Recorder, 'note' | 'isLast'>;
  /** Calls `run` after so many milliseconds. */
  readonly after: (ms: number, run: () => void) => unknown;
  /** How long a press may take until it dispatches something, in milliseconds. */
  readonly waitMs: number;
  /** The name of what was hit, without what is not the shop's. */
  readonly cleanName: (name: string) => string;
  /** Presses in elements that match this selector are not recorded. */
  readonly except: string;
}

/** Records where presses hit and what. Returns the function that ends this. */
export const recordPresses = ({ recorder, after, waitMs, cleanName, except }: PressOptions): (() => void) => {
  const handle = ({ target, cancelBubble, detail, clientX, clientY }: MouseEvent): void => {
    // The page is not hydrated yet, and stores the press.
    if (cancelBubble || !(target instanceof Element) || target.closest(except)) return;
    const control = target.closest(CONTROLS);
    // The press of its field follows.
    if (control instanceof HTMLLabelElement) return;
    const hit = control ?? target;
    const event: PressEvent & { isDead?: true } = {
      press: {
        // A press by the keyboard, or by a program, is not the first or a later one in a row.
        ...(detail > 0 && { at: [Math.round(clientX), Math.round(clientY), Math.round(globalThis.scrollY)] as const }),
        role: getRole(hit) ?? hit.localName,
        part: partOf(hit),
      },
      text: control ? cleanName(computeAccessibleName(control)) : '',
    };
    recorder.note(event);
    if (control?.matches(NATIVE)) return;
    after(waitMs, () => {
      if (recorder.isLast(event)) event.isDead = true;
    });
  };
  document.addEventListener('click', handle, true);
  return () => document.removeEventListener('click', handle, true);
};
