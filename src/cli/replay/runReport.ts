import type { CallEvent } from '@/replay/format/events';
import { actionName } from '@/replay/names/actionName';
import type { LoggedAction } from '@/replay/format/log';
import type { CallDifference } from '@/replay/program/playPort';
import type { RunDivergence, RunVerdict } from '@/replay/program/run';
import { type Report, shownValue } from './report';

const DIFFERENCES_SHOWN = 8;

const named = (action: LoggedAction | undefined): string =>
  action ? `${actionName(action)} (${action.type})` : 'no action';

const shownCall = ({ call, is: _is, now: _now, ...args }: CallEvent): string => `${call} ${shownValue(args)}`;

const callLines = ({ expected, got }: CallDifference): readonly string[] =>
  expected && got
    ? [`    other call: expected ${shownCall(expected)}`, `                got      ${shownCall(got)}`]
    : expected
      ? [`    missing call: ${shownCall(expected)}`]
      : got
        ? [`    new call: ${shownCall(got)}`]
        : [];

const divergenceLines = ({ i, expected, got, differences, calls, why }: RunDivergence): readonly string[] => [
  expected || got ? `  action ${i}, expected ${named(expected)}, got ${named(got)}` : `  before action ${i}`,
  ...(why === undefined ? [] : [`    ${why}`]),
  ...differences
    .slice(0, DIFFERENCES_SHOWN)
    .flatMap(({ path, expected: before, got: after }) => [
      `    ${path.join('.')}`,
      `      expected ${shownValue(before)}`,
      `      got      ${shownValue(after)}`,
    ]),
  ...calls.slice(0, DIFFERENCES_SHOWN).flatMap(callLines),
];

const codes = { equal: 0, diverged: 1, unrunnable: 2, damaged: 3 } as const;

/** The report of a log that was run. */
export const reportOnRun = (file: string, verdict: RunVerdict): Report => {
  const { outcome, pages, actions, divergence } = verdict;
  const [run, all] = pages;
  const shown =
    outcome === 'unrunnable'
      ? 'cannot be run: no page was recorded from its beginning'
      : `run ${outcome}, ${actions} actions of ${run} of ${all} pages`;
  return {
    file,
    code: codes[outcome],
    run: verdict,
    lines: [`${file}: ${shown}`, ...(divergence ? divergenceLines(divergence) : [])],
  };
};
