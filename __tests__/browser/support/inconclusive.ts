import { writeSync } from 'node:fs';

/** Prints that a smoke test could not check what the browser alone decides. */
export const reportInconclusive = (what: string): void => {
  // Jest delays and decorates what goes through the console.
  writeSync(2, `inconclusive: ${expect.getState().currentTestName ?? ''}: ${what}\n`);
};
