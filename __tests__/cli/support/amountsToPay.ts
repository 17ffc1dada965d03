import { messagesOf } from '@/server/messages';
import { readCsv } from '@/server/sheets/csv';
import { codChatText } from '@/client/api/orders/codChat';
import { paymentLine } from '@/client/features/orders/OrderStatus';
import type { OperatedShop, PlacedOrder } from './operatedShop';

const en = messagesOf('en');

/** An order as `orders show --json` and `orders list --json` print it. */
interface ShownAccount {
  readonly order: string;
  readonly price: number;
  readonly net: number;
  readonly to_collect: number;
  readonly attempts: readonly { id: string; status: string; amount: number; rupiah: number }[];
}

/** Sentences about money that came or was given back. */
const PAID = /We (have received (your payment|\$)|have refunded|will refund)/;

const dollarsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\$([\d,.]*\d)/g)].map(([, amount = '']) => amount);

/** The last amount in the row of an order in a table of a command. */
const lastIn = (table: string, number: string): string =>
  (table.split('\n').find((line) => line.includes(number)) ?? '').match(/\d+\.\d\d/g)?.at(-1) ?? '';

/** Every amount that the shop asks for an order, in dollars, by where it is read. The order must have a phone. */
export const amountsToPay = async (
  { run }: OperatedShop,
  { number, id, shopper }: PlacedOrder,
): Promise<Readonly<Record<string, string>>> => {
  const read = async <Rows>(...words: string[]): Promise<Rows> => (await run([...words, '--json'])).json<Rows>();
  const order = (await shopper.history()).find(({ _id }) => _id === id);
  if (!order) throw new Error(`${number} is not in the history`);
  const shown = await read<ShownAccount>('orders', 'show', number);
  const listed = (await read<ShownAccount[]>('orders', 'list')).find((row) => row.order === number);
  const sent = (await read<ShownAccount[]>('orders', 'to-send')).find((row) => row.order === number);
  const message = (await read<{ text: string }>('orders', 'message', number)).text;
  const [titles, ...rows] = readCsv((await run(['orders', 'export'])).out).map(({ cells }) => cells);
  const chat = codChatText(en, order, 'Lorosae');
  const exported = rows.find((cells) => cells.includes(number));
  return {
    'orders show': shown.to_collect.toFixed(2),
    'orders list': String(listed?.to_collect.toFixed(2)),
    'orders list, as text': lastIn((await run(['orders', 'list'])).out, number),
    'orders export': exported?.[titles?.indexOf('left_to_pay') ?? -1] ?? '',
    ...(sent && {
      'orders to-send': sent.to_collect.toFixed(2),
      'orders to-send, as text': lastIn((await run(['orders', 'to-send'])).out, number),
    }),
    'orders message':
      dollarsIn(
        message
          .split('. ')
          .filter((sentence) => !PAID.test(sentence))
          .join('. '),
      )[0] ?? '',
    history: String(order.toCollect?.toFixed(2)),
    'order page': dollarsIn(paymentLine(en, order)).at(-1) ?? '',
    'chat of the shopper': dollarsIn(chat.slice(0, chat.indexOf(en.chatMessages.items))).at(-1) ?? '',
  };
};
