import { createInterface } from 'node:readline/promises';

/** Where a command stands: what it reads from, and whom it talks to. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What was asked for: a table, a document, JSON. */
  write(text: string): void;
  /** What is said beside it: questions, progress, faults. */
  tell(text: string): void;
  /** Undefined when nobody is there to answer. */
  ask(question: string): Promise<boolean | undefined>;
  /** How many characters a line of a table may have; undefined where nobody looks at it. */
  readonly columns: number | undefined;
  /** True where a line may be drawn over. */
  readonly canDraw: boolean;
}

/** The terminal, or the pipe, that this process was started in. */
export const createTerminal = (): Terminal => ({
  environment: process.env,
  now: Date.now,
  write: (text) => void process.stdout.write(text),
  tell: (text) => void process.stderr.write(text),
  ask: async (question) => {
    if (!process.stdin.isTTY) return undefined;
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await lines.question(`${question} [y/N] `);
    lines.close();
    return /^y(es)?$/i.test(answer.trim());
  },
  columns: process.stdout.isTTY ? process.stdout.columns : undefined,
  canDraw: process.stdout.isTTY === true && process.stderr.isTTY === true,
});

/** The same terminal, where what is said after a line that is drawn over begins on a line of its own. */
export const onOwnLines = (terminal: Terminal): Terminal => {
  let isOpen = false;
  return {
    ...terminal,
    tell: (text) => {
      if (text === '') return;
      terminal.tell(isOpen && !/^[\r\n]/.test(text) ? `\n${text}` : text);
      isOpen = !text.endsWith('\n');
    },
  };
};
