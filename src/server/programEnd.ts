import { databaseProblem } from './databaseProblem';
import { SettingsError } from './settings/settings';

/** How long requests in flight may take after a stop signal; the rest, such as half-sent bodies, is cut off. */
export const STOP_GRACE_MS = 8_500;
const STOP_TIMEOUT_MS = 9_500;

/** Ends the program by a stop signal, after `stop`; at the latest a while after `delayMs`. */
export const stopOnSignal = (stop: () => Promise<void>, delayMs = 0): void => {
  let isStopping = false;
  const handle = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), delayMs + STOP_TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
};

const explain = (error: unknown, portSetting: string): string => {
  const { code, message } = error as Error & { code?: string };
  if (code === 'EADDRINUSE') {
    return `its address is taken by another program; choose another with ${portSetting}. (${message})`;
  }
  if (error instanceof SettingsError) return message;
  return databaseProblem(error)?.replace(/^The/, 'the') ?? message;
};

/** Ends a program that cannot start, and says why on one line. */
export const failToStart =
  (program: string, portSetting: string) =>
  (error: unknown): never => {
    process.stderr.write(`${program} cannot start: ${explain(error, portSetting).replace(/\s+/g, ' ')}\n`);
    process.exit(1);
  };
