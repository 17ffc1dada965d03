import { writeFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import { isInStandardFonts } from '@/server/modules/labels/pdfParts';
import { shelfTags } from '@/server/modules/labels/shelfTag';
import { tagsPdf } from '@/server/modules/labels/tagsPdf';
import { requireProductId } from '@/server/modules/products/changeProducts';
import { findProducts, type StoredProduct } from '@/server/repositories/products';
import type { Database } from '@/server/db/database';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@/shared/languages';
import { CommandFailure, EXIT } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import { checkOutputFile } from '../support/outputFile';
import { readFont } from '../support/readFont';
import type { Terminal } from '../support/terminal';

interface TagsOptions {
  readonly all?: boolean;
  readonly output: string;
  readonly force?: boolean;
  readonly language: Language;
  readonly font?: string;
}

const productsOf = async (db: Database, names: readonly string[]): Promise<readonly StoredProduct[]> => {
  if (names.length === 0) return findProducts(db.read);
  const ids: number[] = [];
  for (const name of names) ids.push(await requireProductId(db, name));
  return findProducts(db.read, { ids, includeHidden: true });
};

const writeTags = async (
  operator: Operator,
  options: TagsOptions,
  ...products: readonly (string | readonly string[])[]
): Promise<void> => {
  const { all = false, output, language } = options;
  const names = products.flat();
  if (all === names.length > 0) throw new CommandFailure('Name products, or use --all.', EXIT.wrongUse);
  await checkOutputFile(output, options);
  const font = await readFont(options.font);
  const deskUrl = operator.settings.desk?.url;
  const found = await operator.withDatabase((db) => productsOf(db, names));
  const tags = found.flatMap((product) => shelfTags(product, { language, deskUrl }));
  if (tags.length === 0) throw new CommandFailure('There is no size to print a tag for.');
  const pdf = await tagsPdf(tags, { font, now: operator.terminal.now() }).catch((error: unknown) => {
    throw new CommandFailure(`The tags cannot be drawn: ${(error as Error).message}.`);
  });
  await writeFile(output, pdf);
  const unreadable = font ? [] : tags.filter(({ name, size }) => !isInStandardFonts(name + size));
  if (unreadable.length > 0) {
    const codes = unreadable.map(({ code }) => code).join(', ');
    operator.terminal.writeError(
      `Note: the tags do not show all letters of ${codes}: name a font that has them by --font.\n`,
    );
  }
  const codes = tags.map(({ code }) => code);
  operator.show(
    { tags: codes, file: output },
    `${tags.length === 1 ? '1 tag is' : `${tags.length} tags are`} in ${output}.\n`,
  );
};

/** The command that prints the tags of shelves. */
export const tagsCommand = (stock: Command, terminal: Terminal): void => {
  stock
    .command('tags')
    .description('tags of shelves as PDF, 24 on a page of A4: product, size, and a QR code that opens it at the desk')
    .argument('[product...]', 'products, by their ids or slugs')
    .option('--all', 'those of every product on sale')
    .requiredOption('--output <file>', 'the file')
    .option('--force', 'replace the file if it exists')
    .addOption(new Option('--language <language>', 'of the names').choices(LANGUAGES).default(DEFAULT_LANGUAGE))
    .option('--font <file>', 'a TrueType or OpenType font, for letters other than those of western Europe')
    .action(operate(terminal, writeTags));
};
