import { RETURN_REASONS } from '@/server/db/returnTables';
import {
  changeOrder,
  editOrder,
  markPaid,
  type OperatorAction,
  type OrderChange,
  type OrderEdit,
} from '@/server/modules/orders/operator';
import type { PaymentContext } from '@/server/modules/orderState/paymentContext';
import type { StoredOrder } from '@/server/repositories/orders';
import { readPrice } from '@/server/sheets/productCells';
import { SHIPPING_ADDRESS_MAX_LENGTH } from '@/shared/constants';
import { cleanText } from '@/shared/values/cleanText';
import { PHONE_PATTERN } from '@/shared/values/phone';
import { DeskError } from '../visit/errors';
import type { Form } from '../visit/form';
import type { OrderActionName } from './actions';

const TEXT_MAX = 500;
const COURIER_MAX = 100;

const refuse = (): never => {
  throw new DeskError(400, 'badRequest');
};

const oneOf = <const Value extends string>(values: readonly Value[], text: string): Value =>
  values.find((value) => value === text) ?? refuse();

const dollars = (form: Form, name: string): number => readPrice(form.text(name)) || refuse();

const within = (text: string | undefined, max: number): string | undefined =>
  text === undefined || text.length <= max ? text : refuse();

const required = (form: Form, name: string): string => within(form.optional(name), TEXT_MAX) ?? refuse();

/** The line that a form is about, with a number of its units; all of them without one. */
const lineOf = (form: Form) => ({ line: form.number('line') ?? refuse(), count: form.number('count') });

const returnNumber = (form: Form): number => form.number('return') ?? refuse();

const phoneOf = (form: Form): string | undefined => {
  const phone = form.optional('phone');
  return phone === undefined || PHONE_PATTERN.test(phone) ? phone : refuse();
};

/** The order that a form is about. */
type PerformedOrder = Pick<StoredOrder, 'id' | 'shipping_address' | 'phone'>;

/** A text that the form has begun with is no change. */
const unlessSame = (text: string | undefined, before: string): string | undefined =>
  text === cleanText(before) ? undefined : text;

/** The change of an order that a form asks for: of a line, or of where it goes. */
const changeOf = (form: Form, order: PerformedOrder): OrderEdit => {
  const size = form.optional('size');
  const line = form.has('line') ? [lineOf(form)] : [];
  return {
    ...{ kind: 'change', added: [] },
    resized: size === undefined ? [] : line.map((one) => ({ ...one, size })),
    removed: size === undefined ? line : [],
    address: unlessSame(within(form.optional('address'), SHIPPING_ADDRESS_MAX_LENGTH), order.shipping_address),
    phone: unlessSame(phoneOf(form), order.phone),
  };
};

const editOf = (name: OrderActionName, form: Form, order: PerformedOrder): OrderEdit | undefined => {
  switch (name) {
    case 'change':
      return changeOf(form, order);
    case 'discount':
      return { kind: name, cents: dollars(form, 'amount'), as: oneOf(['discount', 'fee', 'short'], form.text('as')) };
    case 'undo-change':
      return { kind: name };
    case 'exchange':
      return {
        ...{ kind: name, ...lineOf(form), size: required(form, 'size') },
        ...{ reason: oneOf(RETURN_REASONS, form.text('return-reason')), isAtDoor: form.has('at-door') },
      };
    case 'return':
      return { kind: name, lines: [lineOf(form)], reason: oneOf(RETURN_REASONS, form.text('return-reason')) };
    case 'received':
      return { kind: name, number: returnNumber(form), damaged: form.number('damaged') };
    case 'cancel-return':
      return { kind: name, number: returnNumber(form) };
    default:
      return undefined;
  }
};

const LOWERS = { lowers: true, keeps: false, usual: undefined } as const;

const moneyOf = (form: Form) => ({
  reference: within(form.text('reference'), TEXT_MAX) ?? '',
  isAgain: form.has('again'),
});

/** Does what a form of an order asks for, or only decides. Throws OperatorError when it is refused. */
export const perform = (
  context: PaymentContext,
  order: PerformedOrder,
  name: OrderActionName,
  form: Form,
  { by, press, isDryRun }: Omit<OperatorAction, 'reason'>,
): Promise<OrderChange> => {
  const hasReason = form.has('reason');
  const reason = hasReason ? required(form, 'reason') : (within(form.text('note'), TEXT_MAX) ?? '');
  const action = { by, press, isDryRun, reason };
  const edit = editOf(name, form, order);
  const orderId = order.id;
  if (edit) return editOrder(context, orderId, action, edit);
  switch (name) {
    case 'mark-paid':
      return markPaid(context, orderId, {
        ...{ ...action, ...moneyOf(form), receivedAt: undefined, isWithoutProvider: false },
      });
    case 'record-payment': {
      const channel = oneOf(['bank_transfer', 'cash'], form.text('channel'));
      const payment = { ...moneyOf(form), cents: dollars(form, 'amount'), channel, receivedAt: undefined };
      return changeOrder(context, orderId, action, { kind: name, ...payment });
    }
    case 'refund': {
      const channel = form.optional('channel');
      return changeOrder(context, orderId, action, {
        ...{ kind: name, ...moneyOf(form), isRestocked: form.has('restock'), isFinal: form.has('final') },
        amountCents: form.optional('amount') === undefined ? undefined : dollars(form, 'amount'),
        channel: channel === undefined ? undefined : oneOf(['midtrans', 'bank_transfer', 'cash'], channel),
        lowersPrice: LOWERS[oneOf(['usual', 'lowers', 'keeps'], form.text('price'))],
      });
    }
    case 'packed':
    case 'shipped':
    case 'delivered':
    case 'returned':
      return changeOrder(context, orderId, action, {
        kind: name,
        courier: within(form.optional('other-courier') ?? form.optional('courier'), COURIER_MAX),
        ...{ isPaid: form.has('paid'), isRestocked: form.has('restock') },
      });
    case 'undo-step':
    case 'undo-paid':
    case 'undo-refund':
    case 'reopen':
    case 'accept-reversal':
    case 'cancelled':
    case 'failed':
      return changeOrder(context, orderId, action, { kind: name });
    default:
      return refuse();
  }
};
