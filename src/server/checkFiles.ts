import type { Logger } from 'pino';
import { SettingsError, type Settings } from './settings/settings';
import { StoreRefused } from './gateways/objectStore/storeErrors';
import { openFiles } from './gateways/openFiles';
import { Unavailable } from './unavailable';

/**
 * Checks the file store at startup. Throws SettingsError when the settings are wrong. An unavailable store is only
 * logged: the shop works without it, and the store may recover.
 */
export const checkFiles = async (settings: Pick<Settings, 'dataDir' | 'objectStore'>, log: Logger): Promise<void> => {
  try {
    await openFiles(settings).check();
  } catch (error) {
    if (error instanceof StoreRefused) throw new SettingsError(`UPLOADS_URL cannot be used: ${error.message}.`);
    if (!(error instanceof Unavailable)) throw error;
    log.warn({ err: error }, 'file store unavailable');
  }
};
