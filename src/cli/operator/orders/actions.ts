import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { createPaymentContext, type PaymentContext } from '@/server/modules/payment/paymentContext';
import type { Database } from '@/server/db/database';
import { requireOrder } from '@/server/modules/orders/requireOrder';
import { CommandFailure, EXIT } from '../support/failure';
import type { Operator } from '../support/operator';

const TEXT_MAX = 500;
const NAME_MAX = 100;

/** The text of an option, trimmed. Throws CommandFailure when it is too long, or empty although it is required. */
export const readText = (what: string, text: string, min: 0 | 1, max = TEXT_MAX): string => {
  const trimmed = text.trim();
  if (trimmed.length < min || trimmed.length > max) {
    throw new CommandFailure(`The ${what} must have ${min} to ${max} characters.`, EXIT.wrongUse);
  }
  return trimmed;
};

/** The name of the system's user; '' where the system has none for this process, as in some containers. */
const systemUser = (): string => {
  try {
    return userInfo().username.slice(0, NAME_MAX);
  } catch {
    return '';
  }
};

/** The option with the operator's name, for the order's audit log. */
export interface ByOption {
  readonly by?: string;
}

export const readBy = ({ by }: ByOption): string =>
  by === undefined ? systemUser() : readText('name', by, 1, NAME_MAX);

/** A command about one order. */
export const orderCommand = (orders: Command, name: string, description: string): Command =>
  orders
    .command(name)
    .description(description)
    .argument('<order>', 'order number (LRS-…, in any letter case) or id of an order');

/** A command that changes one order. */
export const changeCommand = (orders: Command, name: string, description: string): Command =>
  orderCommand(orders, name, description).option('--by <name>', "who does it; by default the system user's name");

/** Runs `work` with the payment services; their warnings are printed as notes. */
export const withPayments = (operator: Operator, work: (context: PaymentContext) => Promise<void>): Promise<void> =>
  operator.withDatabase(async (db) => {
    const printNote = (_details: unknown, text?: string): void =>
      operator.terminal.writeError(`Note: ${String(text)}.\n`);
    const log = { info: () => undefined, warn: printNote, error: printNote };
    const context = createPaymentContext(operator.settings, { db, now: operator.terminal.now, log });
    try {
      await work(context);
    } finally {
      await context.background.settled();
    }
  });

/** Asks for confirmation of a change if the order exists; `question` gets its order number. */
export const confirmChange = async (
  operator: Operator,
  db: Database,
  reference: string,
  question: (order: string) => string,
): Promise<void> => operator.confirm(question((await requireOrder(db.read, reference)).transaction_id));
