import { changesBetween } from '../core/changes';
import { groupBy } from '../core/groupBy';
import { isOmitted } from '../core/json';
import { entryName } from '../names/entryName';
import { pressName } from '../names/pressName';
import { formatPath } from './blame';
import type { Player } from './player';
import { pressesByPosition } from './presses';

/** How many parts of a value are searched before the search may be interrupted. */
const PARTS_PER_STEP = 2_000;

/** A position at which a searched text was found, and the first place there that has it. */
export interface Found {
  readonly position: number;
  readonly place: 'name' | 'note' | 'press' | 'action' | 'state';
  /** The path in the action or in the state; '' for a name, a note or a press. */
  readonly path: string;
  readonly value: unknown;
}

type Hit = Pick<Found, 'path' | 'value'>;

/** An object or a list whose parts are searched, up to the next one. */
interface Searched {
  readonly path: string;
  readonly value: object;
  /** The keys of an object. */
  readonly keys?: readonly string[];
  next: number;
}

const searched = (value: object, path: string): Searched =>
  Array.isArray(value) ? { path, value, next: 0 } : { path, value, keys: Object.keys(value), next: 0 };

/** The next part with its path; undefined after the last. */
const nextPart = (of: Searched): Hit | undefined => {
  const { path, value, keys } = of;
  if (of.next >= (keys ?? (value as readonly unknown[])).length) return undefined;
  const key = keys?.[of.next] ?? String(of.next);
  of.next += 1;
  const name = formatPath([key]);
  return { path: path === '' ? name : `${path}.${name}`, value: (value as Readonly<Record<string, unknown>>)[key] };
};

const isIn = ({ path, value }: Hit, wanted: string): boolean =>
  path.toLowerCase().includes(wanted) ||
  ((typeof value !== 'object' || value === null) && !isOmitted(value) && String(value).toLowerCase().includes(wanted));

/** The first part of a value whose path or text contains `wanted`, which is in lower case. A value can be very large. */
function* findIn(value: unknown, path: string, wanted: string): Generator<undefined, Hit | undefined, void> {
  if (isIn({ path, value }, wanted)) return { path, value };
  const open = typeof value === 'object' && value !== null ? [searched(value, path)] : [];
  let visited = 0;
  for (let last = open[open.length - 1]; last; last = open[open.length - 1]) {
    if ((visited += 1) % PARTS_PER_STEP === 0) yield undefined;
    const part = nextPart(last);
    if (!part) open.pop();
    else if (isIn(part, wanted)) return part;
    else if (typeof part.value === 'object' && part.value !== null) open.push(searched(part.value, part.path));
  }
  return undefined;
}

/**
 * Searches a log for a text, in any case: in the names, contents and notes of its entries, in the presses, in the paths that each has
 * changed and what they became, and in the state before the first. Yields undefined where it may be interrupted.
 */
export function* searchLog(player: Player, text: string): Generator<Found | undefined, void, void> {
  const wanted = text.toLowerCase();
  const notes = groupBy(player.log.marks, ({ i }) => i);
  const presses = pressesByPosition(player.log);
  const textsAt = (position: number) =>
    [
      ['note', (notes.get(position) ?? []).map((note) => note.text)],
      ['press', (presses.get(position) ?? []).map(pressName)],
    ] as const;

  function* findAt(position: number, before: unknown, after: unknown): Generator<undefined, Found | undefined, void> {
    for (const [place, texts] of textsAt(position)) {
      const value = texts.find((one) => one.toLowerCase().includes(wanted));
      if (value !== undefined) return { position, place, path: '', value };
    }
    const entry = player.entryBefore(position);
    if (!entry) {
      const found = yield* findIn(after, '', wanted);
      return found && { position, place: 'state', ...found };
    }
    const name = entryName(entry);
    if (name.toLowerCase().includes(wanted)) return { position, place: 'name', path: '', value: name };
    const inAction = entry.kind === 'action' ? yield* findIn(entry.action, '', wanted) : undefined;
    if (inAction) return { position, place: 'action', ...inAction };
    for (const [path, value] of changesBetween(before, after, player.log.header.drop)) {
      const found = yield* findIn(value, formatPath(path), wanted);
      if (found) return { position, place: 'state', ...found };
    }
    return undefined;
  }

  let before: unknown;
  for (let position = 0; position <= player.length; position += 1) {
    const after = player.stateAt(position);
    yield yield* findAt(position, before, after);
    before = after;
  }
}
