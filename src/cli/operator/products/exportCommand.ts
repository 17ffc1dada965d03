import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openFiles } from '@/server/gateways/openFiles';
import { withProgress } from '@/server/modules/maintenance/progress';
import { VERSION_TITLE } from '@/server/modules/products/productSheet';
import { MONEY_TITLES, productToJson, SHEET_TITLES, writeProduct } from '@/server/sheets/productColumns';
import { findProducts, type StoredProduct } from '@/server/repositories/products';
import { pictureUrls } from '@/shared/domain/pictures';
import { runExport, type ExportOptions } from '../support/exportFile';
import { CommandFailure } from '../support/failure';
import type { Operator } from '../support/operator';

/** Copies the stored pictures in all widths; a file of the same name has the same content. Returns missing ones. */
const copyPictures = async (operator: Operator, products: readonly StoredProduct[], folder: string) => {
  const files = openFiles(operator.settings);
  const urls = [...new Set(products.flatMap(({ images }) => images.flatMap((url) => pictureUrls(url) ?? [])))];
  await mkdir(folder, { recursive: true });
  const missing: string[] = [];
  for (const url of withProgress(operator.startProgress, 'Pictures', urls)) {
    const target = path.join(folder, path.basename(url));
    if (await stat(target).catch(() => undefined)) continue;
    const stored = await files.read(url.slice(1));
    if (!stored) missing.push(url);
    else {
      await pipeline(stored.stream, createWriteStream(`${target}.part`));
      await rename(`${target}.part`, target);
    }
  }
  return missing;
};

/** Writes every product as a sheet for an import, with `--images` also the pictures that the sheet names. */
export const exportProducts = async (
  operator: Operator,
  options: ExportOptions & { readonly images?: string },
): Promise<void> => {
  let missing: readonly string[] = [];
  await runExport(operator, options, async () => {
    const products = await operator.withDatabase((db) => findProducts(db.read, { includeHidden: true }));
    if (options.images !== undefined) missing = await copyPictures(operator, products, options.images);
    return {
      titles: [...SHEET_TITLES, VERSION_TITLE],
      rows: products.map((product) => [...writeProduct(product), product.revision]),
      moneyTitles: MONEY_TITLES,
      valueTitles: [VERSION_TITLE],
      json: products.map((product) => ({ ...productToJson(product), [VERSION_TITLE]: product.revision })),
      what: 'products',
    };
  });
  if (missing.length > 0) {
    throw new CommandFailure(`${missing.length} pictures are missing in the shop: ${missing.join(', ')}. Run doctor.`);
  }
};
