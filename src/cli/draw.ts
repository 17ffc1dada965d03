import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { artworks } from './draw/artworks';

/** Draws the catalogue's pictures and the shop's ornaments anew into the folder of static files. */
const draw = async (folder: string): Promise<void> => {
  for (const { path: name, svg } of artworks()) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, svg);
  }
};

void draw(path.resolve('static'));
