/** How often everything is measured in turns: `ROUNDS=2` for a first look. */
export const ROUNDS = Number(process.env['ROUNDS'] ?? 5);

/** The value below which this share of the numbers lies. */
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

/** What was measured, in words, and the number that it has to reach where there is one. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly target?: string;
  readonly isHeld?: boolean;
}

/** Prints rows under each other, each with its target and whether it was reached. */
export const printTable = (title: string, rows: readonly Row[]): void => {
  const width = Math.max(...rows.map(({ what }) => what.length));
  const lines = rows.map(({ what, measured, target, isHeld }) => {
    const verdict = target === undefined ? '' : `  [${target}: ${isHeld ? 'held' : 'MISSED'}]`;
    return `  ${what.padEnd(width)}  ${measured}${verdict}`;
  });
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
};
