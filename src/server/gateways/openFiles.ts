import { hkdfSync } from 'node:crypto';
import path from 'node:path';
import type { Settings } from '../config';
import { createFileStore, type FileStore } from './files';
import { createObjectStore } from './objectStore/objectStore';
import { readSigningKey } from './signingKey';

type Place = Pick<Settings, 'dataDir' | 'objectStore'>;

/** Where uploads are kept without a store. */
export const uploadsFolder = (dataDir: string): string => path.join(dataDir, 'uploads');

/** Opens the place where the settings keep uploads: a folder of DATA_DIR, or a bucket. */
export const openFiles = ({ dataDir, objectStore }: Place): FileStore =>
  objectStore ? createObjectStore(objectStore) : createFileStore(uploadsFolder(dataDir));

/**
 * The key of signed addresses, the same for every process that shows the same files, and known to nobody who could not
 * read the files anyhow: derived from the bucket's secret, or kept beside the folder.
 */
export const openSigningKey = ({ dataDir, objectStore }: Place): (() => Promise<Buffer>) => {
  if (!objectStore) return () => readSigningKey(dataDir);
  const key = Buffer.from(
    hkdfSync('sha256', objectStore.secretAccessKey, objectStore.bucketUrl, 'signed addresses', 32),
  );
  return () => Promise.resolve(key);
};
