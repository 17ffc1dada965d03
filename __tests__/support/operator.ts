import { runShop } from '@/cli/operator/runShop';

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
  return async (words: readonly string[], answer?: boolean): Promise<CommandResult> => {
    let out = '';
    let err = '';
    const exitCode = await runShop(words, {
      environment: full,
      now,
      write: (text) => {
        out += text;
      },
      writeError: (text) => {
        err += text;
      },
      ask: async () => answer,
      interruption: () => new AbortController().signal,
      columns,
      canDraw,
    });
    return { exitCode, out, err, json: <T>() => JSON.parse(out) as T };
  };
};
