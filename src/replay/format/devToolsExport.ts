import { REPLAY_DROPPED, REPLAY_SCHEMA } from '@/shared/replayConstants';
import { createStateHash } from '../core/hash';
import { isObject, type JsonObject } from '../core/json';
import type { Player } from '../player/player';
import { type ActionLog, type Entry, type LoggedAction, newHeader } from './log';

interface Lifted {
  readonly actionsById: Readonly<Record<string, { readonly action: LoggedAction; readonly timestamp?: number }>>;
  readonly stagedActionIds: readonly number[];
  readonly skippedActionIds?: readonly number[];
  readonly committedState?: JsonObject;
  readonly computedStates?: readonly { readonly state?: unknown }[];
}

const isAction = (value: unknown): value is LoggedAction => isObject(value) && typeof value['type'] === 'string';

const isLifted = (value: unknown): value is Lifted =>
  isObject(value) &&
  isObject(value['actionsById']) &&
  Array.isArray(value['stagedActionIds']) &&
  Object.values(value['actionsById']).every((item) => isObject(item) && isAction(item['action']));

const fromLifted = (lifted: Lifted, name: string, preloaded?: JsonObject): ActionLog => {
  const hashState = createStateHash(REPLAY_DROPPED);
  const [firstId] = lifted.stagedActionIds;
  const began = lifted.actionsById[String(firstId)]?.timestamp ?? 0;
  const entries: Entry[] = [];
  let base = lifted.committedState ?? preloaded;
  lifted.stagedActionIds.forEach((id, index) => {
    const { action, timestamp = began } = lifted.actionsById[String(id)] ?? {};
    const computed = lifted.computedStates?.[index]?.state;
    if (!action || action.type === '@@INIT') {
      if (base === undefined && isObject(computed)) base = computed;
      return;
    }
    if (lifted.skippedActionIds?.includes(id)) return;
    const hash = isObject(computed) ? { hash: hashState(computed) } : {};
    entries.push({ kind: 'action', i: entries.length, t: timestamp - began, action, ...hash });
  });
  const header = newHeader({ name, build: 'devtools', schema: REPLAY_SCHEMA }, '');
  return { header, ...(base && { base }), entries, marks: [] };
};

/** A list of actions as the lifted state contains them, a tenth of a second apart. */
const lift = (actions: readonly LoggedAction[]): Lifted => ({
  actionsById: Object.fromEntries(actions.map((action, id) => [id, { action, timestamp: id * 100 }])),
  stagedActionIds: actions.map((_, id) => id),
});

/**
 * Reads an export of Redux DevTools: its lifted state, `{ payload, preloadedState }` with JSON strings, or a plain list
 * of actions. `parse` parses JSON and rejects unsafe values. Returns undefined for every other format.
 */
export const readDevToolsExport = (
  value: unknown,
  parse: (text: string) => unknown,
  name: string,
): ActionLog | undefined => {
  const isWrapped = isObject(value) && 'payload' in value;
  const unpack = (part: unknown) => (typeof part === 'string' ? parse(part) : part);
  const content = isWrapped ? unpack(value['payload']) : value;
  const preloaded = isWrapped ? unpack(value['preloadedState']) : undefined;
  const base = isObject(preloaded) ? preloaded : undefined;
  if (isLifted(content)) return fromLifted(content, name, base);
  if (Array.isArray(content) && content.length > 0 && content.every(isAction))
    return fromLifted(lift(content), name, base);
  return undefined;
};

/** The actions `from` to `to` of a log and their states, in the lifted format that Redux DevTools imports. */
export const toDevTools = (player: Player, from: number, to: number): object => {
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
