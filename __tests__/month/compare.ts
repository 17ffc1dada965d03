import { Violation } from './violation';

/** Rows as texts, in an order that does not depend on theirs. */
export const sorted = (rows: readonly object[]): readonly string[] => rows.map((row) => JSON.stringify(row)).sort();

/** Throws Violation, with the first field that differs from what is expected. */
export const compare = (
  about: Violation['about'],
  what: string,
  shop: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
  customers: readonly number[] = [],
): void => {
  for (const [field, value] of Object.entries(expected)) {
    const [said, right] = [JSON.stringify(shop[field]), JSON.stringify(value)];
    if (said !== right)
      throw new Violation(about, `${what}: ${field} is ${said ?? 'missing'}, not ${right}`, customers);
  }
};
