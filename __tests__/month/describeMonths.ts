import type { SimulatedEvent } from './events';
import { generateMonth } from './generateMonth';
import { ENGINE } from './postgres';
import { runMonth, TimeIsOver, type Outcome } from './runMonth';
import { holdTimers } from './server';
import { shrink } from './shrink';
import { createTemplate, type Template } from './template';

const START_TIMEOUT_MS = 60_000;
/** A failing month is run again and again with fewer events. */
const TIMEOUT_MS = 300_000;

/** For a failing run to close the shop. */
const CLOSING_MS = 20_000;

const EVENTS_RUN_TWICE = 60;

const COUNT = Number(process.env.MONTH_SEEDS ?? (ENGINE === 'postgres' ? 3 : 20));
const FIRST = Number(process.env.MONTH_FIRST ?? 1);
/** `npm run defects` needs one seed that fails, and not its shortest run. */
const SHRINKS = process.env.MONTH_SHRINKS !== 'no';

const explain = (seed: number, { violation, transcript }: Outcome): string =>
  [
    `Seed ${seed}, ${violation?.about ?? ''}: ${violation?.message ?? ''}.`,
    'The shortest run that shows it:',
    ...transcript,
    `Run this seed alone: MONTH_FIRST=${seed} MONTH_SEEDS=1 npm run month${ENGINE === 'postgres' ? ':postgres' : ''}`,
  ].join('\n');

/** Which of two things at once comes first is not determined: the customer of a sale pays while the operator changes it. */
const isDetermined = (event: SimulatedEvent): boolean =>
  event.what !== 'atOnce' && !(event.what === 'sale' && event.customer !== undefined);

/**
 * Defines a test for every second seed: the even or the odd ones, so that two files share the work. The seeds begin
 * with `MONTH_FIRST`, and there are `MONTH_SEEDS`.
 */
export const describeMonths = (remainder: 0 | 1): void => {
  const seeds = Array.from({ length: COUNT }, (_, index) => FIRST + index).filter((seed) => seed % 2 === remainder);
  let template: Template;
  let isFound = false;

  beforeAll(async () => {
    holdTimers();
    template = await createTemplate();
  }, START_TIMEOUT_MS);
  afterAll(() => template.close());

  for (const seed of seeds) {
    const check = async (): Promise<void> => {
      if (isFound && !SHRINKS) return;
      const events = generateMonth(seed);
      const end = performance.now() + TIMEOUT_MS - CLOSING_MS;
      const outcome = await runMonth(template, events, end);
      if (!outcome.violation) return;
      isFound = true;
      // After the end no shorter run is found.
      const runFewer = (fewer: readonly SimulatedEvent[]): Promise<Outcome> =>
        runMonth(template, fewer, end).catch((error: unknown) => {
          if (error instanceof TimeIsOver) return { ...outcome, violation: undefined };
          throw error;
        });
      throw new Error(explain(seed, SHRINKS ? await shrink(events, outcome, runFewer) : outcome));
    };
    test(`the shop says what the oracle says, seed ${seed}`, check, TIMEOUT_MS);
  }

  if (seeds.length === 0) test.skip('no seed is in this half', () => undefined);
  if (remainder === 1) return;
  test(
    'the same events make the same run',
    async () => {
      const events = generateMonth(FIRST).filter(isDetermined).slice(0, EVENTS_RUN_TWICE);
      const [one, other] = [await runMonth(template, events), await runMonth(template, events)];
      expect(one.transcript.length).toBeGreaterThan(EVENTS_RUN_TWICE);
      expect(other).toEqual(one);
    },
    TIMEOUT_MS,
  );
};
