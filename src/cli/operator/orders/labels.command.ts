import { requireAdminOrder } from '@/server/modules/orders/operator';
import { writeFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import { findReasonNotToSend, findOrdersToSend } from '@/server/modules/orderState/toSend';
import { LABEL_FORMATS, labelsPdf, needsFont, type LabelFormat } from '@/server/modules/labels/labelsPdf';
import { parcelLabels } from '@/server/modules/labels/parcelLabel';
import { readShop } from '@/server/modules/shop/readShop';
import type { AdminOrder } from '@/server/repositories/ordersAdmin';
import type { Executor } from '@/server/db/database';
import { LANGUAGES, type Language } from '@/shared/languages';
import { CommandFailure, EXIT } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import { checkOutputFile } from '../support/outputFile';
import { readFont } from '../support/readFont';
import type { Terminal } from '../support/terminal';

interface LabelOptions {
  readonly toSend?: boolean;
  readonly format: LabelFormat;
  readonly output: string;
  readonly force?: boolean;
  readonly language?: Language;
  readonly font?: string;
}

/** The named orders, each once. Throws CommandFailure that names each one which must not be sent. */
const namedOrders = async (db: Executor, references: readonly string[]): Promise<readonly AdminOrder[]> => {
  const orders = new Map<string, AdminOrder>();
  for (const reference of references) {
    const order = await requireAdminOrder(db, reference);
    orders.set(order.id, order);
  }
  const refused = [...orders.values()].flatMap((order) => {
    const reason = findReasonNotToSend(order, order);
    return reason === undefined ? [] : [`${order.transaction_id} ${reason}.`];
  });
  if (refused.length > 0) throw new CommandFailure(`${refused.join('\n')}\nNo labels were written.`);
  return [...orders.values()];
};

const writeLabels = async (
  operator: Operator,
  options: LabelOptions,
  ...references: readonly (string | readonly string[])[]
): Promise<void> => {
  const { toSend = false, format, output, language } = options;
  const names = references.flat();
  if (toSend === names.length > 0) throw new CommandFailure('Name orders, or use --to-send.', EXIT.wrongUse);
  await checkOutputFile(output, options);
  const font = await readFont(options.font);
  const orders = await operator.withDatabase(({ read }) =>
    toSend ? findOrdersToSend(read) : namedOrders(read, names),
  );
  if (orders.length === 0) {
    operator.show({ orders: [], file: null }, 'No orders to send.\n');
    return;
  }
  const shop = await readShop(operator.settings);
  const labels = orders.flatMap((order) => {
    const shown = language ?? order.language;
    return parcelLabels(order, {
      ...{ brand: shop[shown].texts.brand, language: shown },
      deskUrl: operator.settings.desk?.url,
    });
  });
  const pdf = await labelsPdf(labels, { format, font, now: operator.terminal.now() }).catch((error: unknown) => {
    throw new CommandFailure(`The labels cannot be drawn: ${(error as Error).message}.`);
  });
  await writeFile(output, pdf, { mode: 0o600 });
  const numbers = orders.map((order) => order.transaction_id);
  const unreadable = font ? [] : labels.filter(needsFont).map(({ order }) => order);
  if (unreadable.length > 0) {
    operator.terminal.writeError(
      `Note: the labels do not show all letters of ${unreadable.join(', ')}: name a font that has them by --font.\n`,
    );
  }
  operator.show(
    { orders: numbers, file: output },
    `${labels.length === 1 ? '1 label is' : `${labels.length} labels are`} in ${output}.\n`,
  );
};

export const labelsCommand = (orders: Command, terminal: Terminal): void => {
  orders
    .command('labels')
    .description('labels of parcels as PDF: place, items, what to collect, and the order number as QR code')
    .argument('[order...]', 'order numbers or ids of orders')
    .option('--to-send', 'those of every order that "orders to-send" lists')
    .addOption(
      new Option('--format <format>', 'a page for each label, or four on a page').choices(LABEL_FORMATS).default('a6'),
    )
    .requiredOption('--output <file>', 'the file')
    .option('--force', 'replace the file if it exists')
    .addOption(new Option('--language <language>', 'of the labels; by default that of each order').choices(LANGUAGES))
    .option('--font <file>', 'a TrueType or OpenType font, for letters other than those of western Europe')
    .action(operate(terminal, writeLabels));
};
