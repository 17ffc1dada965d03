import { setImmediate as nextRound } from 'node:timers/promises';
import { TurnQueue } from './mutex';

/** So many transactions at most are committed together: another process that wants to write waits no longer. */
const TOGETHER_MAX = 16;

/** What the one connection that writes can do. */
interface Writer {
  /** Begins a transaction that writes, for one who asked for a turn at `askedAt`; waits while another process does. */
  begin(askedAt: number): Promise<void>;
  commit(): Promise<void>;
  exec(statement: string): void;
  /** False, too, when the engine itself has undone a transaction. */
  isInTransaction(): boolean;
}

/** One who has the connection, from the turn on until it is left. */
export interface Turn {
  begin(): Promise<void>;
  /** Done when what was written is on the disk. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** Before a statement outside a transaction, which is durable by itself. */
  alone(): Promise<void>;
  leave(): Promise<void>;
}

/** Transactions that share one commit. */
class Group {
  size = 0;
  keep: () => void = () => undefined;
  lose: (error: unknown) => void = () => undefined;
  readonly isKept = new Promise<void>((resolve, reject) => {
    this.keep = resolve;
    this.lose = reject;
  });

  constructor() {
    // Nobody may be left who waits for it.
    this.isKept.catch(() => undefined);
  }
}

/** They who were to be committed with one at whom the engine gave up may do their work again. */
const undone = (): Error => Object.assign(new Error('Undone together with another transaction'), { code: '40001' });

/**
 * Lets transactions write one after the other, and commits those together that wait for each other: waiting for the
 * disk is what costs most, and one wait does for all. Each is undone by itself (a savepoint), and none is answered
 * before the commit that holds it.
 */
export const groupCommits = (writer: Writer): { take(): Promise<Turn> } => {
  const turns = new TurnQueue();
  let group: Group | undefined;

  const settle = async (): Promise<void> => {
    const settled = group;
    group = undefined;
    if (!settled) return;
    try {
      await writer.commit();
      settled.keep();
    } catch (error) {
      settled.lose(error);
      if (writer.isInTransaction()) writer.exec('rollback');
    }
  };

  const take = async (): Promise<Turn> => {
    const askedAt = Date.now();
    const endTurn = await turns.take();
    let isHeld = true;
    let isWorking = false;

    const leave = async (): Promise<void> => {
      if (!isHeld) return;
      isHeld = false;
      try {
        // Whoever has called already, and is only not read yet, comes along.
        if (group && turns.waiting === 0) await nextRound();
        if (group && (turns.waiting === 0 || group.size >= TOGETHER_MAX)) {
          await settle();
          // Between two groups another process has its chance.
          if (turns.waiting > 0) await nextRound();
        }
      } finally {
        endTurn();
      }
    };

    return {
      async begin() {
        if (!group) {
          await writer.begin(askedAt);
          group = new Group();
        }
        writer.exec('savepoint own');
        isWorking = true;
      },
      async commit() {
        const own = group;
        writer.exec('release own');
        isWorking = false;
        if (own) own.size += 1;
        await leave();
        await own?.isKept;
      },
      async rollback() {
        if (!isWorking) return;
        isWorking = false;
        if (writer.isInTransaction()) {
          writer.exec('rollback to own');
          writer.exec('release own');
        } else {
          group?.lose(undone());
          group = undefined;
        }
      },
      async alone() {
        if (!isWorking) await settle();
      },
      leave,
    };
  };

  return { take };
};
