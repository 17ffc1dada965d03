import { userInfo } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { rootReducer } from '@/client/app/rootReducer';
import { replayFiles } from './replay/replayFiles';

/** `npm run replay -- log…`: proves action logs without a browser. Exits with the worst of its files' codes. */

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
  readonly json?: boolean;
  readonly toDevtools?: readonly [number, number];
}

const command = new Command('replay')
  .description('Replays action logs: 0 equal, 1 diverged, 2 unreadable, 3 cut off or damaged')
  .argument('<log...>', 'files *.replay.jsonl, *.replay.jsonl.gz, or exports of Redux DevTools')
  .option('--update', 'takes a wanted change into diverging logs; wants --reason')
  .option('--reason <text>', 'why the change is wanted')
  .option('--recorded', 'shows the recorded states and ignores the reducers')
  .option('--json', 'answers in JSON')
  .option('--to-devtools <a..b>', 'writes these actions beside the log, for Redux DevTools', readWindow)
  .showHelpAfterError()
  .exitOverride((error) => {
    process.exit(error.exitCode === 0 ? 0 : 2);
  })
  .action((files: string[], flags: Flags) => {
    if (flags.update && !flags.reason?.trim()) {
      process.stderr.write('--update wants --reason "…", so that a review sees why.\n');
      process.exit(2);
    }
    const reports = replayFiles(files, rootReducer, {
      mode: flags.recorded ? 'recorded' : 'reducers',
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
    process.stdout.write(`${text}\n`);
    process.exitCode = Math.max(...reports.map(({ code }) => code));
  });

command.parse();
