import { access, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError } from './settings/settings';

/** Creates a folder and its parents. Node's recursive mkdir never returns below /proc. */
const makeFolder = async (folder: string): Promise<void> => {
  try {
    if ((await stat(folder)).isDirectory()) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const parent = path.dirname(folder);
    if (parent !== folder) await makeFolder(parent);
  }
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
};

/** Creates the data folder if it is missing. Throws SettingsError when it is not a writable folder. */
export const openDataDir = async (folder: string): Promise<void> => {
  try {
    await makeFolder(folder);
    if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is not a folder`);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SettingsError(`DATA_DIR cannot be used: ${(error as Error).message}.`);
  }
};
