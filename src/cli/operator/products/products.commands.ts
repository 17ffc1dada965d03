import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { writeCsv } from '@/server/csv';
import { setOnSale } from '@/server/modules/products/changeProducts';
import { findProductId } from '@/server/repositories/catalogueVersion';
import { productToJson, SHEET_TITLES, writeProduct } from '@/server/repositories/productColumns';
import { findProducts, type StoredProduct } from '@/server/repositories/products';
import { CommandFailure } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import { formatFacts } from '../support/table';
import type { Terminal } from '../support/terminal';
import { runImport, type ImportOptions } from './importCommand';

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const unitsOf = (product: StoredProduct): number => product.sizes.reduce((sum, { on_hand }) => sum + on_hand, 0);
/** The fields that an import takes, and the id. */
const present = (product: StoredProduct) => ({ id: product.id, ...productToJson(product) });

const list = async (operator: Operator, options: { hidden?: boolean; category?: string }): Promise<void> => {
  const products = await operator.withDatabase((db) => findProducts(db.read, { includeHidden: true }));
  const chosen = products.filter(
    (product) =>
      (options.hidden !== true || product.is_on_sale === 0) &&
      (options.category === undefined || product.category === options.category),
  );
  operator.show(
    chosen.map(present),
    chosen.length === 0
      ? 'No products.\n'
      : operator.table<StoredProduct>(
          [
            { title: 'ID', value: ({ id }) => id },
            { title: 'SLUG', value: ({ slug }) => slug, overflow: 'hide' },
            { title: 'NAME', value: ({ name }) => name, overflow: 'truncate' },
            { title: 'CATEGORY', value: ({ category }) => category },
            { title: 'PRICE', value: (product) => dollars(product.new_price_cents) },
            { title: 'ON HAND', value: unitsOf },
            { title: 'SHOWN', value: (product) => (product.is_on_sale === 1 ? 'yes' : 'hidden') },
          ],
          chosen,
        ),
  );
};

const showOne = async (operator: Operator, _options: object, name: string): Promise<void> => {
  const product = await operator.withDatabase(async (db) => {
    const id = await findProductId(db.read, name);
    return id === undefined ? undefined : (await findProducts(db.read, { ids: [id], includeHidden: true }))[0];
  });
  if (!product) throw new CommandFailure(`There is no product "${name}": name it by its id or its slug.`);
  const facts = formatFacts([
    ['id', product.id],
    ['slug', product.slug],
    ['name', product.name],
    ['category', product.category],
    ['price', dollars(product.new_price_cents)],
    ['old price', dollars(product.old_price_cents)],
    ['shown', product.is_on_sale === 1 ? 'yes' : 'hidden'],
    ['added', new Date(product.created_at).toISOString()],
    ['pictures', product.images.join(' ') || 'none'],
    ['description', product.description],
  ]);
  const stock = operator.table(
    [
      { title: 'SIZE', value: ({ size }) => size },
      { title: 'ON HAND', value: ({ on_hand }) => on_hand },
    ],
    product.sizes,
  );
  operator.show(present(product), `${facts}\n${stock}`);
};

const exportAll = async (operator: Operator, options: { output?: string }): Promise<void> => {
  const products = await operator.withDatabase((db) => findProducts(db.read, { includeHidden: true }));
  const text = operator.isJson
    ? `${JSON.stringify(products.map(productToJson), null, 2)}\n`
    : writeCsv(SHEET_TITLES, products.map(writeProduct));
  if (options.output === undefined) operator.terminal.write(text);
  else {
    await writeFile(options.output, text);
    operator.terminal.writeError(`${products.length} products are in ${options.output}.\n`);
  }
};

const setShown = (isOnSale: boolean) => async (operator: Operator, _options: object, name: string) => {
  await operator.withDatabase((db) => setOnSale(db, name, isOnSale));
  operator.show({ product: name, on_sale: isOnSale }, `${name} is ${isOnSale ? 'on the screens' : 'hidden'} now.\n`);
};

const PRODUCT = 'a product, by its id or its slug';

/** Goods on sale. */
export const productsCommands = (program: Command, terminal: Terminal): void => {
  const products = program.command('products').description('goods: list, show, hide, unhide, import, export');
  products
    .command('list')
    .description('every product with its price and its units on hand')
    .option('--hidden', 'only those that are hidden')
    .option('--category <name>', 'only men, women or kid')
    .action(operate(terminal, list));
  products
    .command('show')
    .description('all that is known of one product')
    .argument('<product>', PRODUCT)
    .action(operate(terminal, showOne));
  products
    .command('hide')
    .description('take a product off the screens; its orders stay')
    .argument('<product>', PRODUCT)
    .action(operate(terminal, setShown(false)));
  products
    .command('unhide')
    .description('put a hidden product on the screens again')
    .argument('<product>', PRODUCT)
    .action(operate(terminal, setShown(true)));
  products
    .command('import')
    .description('bring in products from CSV or JSON; all lines are checked first')
    .argument('<file>', `CSV with the columns ${SHEET_TITLES.join(', ')}, or a JSON list with such fields`)
    .option('--images <dir>', 'where the pictures are that the file names')
    .option('--skip-bad', 'take the good lines and leave the others out')
    .addHelpText('after', IMPORT_HELP)
    .action(operate<ImportOptions>(terminal, runImport));
  products
    .command('export')
    .description('every product as CSV, or as JSON with --json, as import takes it')
    .option('--output <file>', 'write there instead of to the terminal')
    .action(operate(terminal, exportAll));
};

const IMPORT_HELP = `
Needed are name, category (men, women, kid), price and stock ("S 4, M 0"). A
product is known by its slug, which follows from the name where it is not given.
Sizes that are there keep their units: deliveries come by "stock add". Several
pictures of a product are separated by "|"; each is kept in several widths.`;
