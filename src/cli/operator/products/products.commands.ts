import type { Command } from 'commander';
import { setOnSale } from '@/server/modules/products/changeProducts';
import { findProductId } from '@/server/repositories/productsAdmin';
import { productToJson, SHEET_TITLES, TRANSLATION_TITLES, writeProduct } from '@/server/repositories/productColumns';
import { findProducts, type StoredProduct } from '@/server/repositories/products';
import type { Category } from '@/shared/contract/products';
import { parseCategory, wholeNumber } from '../support/arguments';
import { withExportOptions } from '../support/exportFile';
import { CommandFailure } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import { formatFacts } from '../support/table';
import type { Terminal } from '../support/terminal';
import { exportProducts } from './exportCommand';
import { runImport, type ImportOptions } from './importCommand';

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const unitsOf = (product: StoredProduct): number => product.sizes.reduce((sum, { on_hand }) => sum + on_hand, 0);
/** The fields of an import, and the id. */
const present = (product: StoredProduct) => ({ id: product.id, ...productToJson(product) });

interface ListOptions {
  readonly hidden?: boolean;
  readonly category?: Category;
  readonly limit?: number;
}

const list = async (operator: Operator, { hidden, category, limit }: ListOptions): Promise<void> => {
  const products = await operator.withDatabase((db) => findProducts(db.read, { includeHidden: true }));
  const chosen = products
    .filter((product) => hidden !== true || product.is_on_sale === 0)
    .filter((product) => category === undefined || product.category === category)
    .slice(0, limit);
  operator.showRows(
    chosen,
    [
      { title: 'ID', value: ({ id }) => id },
      { title: 'SLUG', value: ({ slug }) => slug, overflow: 'hide' },
      { title: 'NAME', value: ({ name }) => name, overflow: 'truncate' },
      { title: 'CATEGORY', value: (product) => product.category },
      { title: 'PRICE', value: (product) => dollars(product.new_price_cents) },
      { title: 'ON HAND', value: unitsOf },
      { title: 'SHOWN', value: (product) => (product.is_on_sale === 1 ? 'yes' : 'hidden') },
    ],
    'No products.',
    present,
  );
};

const showOne = async (operator: Operator, _options: object, name: string): Promise<void> => {
  const product = await operator.withDatabase(async (db) => {
    const id = await findProductId(db.read, name);
    return id === undefined ? undefined : (await findProducts(db.read, { ids: [id], includeHidden: true }))[0];
  });
  if (!product) throw new CommandFailure(`There is no product "${name}": name it by its id or its slug.`);
  const cells = writeProduct(product);
  const facts = formatFacts([
    ['id', product.id],
    ...SHEET_TITLES.map((title, at) => [title, cells[at] ?? ''] as const)
      .filter(([title]) => title !== 'stock')
      .filter(([title, cell]) => cell !== '' || !TRANSLATION_TITLES.includes(title)),
    ['added', operator.formatTime(product.created_at)],
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

const setShown = (isOnSale: boolean) => async (operator: Operator, _options: object, name: string) => {
  await operator.withDatabase((db) => setOnSale(db, name, isOnSale));
  operator.show({ product: name, on_sale: isOnSale }, `${name} is ${isOnSale ? 'on the screens' : 'hidden'} now.\n`);
};

const PRODUCT = 'a product, by its id or its slug';

export const productsCommands = (program: Command, terminal: Terminal): void => {
  const products = program.command('products').description('products: list, show, hide, unhide, import, export');
  products
    .command('list')
    .description('every product with its price and its units on hand')
    .option('--hidden', 'only those that are hidden')
    .option('--category <name>', 'only men, women or kid', parseCategory)
    .option('--limit <n>', 'only the first of them', wholeNumber())
    .action(operate(terminal, list));
  products
    .command('show')
    .description('one product in detail')
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
    .description('import products from CSV or JSON; all lines are checked first')
    .argument('<file>', `CSV with the columns ${SHEET_TITLES.join(', ')}, or a JSON list with such fields`)
    .option('--images <dir>', 'the folder of the pictures that the file names')
    .option('--skip-bad', 'import the valid lines and skip the others')
    .option('--dry-run', 'show what would change, and change nothing')
    .addHelpText('after', IMPORT_HELP)
    .action(operate<ImportOptions>(terminal, runImport));
  withExportOptions(
    products.command('export').description('every product as CSV, or as JSON with --json, for an import'),
  )
    .option('--images <dir>', 'also copy the pictures there, for an import into another shop')
    .action(operate(terminal, exportProducts));
};

const IMPORT_HELP = `
A product is identified by its slug, which follows from the name where it is not
given. A new one needs name, category (men, women, kid), price and stock
("S 4, M 0"). A column that the file lacks leaves its field as it is; an empty
cell clears it. Existing sizes keep their units: record deliveries with
"stock add". Several pictures of a product are separated by "|". An import that
hides or clears more than it adds asks first. A file of a spreadsheet may have
commas, semicolons or tabs, and a decimal comma.`;
