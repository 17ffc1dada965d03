import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Lines beyond this many waiting bytes are dropped: the log cannot be written, or the program that reads it is too slow. */
const WAITING_MAX_BYTES = 1_000_000;
/** Between two attempts to write (full disk, full pipe, closed terminal); by default. */
const RETRY_PAUSE_MS = 200;
/** Attempts while the process exits. */
const EXIT_ATTEMPTS_MAX = 5;

const sleep = (milliseconds: number): unknown =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

interface LogDestination extends DestinationStream {
  /** Writes all waiting lines synchronously, for the exit of the process. */
  flushSync(): void;
}

/**
 * Writes log lines to a file descriptor asynchronously, so that a broken log does not stop the shop. pino's own
 * destination does: it tries to write for ever when a process exits on a full disk.
 */
export const openLogDestination = (fd: number, retryPauseMs = RETRY_PAUSE_MS): LogDestination => {
  let waiting: Buffer = Buffer.alloc(0);
  let isScheduled = false;
  let isExitHandled = false;

  const writeNext = (): void => {
    const bytes = waiting;
    waiting = Buffer.alloc(0);
    write(fd, bytes, (error, written) => {
      waiting = Buffer.concat([bytes.subarray(error ? 0 : written), waiting]);
      isScheduled = false;
      schedule(error ? retryPauseMs : 0);
    });
  };
  /** Writes on a later turn of the event loop: lines of a process that exits at once are flushed synchronously. */
  const schedule = (pauseMs: number): void => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setTimeout(writeNext, pauseMs).unref();
  };

  const flushSync = (): void => {
    for (let attempts = 0; waiting.length > 0 && attempts < EXIT_ATTEMPTS_MAX; attempts += 1) {
      try {
        waiting = waiting.subarray(writeSync(fd, waiting));
      } catch {
        sleep(retryPauseMs);
      }
    }
  };

  return {
    write: (line) => {
      if (!isExitHandled) process.once('exit', flushSync);
      isExitHandled = true;
      if (waiting.length + line.length > WAITING_MAX_BYTES) return;
      waiting = Buffer.concat([waiting, Buffer.from(line)]);
      schedule(0);
    },
    flushSync,
  };
};
