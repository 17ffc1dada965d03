import path from 'node:path';
import type { Settings } from '../settings/settings';
import { createFileStore, type FileStore } from './files';
import { createObjectStore } from './objectStore/objectStore';

type StorageSettings = Pick<Settings, 'dataDir' | 'objectStore'>;

export const uploadsFolder = (dataDir: string): string => path.join(dataDir, 'uploads');

/** Opens the file store of the settings: a folder in DATA_DIR, or a bucket. */
export const openFiles = ({ dataDir, objectStore }: StorageSettings): FileStore =>
  objectStore ? createObjectStore(objectStore) : createFileStore(uploadsFolder(dataDir));

/** Opens the store of the scripts of releases: beside the uploads, and no part of their lists. */
export const openReleaseFiles = ({ dataDir, objectStore }: StorageSettings): FileStore =>
  objectStore
    ? createObjectStore({ ...objectStore, prefix: `${objectStore.prefix}releases/` })
    : createFileStore(path.join(dataDir, 'releases'));
