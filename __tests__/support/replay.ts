import path from 'node:path';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { runShop } from '@/client/app/running/runShop';
import type { RootState } from '@/client/lib/store';
import { readLogFile } from '@/cli/replay/replayFiles';
import { reportOn } from '@/cli/replay/report';
import { reportOnRun } from '@/cli/replay/runReport';
import type { ActionLog, LoggedAction } from '@/replay/format/log';
import { createPlayer, type Player, verdictOf } from '@/replay/player/player';
import { ROOT } from './sources';

/** A recorded session with its log, its player and access to its states. */
export interface ReplayedLog {
  readonly log: ActionLog;
  readonly player: Player;
  /** The state after the first action for which `isIt` returns true; throws when there is none. */
  at(isIt: (action: LoggedAction, state: RootState) => boolean): RootState;
  /** The state after the last action. */
  end(): RootState;
}

/** Opens a log of `__tests__/recordings/` by its name, or another log by its absolute path. */
export const replayLog = async (file: string): Promise<ReplayedLog> => {
  const log = await readLogFile(path.resolve(ROOT, '__tests__/recordings', file));
  const player = createPlayer(log, replayReducer);
  return {
    log,
    player,
    at: (isIt) => {
      for (const [index, entry] of log.entries.entries()) {
        if (entry.kind !== 'action') continue;
        const state = player.stateAt(index + 1) as RootState;
        if (isIt(entry.action, state)) return state;
      }
      throw new Error(`No action of ${file} matches the condition.`);
    },
    end: () => player.stateAt(player.length) as RootState,
  };
};

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- TypeScript needs a namespace to declare Jest matchers
  namespace jest {
    interface Matchers<R> {
      /** The log is complete, and every replayed state equals the recorded one. */
      toReplay(): R;
      /** The program, fed with what came from outside, dispatches the same actions. */
      toRun(): Promise<R>;
    }
  }
}

expect.extend({
  toRun: async (received: ReplayedLog | ActionLog) => {
    const verdict = await runShop('log' in received ? received.log : received);
    return { pass: verdict.outcome === 'equal', message: () => reportOnRun('the log', verdict).lines.join('\n') };
  },
  toReplay: (received: ReplayedLog | ActionLog) => {
    const log = 'log' in received ? received.log : received;
    const verdict = verdictOf(createPlayer(log, replayReducer));
    return {
      pass: verdict.outcome === 'equal',
      message: () => reportOn('the log', log, verdict).lines.join('\n'),
    };
  },
});
