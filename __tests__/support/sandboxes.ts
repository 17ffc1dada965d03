import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { withSandboxes } from '@/server/sandboxes';
import type { Settings } from '@/server/settings/settings';

/** Generating an RSA key takes 0.1 s of processor time: the sandboxes of a test file have those of the first ones. */
let keys: Buffer | undefined;

/** Starts the sandboxes of a shop, as `withSandboxes` does. */
export const withTestSandboxes = async (settings: Settings, log: Logger): ReturnType<typeof withSandboxes> => {
  const file = path.join(settings.dataDir, 'sandbox', 'keys.json');
  if (keys && !existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, keys);
  }
  const started = await withSandboxes(settings, log);
  keys ??= readFileSync(file);
  return started;
};
