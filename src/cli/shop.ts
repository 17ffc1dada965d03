import { createTerminal } from './operator/support/terminal';
import { runShop } from './operator/runShop';

void runShop(process.argv.slice(2), createTerminal()).then((exitCode) => {
  process.exitCode = exitCode;
});
