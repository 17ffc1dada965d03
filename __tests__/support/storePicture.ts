import type { FileStore } from '@/server/gateways/files';
import { encodePicture } from '@/server/gateways/pictures';

/** Stores a product picture as an import does, and returns its URL. */
export const storePicture = async (files: FileStore, original: Buffer): Promise<string> => {
  const { url, files: encoded } = await encodePicture(original);
  for (const { name, bytes } of encoded) await files.write(name, bytes);
  return url;
};
