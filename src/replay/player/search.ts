import { changesBetween } from '../core/changes';
import { groupBy } from '../core/groupBy';
import { isOmitted } from '../core/json';
import { entryName } from '../names/entryName';
import { pressName } from '../names/pressName';
import { formatPath } from './blame';
import type { Player } from './player';
import { pressesOf } from './presses';

/** A position at which a searched text was found, and the first place there that has it. */
export interface Found {
  readonly position: number;
  readonly place: 'name' | 'note' | 'press' | 'action' | 'state';
  /** The path in the action or in the state; '' for a name, a note or a press. */
  readonly path: string;
  readonly value: unknown;
}

/** The first part of a value whose path or text contains `wanted`, which is in lower case. */
const findIn = (value: unknown, path: string, wanted: string): Pick<Found, 'path' | 'value'> | undefined => {
  if (path.toLowerCase().includes(wanted)) return { path, value };
  if (isOmitted(value)) return undefined;
  if (typeof value !== 'object' || value === null)
    return String(value).toLowerCase().includes(wanted) ? { path, value } : undefined;
  for (const [key, item] of Object.entries(value)) {
    const own = formatPath([key]);
    const found = findIn(item, path === '' ? own : `${path}.${own}`, wanted);
    if (found) return found;
  }
  return undefined;
};

/**
 * Searches a log for a text, in any case: in the names, contents and notes of its entries, in the presses, in the paths that each has
 * changed and what they became, and in the state before the first. Yields undefined for a position without it.
 */
export function* searchLog(player: Player, text: string): Generator<Found | undefined, void> {
  const wanted = text.toLowerCase();
  const notes = groupBy(player.log.marks, ({ i }) => i);
  const presses = groupBy(pressesOf(player.log), ({ position }) => position);
  const textsAt = (position: number) =>
    [
      ['note', (notes.get(position) ?? []).map((note) => note.text)],
      ['press', (presses.get(position) ?? []).map(pressName)],
    ] as const;

  const findAt = (position: number, before: unknown, after: unknown): Found | undefined => {
    for (const [place, texts] of textsAt(position)) {
      const value = texts.find((one) => one.toLowerCase().includes(wanted));
      if (value !== undefined) return { position, place, path: '', value };
    }
    const entry = player.entryBefore(position);
    if (!entry) {
      const found = findIn(after, '', wanted);
      return found && { position, place: 'state', ...found };
    }
    const name = entryName(entry);
    if (name.toLowerCase().includes(wanted)) return { position, place: 'name', path: '', value: name };
    const inAction = entry.kind === 'action' ? findIn(entry.action, '', wanted) : undefined;
    if (inAction) return { position, place: 'action', ...inAction };
    for (const [path, value] of changesBetween(before, after, player.log.header.drop)) {
      const found = findIn(value, formatPath(path), wanted);
      if (found) return { position, place: 'state', ...found };
    }
    return undefined;
  };

  let before: unknown;
  for (let position = 0; position <= player.length; position += 1) {
    const after = player.stateAt(position);
    yield findAt(position, before, after);
    before = after;
  }
}
