import { pictureUrls } from '@/shared/domain/pictures';
import type { Executor } from '../db/database';

const FOLDERS = { proof: 'proofs', avatar: 'avatars' } as const;

/** The name of an uploaded file in the file store. */
export const storedName = (kind: keyof typeof FOLDERS, fileName: string): string => `${FOLDERS[kind]}/${fileName}`;

/** File store names of all files that the database references. */
export const findReferencedFiles = async (db: Executor): Promise<ReadonlySet<string>> => {
  const uploads = await db.selectFrom('uploads').select(['kind', 'file_name']).execute();
  const images = await db.selectFrom('product_images').select('url').where('url', 'like', '/pictures/%').execute();
  const pictures = images.flatMap(({ url }) => pictureUrls(url) ?? []).map((url) => url.slice(1));
  return new Set([...uploads.map(({ kind, file_name: name }) => storedName(kind, name)), ...pictures]);
};
