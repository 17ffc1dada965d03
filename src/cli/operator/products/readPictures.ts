import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { measurePicture } from '@/server/gateways/pictures';

/** The operator's pictures that a list names, read and looked at once each. */
export interface PictureFolder {
  /** The address that a picture will have, or why it cannot be taken. */
  addressOf(name: string): Promise<{ readonly url: string } | { readonly fault: string }>;
  /** The file of every picture that was taken, by address: there may be more of them than fit into memory. */
  readonly taken: ReadonlyMap<string, string>;
}

/** Addresses below the shop's own root are kept as they are: its pages load pictures from nowhere else. */
const isOwnAddress = (name: string): boolean => /^\/(?!\/)[\w\-./%]+$/.test(name);

/** Opens the folder of `--images`; without one, a list may only name pictures that the shop already has. */
export const openPictures = (folder: string | undefined): PictureFolder => {
  const taken = new Map<string, string>();
  const known = new Map<string, Promise<{ readonly url: string } | { readonly fault: string }>>();
  const look = async (name: string): Promise<{ readonly url: string } | { readonly fault: string }> => {
    if (isOwnAddress(name)) return { url: name };
    if (/^[a-z]+:/i.test(name)) return { fault: `picture "${name}" is elsewhere: save it and name it by its file` };
    if (folder === undefined) return { fault: `picture "${name}" is a file: say where by --images` };
    const file = path.resolve(folder, name);
    if (!file.startsWith(path.resolve(folder) + path.sep)) return { fault: `picture "${name}" is outside of --images` };
    try {
      const url = await measurePicture(await readFile(file));
      taken.set(url, file);
      return { url };
    } catch (error) {
      const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT';
      return {
        fault: `picture "${name}" ${isAbsent ? 'is not there' : `cannot be used: ${(error as Error).message}`}`,
      };
    }
  };
  return {
    taken,
    addressOf: (name) => {
      const address = known.get(name) ?? look(name);
      known.set(name, address);
      return address;
    },
  };
};
