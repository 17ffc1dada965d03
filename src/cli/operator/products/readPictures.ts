import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '@/server/gateways/files';
import { measurePicture, pictureAddress, storePicture } from '@/server/gateways/pictures';
import { Unavailable } from '@/server/unavailable';
import { pictureUrls } from '@/shared/domain/pictures';

/** The address that a picture will have, or why it cannot be imported. */
type LookupResult = { readonly url: string } | { readonly fault: string };

/** The pictures that a list names. Each is read and checked once. */
export interface PictureFolder {
  addressOf(name: string): Promise<LookupResult>;
  /** For each picture that the shop lacks, by its address, a function that reads it again and stores it. */
  readonly missing: ReadonlyMap<string, () => Promise<void>>;
}

interface PictureSources {
  /** The folder of `--images`; without one, a list may only name pictures that the shop already has. */
  readonly folder: string | undefined;
  readonly files: FileStore;
  /** The addresses of pictures that products of the shop already show. */
  readonly shown: ReadonlySet<string>;
}

const STATIC_FOLDER = path.resolve('static');
const storedName = (url: string): string => url.slice(1);
const isFile = async (file: string): Promise<boolean> => (await stat(file).catch(() => undefined))?.isFile() === true;

const isStatic = async (url: string): Promise<boolean> => {
  const file = path.resolve(url.slice(1));
  return file.startsWith(STATIC_FOLDER + path.sep) && isFile(file);
};

/** Finds pictures in the shop and in the folder of `--images`. */
export const openPictures = ({ folder, files, shown }: PictureSources): PictureFolder => {
  const missing = new Map<string, () => Promise<void>>();
  const known = new Map<string, Promise<LookupResult>>();
  let list: Promise<ReadonlySet<string>> | undefined;
  const isStored = async (urls: readonly string[]): Promise<boolean> => {
    list ??= files.list().then((names) => new Set(names));
    const stored = await list;
    return urls.every((url) => stored.has(storedName(url)));
  };

  /** Finds the files that `products export --images` wrote of a picture, which are copied unchanged. */
  const takeExported = async (url: string, urls: readonly string[]): Promise<boolean> => {
    if (folder === undefined) return false;
    const copies = urls.map((one) => ({ name: storedName(one), file: path.resolve(folder, path.basename(one)) }));
    for (const { file } of copies) {
      if (!(await isFile(file))) return false;
      await measurePicture(await readFile(file));
    }
    missing.set(url, async () => {
      for (const { name, file } of copies) await files.write(name, await readFile(file));
    });
    return true;
  };

  const lookForAddress = async (url: string): Promise<LookupResult> => {
    const urls = pictureUrls(url);
    const isThere = urls ? (await isStored(urls)) || (await takeExported(url, urls)) : await isStatic(url);
    if (isThere || shown.has(url)) return { url };
    return { fault: `picture "${url}" is neither in the shop nor in --images` };
  };

  const lookForFile = async (name: string): Promise<LookupResult> => {
    if (folder === undefined) return { fault: `picture "${name}" is a file: name its folder with --images` };
    const file = path.resolve(folder, name);
    if (!file.startsWith(path.resolve(folder) + path.sep)) return { fault: `picture "${name}" is outside of --images` };
    const bytes = await readFile(file);
    const url = pictureAddress(bytes);
    // The address is a hash of the bytes: a stored picture is not encoded again.
    if (await isStored(pictureUrls(url) ?? [])) return { url };
    await measurePicture(bytes);
    missing.set(url, async () => storePicture(files, await readFile(file)));
    return { url };
  };

  const lookUp = async (name: string): Promise<LookupResult> => {
    if (/^[a-z]+:/i.test(name))
      return { fault: `picture "${name}" is on another site: save it to a file and name that` };
    try {
      return await (name.startsWith('/') ? lookForAddress(name) : lookForFile(name));
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      const { code, message } = error as NodeJS.ErrnoException;
      return { fault: `picture "${name}" ${code === 'ENOENT' ? 'does not exist' : `cannot be used: ${message}`}` };
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
