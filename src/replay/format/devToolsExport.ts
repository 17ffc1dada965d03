import { createStateHash } from '../core/hash';
import { hasOwn, isObject, type JsonObject } from '../core/json';
import type { Work } from '../core/slices';
import { type ActionLog, type Entry, type LoggedAction, newHeader, UnreadableLog } from './log';
import { unreadable } from './texts';

interface Lifted {
  readonly actionsById: Readonly<Record<string, unknown>>;
  readonly stagedActionIds: readonly unknown[];
  readonly skippedActionIds?: readonly unknown[];
  readonly currentStateIndex?: unknown;
  readonly committedState?: JsonObject;
  readonly computedStates?: readonly { readonly state?: unknown }[];
}

const isAction = (value: unknown): value is LoggedAction => isObject(value) && typeof value['type'] === 'string';

const isLifted = (value: unknown): value is Lifted =>
  isObject(value) &&
  isObject(value['actionsById']) &&
  Array.isArray(value['stagedActionIds']) &&
  [value['skippedActionIds'], value['computedStates']].every((list) => list === undefined || Array.isArray(list));

/** An id as a message shows it. */
const shown = (id: unknown): string => JSON.stringify(id) ?? String(id);

/** The action of an id, and its time. Throws `UnreadableLog` when the export does not contain it. */
const actionOf = ({ actionsById }: Lifted, id: unknown) => {
  const key = typeof id === 'number' || typeof id === 'string' ? String(id) : '';
  const lifted = hasOwn(actionsById, key) ? actionsById[key] : undefined;
  if (!isObject(lifted) || !isAction(lifted['action'])) throw new UnreadableLog(unreadable.missingAction(shown(id)));
  const { action, timestamp } = lifted;
  return { action, time: Number.isFinite(timestamp) ? (timestamp as number) : undefined };
};

/** Throws `UnreadableLog` when an export names an action or a state that it does not contain, or an action twice. */
function* checkingIds(lifted: Lifted): Work<void> {
  const { stagedActionIds: ids, skippedActionIds = [], currentStateIndex: index = ids.length - 1 } = lifted;
  for (const id of [...ids, ...skippedActionIds]) {
    yield;
    actionOf(lifted, id);
  }
  const named = new Set();
  for (const id of ids) {
    yield;
    if (named.has(id)) throw new UnreadableLog(unreadable.repeatedAction(shown(id)));
    named.add(id);
  }
  if (!Number.isInteger(index) || Number(index) < -1 || Number(index) >= ids.length)
    throw new UnreadableLog(unreadable.stateIndex(shown(index)));
}

/** The application of an export: the shape of its state, and the parts that are not compared. */
interface Exporting {
  readonly schema?: number;
  readonly drop?: readonly string[];
}

function* readingLifted(
  lifted: Lifted,
  name: string,
  { schema = 0, drop = [] }: Exporting,
  preloaded?: JsonObject,
): Work<ActionLog> {
  yield* checkingIds(lifted);
  const skipped = new Set(lifted.skippedActionIds);
  const hashState = createStateHash(drop);
  const ids = lifted.stagedActionIds;
  const began = (ids.length > 0 ? actionOf(lifted, ids[0]).time : undefined) ?? 0;
  const entries: Entry[] = [];
  let base = lifted.committedState ?? preloaded;
  for (const [index, id] of ids.entries()) {
    yield;
    const { action, time = began } = actionOf(lifted, id);
    const computed = lifted.computedStates?.[index]?.state;
    if (action.type === '@@INIT') {
      if (base === undefined && isObject(computed)) base = computed;
      continue;
    }
    if (skipped.has(id)) continue;
    const hash = isObject(computed) ? { hash: hashState(computed) } : {};
    const t = Math.max(time - began, entries[entries.length - 1]?.t ?? 0);
    entries.push({ kind: 'action', i: entries.length, t, action, ...hash });
  }
  const header = newHeader({ name, build: 'devtools', schema }, '', { drop });
  return { header, ...(base && { base }), entries, marks: [] };
}

/** A list of actions as the lifted state contains them, a tenth of a second apart. */
const lift = (actions: readonly LoggedAction[]): Lifted => ({
  actionsById: Object.fromEntries(actions.map((action, id) => [id, { action, timestamp: id * 100 }])),
  stagedActionIds: actions.map((_, id) => id),
});

/**
 * Reads an export of Redux DevTools: its lifted state, `{ payload, preloadedState }` with JSON strings, or a plain list
 * of actions. `parsing` parses JSON and rejects unsafe values. Returns undefined for every other format; throws
 * `UnreadableLog` for an export that names what it does not contain.
 */
export function* readingDevToolsExport(
  value: unknown,
  parsing: (text: string) => Work<unknown>,
  name: string,
  exporting: Exporting = {},
): Work<ActionLog | undefined> {
  const isWrapped = isObject(value) && 'payload' in value;
  function* unpacking(part: unknown): Work<unknown> {
    return typeof part === 'string' ? yield* parsing(part) : part;
  }
  const content = isWrapped ? yield* unpacking(value['payload']) : value;
  const preloaded = isWrapped ? yield* unpacking(value['preloadedState']) : undefined;
  const base = isObject(preloaded) ? preloaded : undefined;
  if (isLifted(content)) return yield* readingLifted(content, name, exporting, base);
  if (Array.isArray(content) && content.length > 0 && content.every(isAction))
    return yield* readingLifted(lift(content), name, exporting, base);
  return undefined;
}

/** A log whose states are known, as a player knows them. */
interface PlayedLog {
  readonly log: ActionLog;
  /** The state after this number of actions. */
  stateAt(position: number): unknown;
}

/** The actions `from` to `to` of a log and their states, in the lifted format that Redux DevTools imports. */
export const toDevTools = (player: PlayedLog, from: number, to: number): object => {
  const { header, entries } = player.log;
  const began = Date.parse(header.recordedAt) || 0;
  const shown = entries.slice(from, to + 1);
  const actions = shown.map((entry) => (entry.kind === 'action' ? entry.action : { type: `@@replay/${entry.why}` }));
  const times = shown.map(({ t }) => began + t);
  const all = [{ type: '@@INIT' }, ...actions];
  const states = all.map((_, index) => player.stateAt(from + index));
  return {
    actionsById: Object.fromEntries(
      all.map((action, id) => [id, { type: 'PERFORM_ACTION', action, timestamp: times[id - 1] ?? times[0] ?? 0 }]),
    ),
    nextActionId: all.length,
    stagedActionIds: all.map((_, id) => id),
    skippedActionIds: [],
    committedState: states[0],
    currentStateIndex: actions.length,
    computedStates: states.map((state) => ({ state })),
    isLocked: true,
    isPaused: false,
  };
};
