import { hkdfSync } from 'node:crypto';
import path from 'node:path';
import type { Settings } from '../settings/settings';
import { createFileStore, type FileStore } from './files';
import { createObjectStore } from './objectStore/objectStore';
import { readSigningKey } from './signingKey';

type StorageSettings = Pick<Settings, 'dataDir' | 'objectStore'>;

/** The local folder of uploads. */
export const uploadsFolder = (dataDir: string): string => path.join(dataDir, 'uploads');

/** Opens the file store of the settings: a folder in DATA_DIR, or a bucket. */
export const openFiles = ({ dataDir, objectStore }: StorageSettings): FileStore =>
  objectStore ? createObjectStore(objectStore) : createFileStore(uploadsFolder(dataDir));

/** Opens the store of the scripts of releases: beside the uploads, and no part of their lists. */
export const openReleaseFiles = ({ dataDir, objectStore }: StorageSettings): FileStore =>
  objectStore
    ? createObjectStore({ ...objectStore, prefix: `${objectStore.prefix}releases/` })
    : createFileStore(path.join(dataDir, 'releases'));

/**
 * Returns the reader of the key for signed URLs. All processes with the same file store share the key: it is derived
 * from the bucket's secret key, or stored in DATA_DIR. Access to either already gives access to the files.
 */
export const openSigningKey = ({ dataDir, objectStore }: StorageSettings): (() => Promise<Buffer>) => {
  if (!objectStore) return () => readSigningKey(dataDir);
  const key = Buffer.from(
    hkdfSync('sha256', objectStore.secretAccessKey, objectStore.bucketUrl, 'signed addresses', 32),
  );
  return () => Promise.resolve(key);
};
