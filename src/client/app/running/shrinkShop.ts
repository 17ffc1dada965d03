import { recordProgram } from '@/client/app/recording/recordProgram';
import { replayReducer } from '@/client/app/recording/replayReducer';
import type { ShopStore } from '@/client/app/store';
import type { ActionLog } from '@/replay/format/log';
import { createSettle, takeTimers } from '@/replay/program/clock';
import { inputsOf, runFreely, shrinkList } from '@/replay/program/freeRun';
import { type PageRecord, pagesOf, type Step } from '@/replay/program/pageRecord';
import { createRecordingSession } from '@/replay/recorder/session';
import { REPLAY_APP_NAME, REPLAY_SCHEMA } from '@/replay/shopReading';
import { loadShop, shop } from './runShop';

/** The result of shrinking a log: the new log, and how many inputs were left of how many. */
export interface Shrunk {
  readonly text: string;
  readonly inputs: readonly [left: number, all: number];
}

/**
 * Finds the fewest inputs of a page after which `until` is true of a state, and records them as a new log. Undefined when
 * no page of the log comes to such a state.
 */
export const shrinkShop = async (log: ActionLog, until: (state: unknown) => boolean): Promise<Shrunk | undefined> => {
  await loadShop();
  const settle = createSettle();
  const timers = takeTimers();
  const reaches = (page: PageRecord, kept: readonly Step[]): Promise<boolean> =>
    runFreely(page, shop, settle, { kept: new Set(kept), until });
  try {
    for (const page of pagesOf(log)) {
      const inputs = inputsOf(page);
      if (page.start === undefined || !(await reaches(page, inputs))) continue;
      const kept = await shrinkList(inputs, (fewer) => reaches(page, fewer));
      let exportLog = (): string => '';
      await runFreely(page, shop, settle, {
        kept: new Set(kept),
        until,
        begin: ({ store, port }) => {
          let time = 0;
          const session = createRecordingSession({
            app: { name: REPLAY_APP_NAME, build: log.header.app.build, schema: REPLAY_SCHEMA },
            reducer: replayReducer,
            now: () => Date.parse(log.header.recordedAt) + (time += 1),
            instrumentation: store.instrumentation,
          });
          recordProgram(store as unknown as ShopStore, port.effects, session.recorder);
          exportLog = () => session.exportLog().text;
        },
      });
      return { text: exportLog(), inputs: [kept.length, inputs.length] };
    }
    return undefined;
  } finally {
    timers.end();
  }
};
