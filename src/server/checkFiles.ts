import type { Logger } from 'pino';
import { SettingsError, type Settings } from './config';
import { StoreRefused } from './gateways/objectStore/storeErrors';
import { openFiles } from './gateways/openFiles';
import { Unavailable } from './unavailable';

/**
 * Asks the store of uploads whether it can be used. Throws SettingsError, one line, where the settings are wrong; one
 * that is away is only told of, since the shop sells without it and it comes back by itself.
 */
export const checkFiles = async (settings: Pick<Settings, 'dataDir' | 'objectStore'>, log: Logger): Promise<void> => {
  try {
    await openFiles(settings).check();
  } catch (error) {
    if (error instanceof StoreRefused) throw new SettingsError(`UPLOADS_URL cannot be used: ${error.message}.`);
    if (!(error instanceof Unavailable)) throw error;
    log.warn({ err: error }, 'uploads cannot be kept or shown now');
  }
};
