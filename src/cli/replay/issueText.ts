import { valueAt } from '@/replay/core/json';
import type { ActionLog, LoggedAction } from '@/replay/format/log';
import { actionName } from '@/replay/names/actionName';
import { errorThrown } from '@/replay/names/failures';
import { fileFailed } from '@/replay/names/fileFailed';
import { type Player, verdictOf } from '@/replay/player/player';
import { stepsOf } from './steps';
import { shownValue } from './report';

const DIFFERENCES_SHOWN = 5;

interface Failure {
  readonly i: number;
  readonly action: LoggedAction;
}

const textAt = (action: LoggedAction, ...path: string[]): string => {
  const value = valueAt(action, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Uncaught errors, files that could not be loaded and failed requests. A query that is not sent again has not failed. */
const failuresOf = ({ entries }: ActionLog): readonly Failure[] =>
  entries.flatMap((entry) => {
    if (entry.kind !== 'action') return [];
    const { i, action } = entry;
    const isFailed = /\/execute(?:Query|Mutation)\/rejected$/.test(action.type);
    const isSkipped = valueAt(action, ['meta', 'condition']) === true;
    return (isFailed && !isSkipped) || [errorThrown.type, fileFailed.type].includes(action.type) ? [{ i, action }] : [];
  });

const failureLine = ({ i, action }: Failure): string => {
  const message = textAt(action, 'payload', 'message');
  const requestId = textAt(action, 'payload', 'requestId');
  const isRequest = action.type.startsWith('api/');
  return [
    `- #${i} ${actionName(action)}`,
    ...(isRequest && message ? [`“${message}”`] : []),
    ...(requestId ? [`request id ${requestId}`] : []),
  ].join(', ');
};

const environment = ({ header }: ActionLog): readonly string[] => {
  const { app, device, viewport, recordedAt, redaction } = header;
  const { inexact } = redaction;
  return [
    `- Build ${app.build}, recorded at ${recordedAt || 'an unknown time'}`,
    ...(viewport ? [`- Window ${viewport.width} × ${viewport.height} px`] : []),
    ...(device
      ? [
          `- ${device.browser}`,
          `- Language ${device.language}, time zone ${device.timeZone}, text size ${device.textSize} px` +
            (device.connection === undefined ? '' : `, connection ${device.connection}`),
        ]
      : []),
    inexact ? `- The recording is inexact from action ${inexact.from} on: ${inexact.why}` : '- The recording is exact',
  ];
};

/** The title of a report: the last note, or else the first failure. */
export const titleOf = (log: ActionLog): string => {
  const [first] = failuresOf(log);
  return log.marks.at(-1)?.text ?? (first ? actionName(first.action) : `Session of ${log.header.recordedAt}`);
};

/** The text of an issue about a recorded session: the steps in words, expected and got, and the environment. */
export const issueText = (player: Player): string => {
  const { log } = player;
  const [first] = verdictOf(player).divergences;
  const differences = first?.differences.slice(0, DIFFERENCES_SHOWN) ?? [];
  const fieldLines = (side: 'expected' | 'got') =>
    differences.map((difference) => `- ${difference.path.join('.')}: ${shownValue(difference[side])}`);
  const failures = failuresOf(log).map(failureLine);
  const notes = log.marks.map(({ text, i }) => `- At #${i} the tester noted: “${text}”`);
  const got = [
    ...(first ? [`- This build differs from the recording at #${first.i}, ${first.type}`, ...fieldLines('got')] : []),
    ...notes,
    ...failures,
  ];
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['Steps', stepsOf(log, player.stateAt).map((step, index) => `${index + 1}. ${step}`)],
    [
      'Expected',
      first ? ['- The recorded state', ...fieldLines('expected')] : ['(What should have happened instead?)'],
    ],
    ['Got', got.length > 0 ? got : [`- No failure in ${log.entries.length} recorded actions`]],
    ['Environment', environment(log)],
  ];
  return [`# ${titleOf(log)}`, ...sections.map(([name, lines]) => [`## ${name}`, ...lines].join('\n'))].join('\n\n');
};
