export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
const DILI_OFFSET_MS = 9 * 3_600_000;

/** 12 November 2025, 00:00 in Dili. */
export const MONTH_START = Date.UTC(2025, 10, 12) - DILI_OFFSET_MS;
/** Until 11 December. A session lasts as long. */
export const MONTH_DAYS = 30;

/** The moment of a day of the simulation, by its hour and minute in Dili. */
export const momentOf = (day: number, hour: number, minute = 0): number =>
  MONTH_START + day * DAY_MS + (hour * 60 + minute) * MINUTE_MS;

export const dayOf = (moment: number): number => Math.floor((moment - MONTH_START) / DAY_MS);

const inDili = (moment: number): string => new Date(moment + DILI_OFFSET_MS).toISOString();

/** A day as commands take it, such as `2025-11-12`. */
export const dateOf = (moment: number): string => inDili(moment).slice(0, 10);

/** A moment as commands take it, such as `2025-11-12T09:30`. */
export const localTimeOf = (moment: number): string => inDili(moment).slice(0, 16);

/** A moment as people read it, such as `11-12 09:30`. */
export const formatMoment = (moment: number): string => inDili(moment).slice(5, 16).replace('T', ' ');

interface Task {
  readonly at: number;
  readonly run: () => Promise<void>;
}

/** The only clock of a simulation: it moves from one task to the next. */
export class SimulatedClock {
  now = MONTH_START;
  private tasks: Task[] = [];

  /** Runs `run` at a moment, after the tasks of the same moment that are known already. */
  at(moment: number, run: () => Promise<void>): void {
    const at = Math.max(moment, this.now);
    let index = this.tasks.length;
    while (index > 0 && (this.tasks[index - 1] as Task).at > at) index -= 1;
    this.tasks.splice(index, 0, { at, run });
  }

  /** Runs the tasks in order until there are none, or `checkTime` throws. */
  async run(checkTime: () => void = () => undefined): Promise<void> {
    for (let task = this.tasks.shift(); task; task = this.tasks.shift()) {
      checkTime();
      this.now = task.at;
      await task.run();
    }
  }
}
