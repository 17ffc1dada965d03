import { openShop } from '@/cli/operator/runShop';

/** Exit code and output of a command. */
export interface CommandResult {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
  /** The standard output, parsed as JSON. */
  json<T>(): T;
}

/** Returns a function that runs operator commands in this process, with the settings of one shop. */
export const openOperator = (
  environment: Readonly<Record<string, string | undefined>>,
  now: () => number = Date.now,
  canDraw = false,
  columns?: number,
) => {
  const full = { LOG_LEVEL: 'silent', ...environment };
  /** A terminal of its own, on which one command runs after the other. */
  const openTerminal = () => {
    let [out, err] = ['', ''];
    let answered: boolean | undefined;
    const runShop = openShop({
      environment: full,
      now,
      write: (text) => {
        out += text;
      },
      writeError: (text) => {
        err += text;
      },
      ask: async () => answered,
      interruption: () => new AbortController().signal,
      columns,
      canDraw,
    });
    return async (words: readonly string[], answer: boolean | undefined): Promise<CommandResult> => {
      [out, err, answered] = ['', '', answer];
      const exitCode = await runShop(words);
      const printed = out;
      return { exitCode, out, err, json: <T>() => JSON.parse(printed) as T };
    };
  };
  // Most of the time of a short command is that of the definition of all commands: a terminal keeps them.
  const idle: ReturnType<typeof openTerminal>[] = [];
  return async (words: readonly string[], answer?: boolean): Promise<CommandResult> => {
    const run = idle.pop() ?? openTerminal();
    const result = await run(words, answer);
    idle.push(run);
    return result;
  };
};
