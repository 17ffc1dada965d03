import { writeSync } from 'node:fs';

/** Prints that a test could not check a result, because the browser did not take an optional step. */
export const reportInconclusive = (what: string): void => {
  // Jest delays and decorates the output of `console`.
  writeSync(2, `inconclusive: ${expect.getState().currentTestName ?? ''}: ${what}\n`);
};
