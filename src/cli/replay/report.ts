import { actionName } from '@/replay/names/actionName';
import type { ActionLog } from '@/replay/format/log';
import type { Verdict } from '@/replay/player/player';
import type { RunVerdict } from '@/replay/program/run';

const DIFFERENCES_SHOWN = 8;
const VALUE_LENGTH = 120;

/** The command's output for one file, and the exit code of this file. */
export interface Report {
  readonly file: string;
  readonly code: 0 | 1 | 2 | 3;
  readonly lines: readonly string[];
  readonly verdict?: Verdict;
  readonly run?: RunVerdict;
  readonly error?: string;
}

export const shownValue = (found: unknown): string => {
  const text = found === undefined ? 'nothing' : JSON.stringify(found);
  return text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text;
};

const divergenceLines = (log: ActionLog, { divergences }: Verdict): string[] => {
  const [first] = divergences;
  if (!first) return [];
  const entry = log.entries[first.i];
  const name = entry?.kind === 'action' ? actionName(entry.action) : first.type;
  const shown = first.differences.slice(0, DIFFERENCES_SHOWN);
  const more = first.differences.length - shown.length;
  return [
    `  action ${first.i}, ${name} (${first.type})`,
    ...(first.error === undefined ? [] : [`    the reducer threw: ${first.error}`]),
    ...shown.flatMap(({ path, expected, got }) => [
      `    ${path.join('.')}`,
      `      expected ${shownValue(expected)}`,
      `      got      ${shownValue(got)}`,
    ]),
    ...(more > 0 ? [`    and ${more} more paths`] : []),
    ...(divergences.length > 1 ? [`  and ${divergences.length - 1} later actions`] : []),
  ];
};

const codes = { equal: 0, diverged: 1, damaged: 3 } as const;

/** The report of a replayed log. */
export const reportOn = (file: string, log: ActionLog, verdict: Verdict): Report => {
  const { outcome, checked, entries, damage, inexact } = verdict;
  const comparison =
    checked === 0 ? `${entries} actions, no recorded state to compare` : `${checked} states of ${entries} entries`;
  return {
    file,
    code: codes[outcome],
    verdict,
    lines: [
      `${file}: ${outcome}, ${comparison}`,
      ...(log.skipped ? [`  ${log.skipped} lines are of a later version and were left out`] : []),
      ...divergenceLines(log, verdict),
      ...(damage
        ? [
            `  line ${damage.line}: ${damage.why}`,
            verdict.divergences.length === 0
              ? `  the intact part is equal: ${checked} states`
              : '  the intact part diverges, see above',
          ]
        : []),
      ...(inexact ? [`  the recording itself is inexact from action ${inexact.from} on: ${inexact.why}`] : []),
      ...log.header.accepted.map(
        ({ who, when, why, from }) => `  accepted from action ${from}: ${why} (${who}, ${when})`,
      ),
    ],
  };
};

/** The report of a file that could not be replayed. */
export const reportUnreadable = (file: string, error: string): Report => ({
  file,
  code: 2,
  error,
  lines: [`${file}: unreadable`, `  ${error}`],
});
