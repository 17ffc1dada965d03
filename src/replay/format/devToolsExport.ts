import { REPLAY_DROPPED, REPLAY_FORMAT, REPLAY_SCHEMA, REPLAY_VERSION } from '@/shared/replayConstants';
import { createStateHash } from '../core/hash';
import { isObject, type JsonObject } from '../core/json';
import { REDACTION_POLICY } from '../redaction/policy';
import type { ActionLog, Entry, LoggedAction, LogHeader } from './log';

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

const headerOf = (name: string): LogHeader => ({
  format: REPLAY_FORMAT,
  version: REPLAY_VERSION,
  app: { name, build: 'devtools', schema: REPLAY_SCHEMA },
  recordedAt: '',
  hash: 'merkle32',
  drop: REPLAY_DROPPED,
  redaction: { policy: REDACTION_POLICY, verified: false, checks: 0, replaced: {} },
  accepted: [],
});

const fromLifted = (lifted: Lifted, name: string, preloaded?: JsonObject): ActionLog => {
  const hashState = createStateHash(REPLAY_DROPPED);
  const skipped = new Set(lifted.skippedActionIds);
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
    if (skipped.has(id)) return;
    const hash = isObject(computed) ? { hash: hashState(computed) } : {};
    entries.push({ kind: 'action', i: entries.length, t: timestamp - began, action, ...hash });
  });
  return { header: headerOf(name), ...(base && { base }), entries, marks: [] };
};

const fromList = (actions: readonly LoggedAction[], name: string, base?: JsonObject): ActionLog => ({
  header: headerOf(name),
  ...(base && { base }),
  entries: actions
    .filter(({ type }) => type !== '@@INIT')
    .map((action, i) => ({ kind: 'action', i, t: i * 100, action })),
  marks: [],
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
  let content = value;
  let preloaded: unknown;
  if (isObject(value) && 'payload' in value) {
    const unpack = (part: unknown) => (typeof part === 'string' ? parse(part) : part);
    content = unpack(value['payload']);
    preloaded = unpack(value['preloadedState']);
  }
  const base = isObject(preloaded) ? preloaded : undefined;
  if (isLifted(content)) return fromLifted(content, name, base);
  if (Array.isArray(content) && content.length > 0 && content.every(isAction)) return fromList(content, name, base);
  return undefined;
};

/** The states and actions in the lifted format that Redux DevTools imports. */
export const toDevTools = (
  states: readonly unknown[],
  actions: readonly LoggedAction[],
  times: readonly number[],
): object => {
  const all = [{ type: '@@INIT' }, ...actions];
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
