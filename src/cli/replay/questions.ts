import { writeFileSync } from 'node:fs';
import { replayReducer } from '@/client/app/recording/replayReducer';
import type { Shrunk } from '@/client/app/running/shrinkShop';
import type { ActionEntry, ActionLog } from '@/replay/format/log';
import { UnreadableLog } from '@/replay/format/log';
import { actionName } from '@/replay/names/actionName';
import { blame, parsePath } from '@/replay/player/blame';
import { compareLogs, type Deed } from '@/replay/program/fork';
import { createPlayer } from '@/replay/player/player';
import type { Difference } from '@/replay/player/replay';
import { readLog } from '@/replay/format/read';
import { REPLAY_APP_NAME, SHOP_READING } from '@/replay/shopReading';
import { issueText, titleOf } from './issueText';
import { readLogFile, readLogText } from './replayFiles';
import { reportPage } from './reportPage';
import { type Report, reportUnreadable, shownValue } from './report';

const FIELDS_SHOWN = 12;

interface Questions {
  readonly blame?: string;
  readonly compare?: boolean;
  readonly shrink?: boolean;
  readonly until?: string;
  readonly report?: boolean;
  readonly issue?: boolean;
}

type Answer = Pick<Report, 'code' | 'lines'>;

const nameOf = (log: ActionLog, i: number): string => {
  const entry = log.entries[i];
  return entry?.kind === 'action' ? actionName(entry.action) : 'page reloaded';
};

const blameFile = async (file: string, path: string): Promise<Answer> => {
  const log = await readLogFile(file);
  const found = blame(createPlayer(log, replayReducer), parsePath(path));
  const lines = found.map(({ i, value }) => `  #${i} ${nameOf(log, i)}: ${shownValue(value)}`);
  return { code: 0, lines: [`${file}: ${path} was changed by ${found.length} actions`, ...lines] };
};

const deedText = (deed: Deed | undefined): string =>
  deed ? `#${deed.i} ${deed.name} ${deed.args === undefined ? '' : shownValue(deed.args)}`.trim() : 'nothing more';

const actionText = (entry: ActionEntry | undefined): string =>
  entry ? `#${entry.i} ${actionName(entry.action)}` : 'no more actions';

const fieldLines = (fields: readonly Difference[]): readonly string[] => [
  ...fields
    .slice(0, FIELDS_SHOWN)
    .map(({ path, expected, got }) => `    ${path.join('.')}: ${shownValue(expected)} | ${shownValue(got)}`),
  ...(fields.length > FIELDS_SHOWN ? [`    and ${fields.length - FIELDS_SHOWN} more fields`] : []),
];

const compareFiles = async ([left = '', right = '']: readonly string[]): Promise<Answer> => {
  const [one, other] = await Promise.all([left, right].map((file) => readLogFile(file)));
  const players = [one, other].map((log) => createPlayer(log as ActionLog, replayReducer));
  const { deed, action, fields, fieldsAfter } = compareLogs(players[0] as never, players[1] as never);
  if (!deed && !action && fields.length === 0) return { code: 0, lines: [`${left} and ${right} are equal`] };
  return {
    code: 1,
    lines: [
      `${left} | ${right}`,
      deed
        ? `  the shopper did otherwise: ${deedText(deed.left)} | ${deedText(deed.right)}`
        : '  the shopper did the same',
      ...(action ? [`  the actions differ from: ${actionText(action.left)} | ${actionText(action.right)}`] : []),
      ...(fields.length > 0 ? ['  the states before differ:', ...fieldLines(fields)] : []),
      ...(fieldsAfter.length > 0 ? ['  the states after differ:', ...fieldLines(fieldsAfter)] : []),
    ],
  };
};

/** A function of the parts of the state. The expression is the developer's own. Throws `UnreadableLog` when it is none. */
const readCondition = (expression: string): ((state: unknown) => boolean) => {
  const names = Object.keys(replayReducer(undefined, { type: '@@replay/initial' }));
  let run: (...parts: unknown[]) => unknown;
  try {
    // eslint-disable-next-line no-new-func -- a developer's own expression, on a developer's machine
    run = new Function(...names, `return (${expression});`) as typeof run;
  } catch (error) {
    throw new UnreadableLog(`--until cannot be read: ${String(error)}`);
  }
  return (state) => {
    try {
      return Boolean(run(...names.map((name) => (state as Record<string, unknown>)[name])));
    } catch {
      // A part of the path does not exist yet.
      return false;
    }
  };
};

const shrinkFile = async (file: string, expression: string | undefined): Promise<Answer> => {
  const log = await readLogFile(file);
  let shrunk: Shrunk | undefined;
  if (expression === undefined) {
    const { shrinkDiverging } = await import('./shrinkDiverging');
    shrunk = await shrinkDiverging(log);
    if (!shrunk) return { code: 1, lines: [`${file}: no page of the log diverges when it is run`] };
  } else {
    const { shrinkShop } = await import('@/client/app/running/shrinkShop');
    shrunk = await shrinkShop(log, readCondition(expression));
    if (!shrunk) return { code: 1, lines: [`${file}: no run of the log comes to a state with ${expression}`] };
  }
  const target = `${file.replace(/(\.replay)?\.jsonl(\.gz)?$/, '')}.shrunk.replay.jsonl`;
  writeFileSync(target, shrunk.text);
  const [left, all] = shrunk.inputs;
  return { code: 0, lines: [`${file}: ${left} of ${all} inputs are enough, written to ${target}`] };
};

const describeFile = async (file: string, isPage: boolean | undefined): Promise<Answer> => {
  const text = await readLogText(file);
  const log = readLog(text, REPLAY_APP_NAME, SHOP_READING);
  const summary = issueText(createPlayer(log, replayReducer));
  return { code: 0, lines: [isPage ? reportPage({ title: titleOf(log), summary, log: text }) : summary] };
};

/** Answers a question about logs. A log that cannot be read is the answer. */
export const answerQuestion = async (
  files: readonly string[],
  { blame: path, compare, until, report, issue }: Questions,
): Promise<Answer> => {
  const [file = ''] = files;
  try {
    if (path !== undefined) return await blameFile(file, path);
    if (compare && files.length !== 2) return { code: 2, lines: ['--compare needs two logs.'] };
    if (compare) return await compareFiles(files);
    if (report || issue) return await describeFile(file, report);
    return await shrinkFile(file, until);
  } catch (error) {
    if (!(error instanceof UnreadableLog)) throw error;
    return reportUnreadable(file, error.message);
  }
};
