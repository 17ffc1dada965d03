import type { CommandResult } from '../../support/operator';

type Run = (words: readonly string[]) => Promise<CommandResult>;

interface Listed {
  readonly slug: string;
  readonly stock: Readonly<Record<string, number>>;
}

/** Units of each size that the rounds of a measurement need. */
const UNITS_MIN = 20;

const because = ['--reason', 'measured'];

/**
 * The commands of a sale in a chat, in the order in which they follow each other: the round says which order each is
 * about. The ones before must have run for this round.
 */
export const chatOrderCommands = async (
  run: Run,
): Promise<Readonly<Record<string, (round: number) => Promise<unknown>>>> => {
  const products = (await run(['products', 'list', '--json'])).json<readonly Listed[]>();
  const found = products
    .map(({ slug, stock }) => ({ slug, sizes: Object.keys(stock).filter((size) => (stock[size] ?? 0) >= UNITS_MIN) }))
    .find(({ sizes }) => sizes.length > 1);
  if (!found) throw new Error('No product has enough units of two sizes.');
  const { slug, sizes } = found;
  const [size = '', other = ''] = sizes;
  const orders: string[] = [];
  const about =
    (name: string, ...options: readonly string[]) =>
    (round: number) =>
      run(['orders', name, orders[round] ?? '', ...options]);
  const customer = ['--name', 'Rosa', '--phone', '+670 7712 0000', '--address', 'Rua 1, Dili'];
  return {
    'orders create': async () => {
      const words = ['orders', 'create', ...customer, '--line', `${slug}:${size}:3`, '--json'];
      orders.push((await run(words)).json<{ readonly order: string }>().order);
    },
    'orders change --add': about('change', '--add', `${slug}:${other}:1`, ...because),
    'orders undo-change': about('undo-change', ...because),
    'orders discount': about('discount', '--amount', '1', ...because),
    'orders packed --only': about('packed', '--only', '1:2'),
    'orders shipped --only': about('shipped', '--only', '1:2', '--courier', 'Mina'),
    'orders delivered --paid': about('delivered', '--paid'),
    'orders packed': about('packed'),
    'orders shipped': about('shipped', '--courier', 'Zito'),
    'orders delivered': about('delivered'),
    'orders return': about('return', '1:1', '--reason', 'too_big'),
    'orders received': (round) => run(['orders', 'received', `${orders[round] ?? ''}/1`]),
    'orders exchange': about('exchange', '1:1', '--size', other, '--reason', 'too_small'),
    'returns cancel': (round) => run(['returns', 'cancel', `${orders[round] ?? ''}/2`]),
  };
};
