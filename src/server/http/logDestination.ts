import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** So much may wait for a log that takes lines more slowly than they come; what comes then is dropped. */
const WAITING_MAX_LENGTH = 1_000_000;
/** Before a reader that is busy is tried again. */
const BUSY_PAUSE_MS = 50;
/** How often such a reader is tried by a process that ends. */
const BUSY_TRIES = 20;

const NEW_LINE = 10;

const isBusy = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EAGAIN';

const sleep = (milliseconds: number): unknown =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Where a log writes its lines. */
interface LogLines extends DestinationStream {
  /** Writes at once what waits: the process ends. */
  flushSync(): void;
}

/**
 * Writes lines to a file descriptor, while nobody waits for them. Those that cannot be written, as on a full disk or
 * to a terminal that is gone, are dropped: the shop goes on.
 */
export const openLogLines = (fd: number): LogLines => {
  let waiting = '';
  let underWay: Buffer | undefined;
  let isInFlight = false;
  let isPlanned = false;
  let isTorn = false;
  let isWatchingExit = false;

  const take = (): Buffer => {
    // The line after one of which only a part found room begins anew.
    const bytes = Buffer.from(waiting === '' || !isTorn ? waiting : `\n${waiting}`);
    waiting = '';
    return bytes;
  };
  /** What of `bytes` is left. */
  const pass = (bytes: Buffer, written: number): Buffer => {
    if (written > 0) isTorn = bytes[written - 1] !== NEW_LINE;
    return bytes.subarray(written);
  };

  const writeOn = (): void => {
    if (isInFlight) return;
    underWay ??= take();
    if (underWay.length === 0) {
      underWay = undefined;
      return;
    }
    const bytes = underWay;
    isInFlight = true;
    write(fd, bytes, (error, written) => {
      isInFlight = false;
      if (error && isBusy(error)) {
        setTimeout(writeOn, BUSY_PAUSE_MS);
        return;
      }
      const rest = error ? undefined : pass(bytes, written);
      underWay = rest?.length ? rest : undefined;
      writeOn();
    });
  };
  /** A turn later, so that a process that ends after its last line has that line still at hand. */
  const plan = (): void => {
    if (isPlanned || underWay) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      if (!underWay) writeOn();
    });
  };

  const flushSync = (): void => {
    const begun = underWay && !isInFlight ? underWay : Buffer.alloc(0);
    if (!isInFlight) underWay = undefined;
    let rest: Buffer = Buffer.concat([begun, take()]);
    for (let tries = 0; rest.length > 0 && tries < BUSY_TRIES;) {
      try {
        rest = pass(rest, writeSync(fd, rest));
      } catch (error) {
        if (!isBusy(error)) return;
        tries += 1;
        sleep(BUSY_PAUSE_MS);
      }
    }
  };

  return {
    write: (line) => {
      if (!isWatchingExit) process.once('exit', flushSync);
      isWatchingExit = true;
      if (waiting.length + line.length > WAITING_MAX_LENGTH) return;
      waiting += line;
      plan();
    },
    flushSync,
  };
};
