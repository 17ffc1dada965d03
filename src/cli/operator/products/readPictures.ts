import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '@/server/gateways/files';
import {
  checkEncoded,
  encodePicture,
  pictureAddress,
  type EncodedPicture,
  type PictureFile,
} from '@/server/gateways/pictures';
import { PictureError } from '@/server/gateways/readPicture';
import { pictureUrls } from '@/shared/domain/pictures';

/** The address that a picture will have, or why it cannot be imported. */
type LookupResult = { readonly url: string } | { readonly fault: string };

/** The pictures that a list names. Each is read and encoded once. */
export interface PictureFolder {
  addressOf(name: string): Promise<LookupResult>;
  /** For each picture that the shop lacks, by its address, a function that stores it as it was encoded. */
  readonly missing: ReadonlyMap<string, () => Promise<void>>;
}

interface PictureSources {
  /** The folder of `--images`; without one, a list may only name pictures that the shop already has. */
  readonly folder: string | undefined;
  /** A folder for encoded pictures until they are stored. What happens to the originals meanwhile does not matter. */
  readonly encodedFolder: string;
  readonly files: FileStore;
  /** The addresses of pictures that products of the shop already show. */
  readonly shown: ReadonlySet<string>;
}

/** More than an uncompressed picture with the most pixels needs. */
const BYTES_MAX = 500_000_000;

const STATIC_FOLDER = path.resolve('static');
const storedName = (url: string): string => url.slice(1);
const factsOf = (file: string) => stat(file).catch(() => undefined);
const isFile = async (file: string): Promise<boolean> => (await factsOf(file))?.isFile() === true;

const isStatic = async (url: string): Promise<boolean> => {
  const file = path.resolve(url.slice(1));
  return file.startsWith(STATIC_FOLDER + path.sep) && isFile(file);
};

/** Why a picture cannot be used; the sentence goes on after its name. */
class PictureFault extends Error {}

const ABSENT = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

const readPictureFile = async (file: string): Promise<Buffer> => {
  try {
    const facts = await stat(file);
    // Reading a pipe would wait for ever.
    if (!facts.isFile()) throw new PictureFault(facts.isDirectory() ? 'is a folder' : 'is not a file');
    if (facts.size > BYTES_MAX) throw new PictureFault(`has more than ${BYTES_MAX / 1e6} MB`);
    return await readFile(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (error instanceof PictureFault) throw error;
    throw new PictureFault(ABSENT.includes(code) ? 'does not exist' : `cannot be read (${code})`);
  }
};

/** Finds a file under the name that a sheet has: file systems store accents composed or decomposed. */
const findFile = async (folder: string, name: string): Promise<string> => {
  const files = [name, name.normalize('NFC'), name.normalize('NFD')].map((one) => path.resolve(folder, one));
  for (const file of files) if (await factsOf(file)) return file;
  return path.resolve(folder, name);
};

const isInside = (folder: string, file: string): boolean => {
  const [first = ''] = path.relative(folder, file).split(path.sep);
  return first !== '' && first !== '..';
};

/** Finds pictures in the shop and in the folder of `--images`. */
export const openPictures = ({ folder, encodedFolder, files, shown }: PictureSources): PictureFolder => {
  const missing = new Map<string, () => Promise<void>>();
  const known = new Map<string, Promise<LookupResult>>();
  let list: Promise<ReadonlySet<string>> | undefined;
  const isStored = async (urls: readonly string[]): Promise<boolean> => {
    list ??= files.list().then((names) => new Set(names));
    const stored = await list;
    return urls.every((url) => stored.has(storedName(url)));
  };

  const keep = async ({ url, files: encoded }: EncodedPicture): Promise<void> => {
    const fileOf = (name: string): string => path.join(encodedFolder, path.basename(name));
    const names = encoded.map(({ name }) => name);
    for (const { name, bytes } of encoded) await writeFile(fileOf(name), bytes);
    missing.set(url, async () => {
      for (const name of names) await files.write(name, await readFile(fileOf(name)));
    });
  };

  /** Takes the files that `products export --images` wrote of a picture, unchanged. */
  const takeExported = async (url: string, urls: readonly string[]): Promise<boolean> => {
    if (folder === undefined) return false;
    const encoded: PictureFile[] = [];
    for (const one of urls) {
      const file = path.resolve(folder, path.basename(one));
      if (!(await isFile(file))) return false;
      const bytes = await readPictureFile(file);
      await checkEncoded(bytes);
      encoded.push({ name: storedName(one), bytes });
    }
    await keep({ url, files: encoded });
    return true;
  };

  const lookForAddress = async (url: string): Promise<string> => {
    const urls = pictureUrls(url);
    const isThere = urls ? (await isStored(urls)) || (await takeExported(url, urls)) : await isStatic(url);
    if (isThere || shown.has(url)) return url;
    throw new PictureFault('is neither in the shop nor in --images');
  };

  const lookForFile = async (name: string): Promise<string> => {
    if (folder === undefined) throw new PictureFault('is a file: name its folder with --images');
    const file = await findFile(folder, name);
    if (!isInside(folder, file)) throw new PictureFault('is outside of --images');
    const bytes = await readPictureFile(file);
    const url = pictureAddress(bytes);
    // The address is a hash of the bytes: a stored picture is not encoded again.
    if (!missing.has(url) && !(await isStored(pictureUrls(url) ?? []))) await keep(await encodePicture(bytes));
    return url;
  };

  const lookUp = async (name: string): Promise<LookupResult> => {
    try {
      if (/^[a-z]+:/i.test(name)) throw new PictureFault('is on another site: save it to a file and name that');
      return { url: await (name.startsWith('/') ? lookForAddress(name) : lookForFile(name)) };
    } catch (error) {
      // Other errors are not of this picture: the disk is full, or the store is unavailable.
      if (!(error instanceof PictureFault || error instanceof PictureError)) throw error;
      return { fault: `picture "${name}" ${error.message}` };
    }
  };

  return {
    missing,
    addressOf: (name) => {
      const address = known.get(name) ?? lookUp(name);
      known.set(name, address);
      return address;
    },
  };
};
