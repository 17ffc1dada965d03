import type { Command } from 'commander';
import { setOnSale } from '@/server/modules/products/changeProducts';
import { findProductId } from '@/server/repositories/productsAdmin';
import { VERSION_TITLE } from '@/server/modules/products/productSheet';
import { productToJson, SHEET_TITLES, TRANSLATION_TITLES, writeProduct } from '@/server/sheets/productColumns';
import { findRunningPlans, plannedPrices, type PricePlan } from '@/server/repositories/pricePlans';
import { findProducts, type StoredProduct } from '@/server/repositories/products';
import type { Category } from '@/shared/contract/products';
import { toDollars, writeDollars } from '@/shared/values/money';
import { BY_OPTION } from '../orders/actions';
import { parseCategory, wholeNumber } from '../support/arguments';
import { withExportOptions } from '../support/exportFile';
import { CommandFailure } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import { formatFacts } from '../support/table';
import type { Terminal } from '../support/terminal';
import { exportProducts } from './exportCommand';
import { runImport, type ImportOptions } from './importCommand';
import { sizesCommands } from './sizes.commands';

const unitsOf = (product: StoredProduct): number => product.sizes.reduce((sum, { on_hand }) => sum + on_hand, 0);

/** A product with its normal prices, and the planned price that counts instead. */
interface ShownProduct {
  readonly product: StoredProduct;
  readonly plan: PricePlan | undefined;
}

const centsNow = ({ product, plan }: ShownProduct): number =>
  (plan ? plannedPrices(product, plan) : product).new_price_cents;

/** The fields of an import with the normal prices, the id, and the price that counts now. */
const present = (shown: ShownProduct) => ({
  id: shown.product.id,
  ...productToJson(shown.product),
  [VERSION_TITLE]: shown.product.revision,
  price_now: toDollars(centsNow(shown)),
});

interface ListOptions {
  readonly hidden?: boolean;
  readonly category?: Category;
  readonly limit?: number;
}

const list = async (operator: Operator, { hidden, category, limit }: ListOptions): Promise<void> => {
  const { products, plans } = await operator.withDatabase(async ({ read }) => ({
    products: await findProducts(read, { includeHidden: true }),
    plans: await findRunningPlans(read, operator.terminal.now()),
  }));
  const chosen = products
    .filter((product) => hidden !== true || product.is_on_sale === 0)
    .filter((product) => category === undefined || product.category === category)
    .slice(0, limit)
    .map((product): ShownProduct => ({ product, plan: plans.get(product.id) }));
  operator.showRows(
    chosen,
    [
      { title: 'ID', value: ({ product }) => product.id },
      { title: 'SLUG', value: ({ product }) => product.slug, overflow: 'hide' },
      { title: 'NAME', value: ({ product }) => product.name, overflow: 'truncate' },
      { title: 'CATEGORY', value: ({ product }) => product.category },
      { title: 'PRICE', value: (shown) => writeDollars(centsNow(shown)) },
      { title: 'ON HAND', value: ({ product }) => unitsOf(product) },
      { title: 'SHOWN', value: ({ product }) => (product.is_on_sale === 1 ? 'yes' : 'hidden') },
    ],
    'No products.',
    present,
  );
};

const showOne = async (operator: Operator, _options: object, name: string): Promise<void> => {
  const shown = await operator.withDatabase(async ({ read }): Promise<ShownProduct | undefined> => {
    const id = await findProductId(read, name);
    const [product] = id === undefined ? [] : await findProducts(read, { ids: [id], includeHidden: true });
    return (
      product && {
        product,
        plan: (await findRunningPlans(read, operator.terminal.now(), [product.id])).get(product.id),
      }
    );
  });
  if (!shown) throw new CommandFailure(`There is no product "${name}": name it by its id or its slug.`);
  const { product, plan } = shown;
  const cells = writeProduct(product);
  const facts = formatFacts([
    ['id', product.id],
    ...SHEET_TITLES.map((title, at) => [title, cells[at] ?? ''] as const)
      .filter(([title]) => title !== 'stock')
      .filter(([title, cell]) => cell !== '' || !TRANSLATION_TITLES.includes(title)),
    ...(plan
      ? [
          [
            'price now',
            `${writeDollars(centsNow(shown))}, plan ${plan.id} until ${operator.formatTime(plan.ends_at)}`,
          ] as const,
        ]
      : []),
    [VERSION_TITLE, product.revision],
    ['added', operator.formatTime(product.created_at)],
  ]);
  const stock = operator.table(
    [
      { title: 'SIZE', value: ({ size }) => size },
      { title: 'ON HAND', value: ({ on_hand }) => on_hand },
    ],
    product.sizes,
  );
  operator.show(present(shown), `${facts}\n${stock}`);
};

const setShown = (isOnSale: boolean) => async (operator: Operator, _options: object, name: string) => {
  await operator.withDatabase((db) => setOnSale(db, name, isOnSale));
  operator.show({ product: name, on_sale: isOnSale }, `${name} is ${isOnSale ? 'on the screens' : 'hidden'} now.\n`);
};

const PRODUCT = 'a product, by its id or its slug';

export const productsCommands = (program: Command, terminal: Terminal): void => {
  const products = program
    .command('products')
    .description('products: list, show, hide, unhide, rename-size, remove-size, import, export');
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
  sizesCommands(products, terminal);
  products
    .command('import')
    .description('import products from CSV or JSON; all lines are checked first')
    .argument('<file>', `CSV with the columns ${SHEET_TITLES.join(', ')}, or a JSON list with such fields`)
    .option('--images <dir>', 'the folder of the pictures that the file names')
    .option('--skip-bad', 'import the valid lines and skip the others')
    .option('--older', 'also import lines that are older than their product; --yes does not')
    .option('--skip-older', 'leave out lines that are older than their product')
    .option('--dry-run', 'show what would change, and change nothing')
    .option(...BY_OPTION)
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
hides or clears more than it adds asks first. So does one with lines that are
older than their product, by the column "version" of an export: only --older or
--skip-older answers for a script. A file of a spreadsheet may have commas,
semicolons or tabs, and a decimal comma.`;
