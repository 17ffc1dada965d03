import type { Settings } from './settings/settings';
import { openDataDir } from './dataDir';
import { readShop } from './modules/shop/readShop';
import type { LocalizedShop } from './modules/shop/shop';

/**
 * Checks the files that the settings name, for a start and for `doctor`: the data folder and the shop's texts, which it
 * returns. Throws SettingsError.
 */
export const checkStart = async (settings: Settings): Promise<LocalizedShop> => {
  await openDataDir(settings.dataDir);
  return readShop(settings);
};
