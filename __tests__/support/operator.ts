import { runShop } from '@/cli/operator/runShop';

/** What a command said and how it ended. */
export interface Ran {
  readonly exitCode: number;
  readonly out: string;
  readonly told: string;
  /** What it said as JSON. */
  json<T>(): T;
}

/** Runs the operator's commands in this process, with the settings of one shop. */
export const openOperator =
  (
    environment: Readonly<Record<string, string | undefined>>,
    now: () => number = Date.now,
    canDraw = false,
    columns?: number,
  ) =>
  async (words: readonly string[], answer?: boolean): Promise<Ran> => {
    let out = '';
    let told = '';
    const exitCode = await runShop(words, {
      environment: { LOG_LEVEL: 'silent', ...environment },
      now,
      write: (text) => {
        out += text;
      },
      writeError: (text) => {
        told += text;
      },
      ask: async () => answer,
      columns,
      canDraw,
    });
    return { exitCode, out, told, json: <T>() => JSON.parse(out) as T };
  };
