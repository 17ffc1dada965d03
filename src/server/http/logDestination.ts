import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Lines beyond this many buffered characters are dropped: the reader of the log is too slow. */
const BUFFER_MAX_LENGTH = 1_000_000;
/** Between two attempts to write to a full pipe (EAGAIN). */
const RETRY_PAUSE_MS = 50;
/** Attempts to write to a full pipe while the process exits. */
const RETRIES_MAX = 20;

const NEW_LINE = 10;

const isBusy = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EAGAIN';

const sleep = (milliseconds: number): unknown =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

interface LogDestination extends DestinationStream {
  /** Writes all buffered lines synchronously, for the exit of the process. */
  flushSync(): void;
}

/**
 * Writes log lines to a file descriptor asynchronously. Lines that cannot be written (full disk, closed terminal) are
 * dropped, so that a broken log does not stop the shop.
 */
export const openLogDestination = (fd: number): LogDestination => {
  let buffer = '';
  let chunk: Buffer | undefined;
  let isWriting = false;
  let isScheduled = false;
  let isLineIncomplete = false;
  let isExitHandled = false;

  const takeBuffer = (): Buffer => {
    // After a partly written line, the next line starts on a line of its own.
    const bytes = Buffer.from(buffer === '' || !isLineIncomplete ? buffer : `\n${buffer}`);
    buffer = '';
    return bytes;
  };
  const unwritten = (bytes: Buffer, written: number): Buffer => {
    if (written > 0) isLineIncomplete = bytes[written - 1] !== NEW_LINE;
    return bytes.subarray(written);
  };

  const writeNext = (): void => {
    if (isWriting) return;
    chunk ??= takeBuffer();
    if (chunk.length === 0) {
      chunk = undefined;
      return;
    }
    const bytes = chunk;
    isWriting = true;
    write(fd, bytes, (error, written) => {
      isWriting = false;
      if (error && isBusy(error)) {
        setTimeout(writeNext, RETRY_PAUSE_MS);
        return;
      }
      const rest = error ? undefined : unwritten(bytes, written);
      chunk = rest?.length ? rest : undefined;
      writeNext();
    });
  };
  /** Writes on the next turn of the event loop: lines of a process that exits at once are flushed synchronously. */
  const schedule = (): void => {
    if (isScheduled || chunk) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      if (!chunk) writeNext();
    });
  };

  const flushSync = (): void => {
    const started = chunk && !isWriting ? chunk : Buffer.alloc(0);
    if (!isWriting) chunk = undefined;
    let rest: Buffer = Buffer.concat([started, takeBuffer()]);
    for (let tries = 0; rest.length > 0 && tries < RETRIES_MAX;) {
      try {
        rest = unwritten(rest, writeSync(fd, rest));
      } catch (error) {
        if (!isBusy(error)) return;
        tries += 1;
        sleep(RETRY_PAUSE_MS);
      }
    }
  };

  return {
    write: (line) => {
      if (!isExitHandled) process.once('exit', flushSync);
      isExitHandled = true;
      if (buffer.length + line.length > BUFFER_MAX_LENGTH) return;
      buffer += line;
      schedule();
    },
    flushSync,
  };
};
