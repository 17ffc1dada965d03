/** The number of rounds of each measurement; `ROUNDS=2` gives a quick estimate. */
export const ROUNDS = Number(process.env['ROUNDS'] ?? 5);

/** Returns the quantile of the numbers at `share`, from 0 to 1; NaN without numbers. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
export const thousands = (value: number): string => Math.round(value).toLocaleString('en-US');
export const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

/** One line of a table: what is measured, the result, and the target if there is one. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly target?: string;
  readonly isHeld?: boolean;
}

/** Prints the rows, each with its target and whether the target is held. */
export const printTable = (title: string, rows: readonly Row[]): void => {
  const width = Math.max(...rows.map(({ what }) => what.length));
  const lines = rows.map(({ what, measured, target, isHeld }) => {
    const verdict = target === undefined ? '' : `  [${target}: ${isHeld ? 'held' : 'MISSED'}]`;
    return `  ${what.padEnd(width)}  ${measured}${verdict}`;
  });
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
};
