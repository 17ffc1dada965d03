import { createInterface } from 'node:readline/promises';
import { sharedNow } from '@/server/db/clock';

/** Environment, clock and input/output of a command. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Writes the result to stdout: a table, a document, JSON. */
  write(text: string): void;
  /** Writes to stderr: questions, progress, errors. */
  writeError(text: string): void;
  /** Asks a yes/no question; undefined without a terminal. */
  ask(question: string): Promise<boolean | undefined>;
  /** Returns a signal that is aborted when the operator ends the command (Ctrl-C). */
  interruption(): AbortSignal;
  /** Maximum line length of a table; undefined without a terminal. */
  readonly columns: number | undefined;
  /** True when the terminal can redraw a line. */
  readonly canDraw: boolean;
}

const untilInterrupted = (): AbortSignal => {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
  return interrupted.signal;
};

/** A program such as `head` may close the pipe early; the command still does its work. */
const ignoreClosedPipe = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EPIPE') throw error;
};

/** The terminal, or the pipes, of this process. */
export const createTerminal = (): Terminal => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  return {
    environment: process.env,
    now: sharedNow,
    write: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
    ask: async (question) => {
      if (!process.stdin.isTTY) return undefined;
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      const answer = await lines.question(`${question} [y/N] `);
      lines.close();
      return /^y(es)?$/i.test(answer.trim());
    },
    interruption: untilInterrupted,
    columns: process.stdout.isTTY ? process.stdout.columns : undefined,
    canDraw: process.stdout.isTTY === true && process.stderr.isTTY === true,
  };
};

/** Starts a new line before text that follows an unfinished line, such as a progress bar. */
export const withLineBreaks = (terminal: Terminal): Terminal => {
  let isOpen = false;
  return {
    ...terminal,
    writeError: (text) => {
      if (text === '') return;
      terminal.writeError(isOpen && !/^[\r\n]/.test(text) ? `\n${text}` : text);
      isOpen = !text.endsWith('\n');
    },
  };
};
