'use strict';

/** Closes a test run with the one line that says how it went: `N passed, N failed`. */
class TotalsReporter {
  onRunComplete(_contexts, results) {
    const broken = results.testResults.filter((file) => file.testExecError && file.numFailingTests === 0).length;
    const skipped = results.numPendingTests + results.numTodoTests;
    const totals = `${results.numPassedTests} passed, ${results.numFailedTests + broken} failed`;
    // The summary of the default reporter is printed later than this: the line is the last word of the process.
    process.once('exit', () => process.stdout.write(`${skipped ? `\n${skipped} skipped` : ''}\n${totals}\n`));
  }
}

module.exports = TotalsReporter;
