/** A problem or a pending task, and what to do about it. */
export interface Finding {
  /** `bad`: something is broken. `note`: something is pending or can be improved. */
  readonly level: 'bad' | 'note';
  readonly area:
    'settings' | 'database' | 'disk' | 'products' | 'stock' | 'orders' | 'notifications' | 'files' | 'machines';
  readonly what: string;
  readonly todo: string;
}

/** How long the shop may take for its own work before `doctor` names it. */
export const OVERDUE_MS = 10 * 60_000;

const NAMES_SHOWN = 5;

const shortList = (names: readonly string[]): string =>
  names.length > NAMES_SHOWN
    ? `${names.slice(0, NAMES_SHOWN).join(', ')} and ${names.length - NAMES_SHOWN} more`
    : names.join(', ');

/** Makes the findings of an area; each is about the named items, and none when there are no names. */
export const findingsOf = (area: Finding['area']) => {
  const about =
    (level: Finding['level']) =>
    (names: readonly string[], what: string, todo: string): readonly Finding[] =>
      names.length === 0 ? [] : [{ level, area, what: `${what}: ${shortList(names)}.`, todo }];
  return { bad: about('bad'), note: about('note') };
};
