import { userInfo } from 'node:os';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { printable } from '../printable';
import { answerQuestion } from './questions';
import { replayFiles } from './replayFiles';

/** Writers for the command's standard output and standard error. */
export interface ReplayOutput {
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

const readWindow = (text: string): readonly [number, number] => {
  const [, from, to] = /^(\d+)\.\.(\d+)$/.exec(text) ?? [];
  if (from === undefined || to === undefined || Number(from) > Number(to)) {
    throw new InvalidArgumentError('write it as 10..40.');
  }
  return [Number(from), Number(to)];
};

interface Flags {
  readonly update?: boolean;
  readonly reason?: string;
  readonly recorded?: boolean;
  readonly later?: 'stop' | 'skip' | 'recorded';
  readonly run?: boolean;
  readonly blame?: string;
  readonly compare?: boolean;
  readonly shrink?: boolean;
  readonly until?: string;
  readonly report?: boolean;
  readonly issue?: boolean;
  readonly json?: boolean;
  readonly toDevtools?: readonly [number, number];
}

const replay = async (files: readonly string[], flags: Flags, { write, writeError }: ReplayOutput): Promise<number> => {
  if (flags.update && !flags.reason?.trim()) {
    writeError('--update needs --reason "…", which is written into the log.\n');
    return 2;
  }
  if (flags.blame !== undefined || flags.compare || flags.shrink || flags.report || flags.issue) {
    const answer = await answerQuestion(files, flags);
    const text = answer.lines.join('\n');
    write(`${flags.report ? text : printable(text)}\n`);
    return answer.code;
  }
  const reports = await replayFiles(files, replayReducer, {
    mode: flags.recorded || flags.later === 'recorded' ? 'recorded' : 'reducers',
    ...(flags.later && flags.later !== 'stop' && { later: 'skip' as const }),
    ...(flags.run && { run: (await import('@/client/app/running/runShop')).runShop }),
    ...(flags.update && flags.reason
      ? { accept: { who: userInfo().username, when: new Date().toISOString(), why: flags.reason } }
      : {}),
    ...(flags.toDevtools && { window: flags.toDevtools }),
  });
  const text = flags.json
    ? JSON.stringify(
        reports.map(({ lines: _lines, ...report }) => report),
        null,
        2,
      )
    : reports.flatMap(({ lines }) => lines).join('\n');
  write(`${printable(text)}\n`);
  return Math.max(...reports.map(({ code }) => code));
};

/** Runs the replay command with these arguments; returns the highest exit code of its files. */
export const runReplay = async (words: readonly string[], output: ReplayOutput): Promise<number> => {
  let code = 0;
  const command = new Command('replay')
    .description('Replays action logs: 0 equal, 1 diverged, 2 unreadable, 3 truncated or damaged')
    .argument('<log...>', 'files *.replay.jsonl, *.replay.jsonl.gz, or exports of Redux DevTools')
    .option('--update', 'accepts an intended change into diverging logs; needs --reason')
    .option('--reason <text>', 'why the change is intended')
    .option('--run', 'runs the program itself with what the log has from outside; the same actions have to come out')
    .option('--blame <path>', 'lists the actions that have changed this value of the state, the newest first')
    .option('--compare', 'compares two logs: what the shopper did, the actions and the state')
    .option('--shrink', 'writes a log with the fewest inputs after which --until is true, or whose run still diverges')
    .option('--until <expression>', 'an expression over the parts of the state, such as cart.view.ids.length > 1')
    .option('--report', 'prints one HTML file that plays the log alone from disk; use it with npm run -s')
    .option('--issue', 'prints the text of an issue: the steps in words, expected and got, the environment')
    .option('--recorded', 'shows the recorded states and ignores the reducers')
    .addOption(
      new Option('--later <way>', 'a log of a later version: stops, skips what is not known, or shows its own states')
        .choices(['stop', 'skip', 'recorded'])
        .default('stop'),
    )
    .option('--json', 'prints JSON')
    .option('--to-devtools <a..b>', 'writes these actions to a file next to the log, for Redux DevTools', readWindow)
    .showHelpAfterError()
    .configureOutput({ writeOut: output.write, writeErr: output.writeError })
    .exitOverride()
    .action(async (files: string[], flags: Flags) => {
      code = await replay(files, flags, output);
    });
  try {
    await command.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
  return code;
};
