import { changesBetween } from '../core/changes';
import { createHash, createStateHash } from '../core/hash';
import { shortenChanges } from '../core/references';
import type { AnyReducer } from '../player/replay';
import type { Acceptance, ActionLog } from './log';
import { joinLog } from './write';

/** The text of the log with the states of the current reducer, and with the acceptance added to its header. */
export const acceptChange = (log: ActionLog, reducer: AnyReducer, acceptance: Acceptance): string => {
  const { header, base, entries, marks } = log;
  const { inexact: _inexact, ...redaction } = header.redaction;
  const hashState = createStateHash(header.drop, createHash());
  let state: unknown = base;
  const lines = [JSON.stringify({ base })];
  for (const entry of entries) {
    const { i, t } = entry;
    if (entry.kind === 'jump') {
      state = entry.state;
      lines.push(JSON.stringify({ i, t, jump: entry.state, why: entry.why }));
      continue;
    }
    const next: unknown = reducer(state, entry.action);
    const d = shortenChanges(entry.action, changesBetween(state, next, header.drop));
    lines.push(JSON.stringify({ i, t, a: entry.action, h: hashState(next), ...(d.length > 0 && { d }) }));
    state = next;
  }
  for (const { text, i } of marks) lines.push(JSON.stringify({ mark: text, i }));
  const accepted = { ...header, redaction, accepted: [...header.accepted, acceptance] };
  return joinLog(accepted, lines, entries.length, hashState(state));
};
