import { RETURN_REASONS } from '@/server/db/returnTables';
import { newId } from '@/server/gateways/secrets';
import { assignOrder } from '@/server/modules/orders/assignOrder';
import { changeOrder } from '@/server/modules/orders/operator';
import type { OperatorEvent } from '@/server/modules/orders/operatorEvent';
import type { OrderEvent } from '@/server/modules/orderState/events';
import { insertOrderNote } from '@/server/repositories/orderNotes';
import { isPhoneCustomer } from '@/server/repositories/phoneCustomers';
import { SHIPPING_ADDRESS_MAX_LENGTH } from '@/shared/constants';
import { cleanText } from '@/shared/values/cleanText';
import type { FullOrder } from '../orders/fullOrder';
import { actionsOn, changedFacts, type Action, type Call, type Fact } from './action';
import * as field from './fields';

/** True when an event can happen to the order, as the services decide. Units on hand are looked at by the preview. */
export type Can = (event: OrderEvent) => boolean;

export interface OrderAction extends Action<FullOrder> {
  /** True for the next step of the order, which its page shows first. */
  readonly isStep?: boolean;
  /** True when it fits the order, or one line or return of it. */
  readonly fits: (can: Can, order: FullOrder, of: number) => boolean;
}

type OrderCall = Call<FullOrder>;

const act = actionsOn<FullOrder, OrderAction>();

/** Lets an event happen to the order. */
const happen = async (
  { services, target, action: given, visit }: OrderCall,
  event: OperatorEvent,
): Promise<readonly Fact[]> =>
  changedFacts(await changeOrder(services.paymentContext, target.id, given, event), visit.texts.order);

const { REASON, NOTE, REFERENCE, COUNT, SIZE, PRODUCT } = field;
const RETURN_REASON = field.choice('returnReason', RETURN_REASONS);
const COURIER = field.text({ maxLength: 100 });

type Step = 'packed' | 'shipped' | 'delivered' | 'returned';
const canStep = (kind: Step) => (can: Can) => can({ kind }) || can({ kind, isPaid: true });

/** A step that follows: one press does it, and another takes it back. */
const next = (kind: Step) => ({ isDirect: true, isStep: true, fits: canStep(kind) });

/** An event that has only its name and a reason. */
const simple = (
  kind: 'undo-paid' | 'undo-refund' | 'reopen' | 'accept-reversal' | 'undo-change' | 'cancelled' | 'failed',
): OrderAction => act({ reason: REASON }, (call) => happen(call, { kind }), { fits: (can) => can({ kind }) });

const NO_CHANGE = { kind: 'change', resized: [], removed: [], added: [] } as const;
const canChange = (can: Can): boolean => can({ ...NO_CHANGE, phone: '7' });

const canReturn = (can: Can, _order: FullOrder, line: number): boolean =>
  can({ kind: 'return', lines: [{ line, count: 1 }], reason: 'too_small' });

const canExchange = (can: Can, { items }: FullOrder, line: number): boolean => {
  const item = items.find(({ position }) => position === line - 1);
  if (!item) return false;
  const replacement = { productId: item.product_id, name: item.name, size: '', unitCents: item.unit_price_cents };
  return can({ kind: 'exchange', line, reason: 'too_small', isAtDoor: false, replacement });
};

/** A text that the form has begun with is no change. */
const unlessSame = (text: string, before: string): string | undefined =>
  text === '' || text === cleanText(before) ? undefined : text;

const LOWERS = { lowers: true, keeps: false, usual: undefined } as const;

/** Everything that a person can do to an order. The services decide when it fits. */
export const ORDER_ACTIONS = {
  packed: act({}, (call) => happen(call, { kind: 'packed' }), next('packed')),
  shipped: act(
    { courier: COURIER },
    (call, { courier }) => happen(call, { kind: 'shipped', courier }),
    next('shipped'),
  ),
  delivered: act(
    { paid: field.flag },
    (call, { paid: isPaid }) => happen(call, { kind: 'delivered', isPaid }),
    next('delivered'),
  ),
  resize: act(
    { reason: REASON, count: COUNT, size: SIZE },
    (call, { count, size }) => happen(call, { ...NO_CHANGE, resized: [{ line: call.of, size, count }] }),
    { about: 'line', fits: canChange },
  ),
  remove: act(
    { reason: REASON, count: COUNT },
    (call, { count }) => happen(call, { ...NO_CHANGE, removed: [{ line: call.of, count }] }),
    { about: 'line', fits: (can, _order, line) => can({ ...NO_CHANGE, removed: [{ line, count: 1 }] }) },
  ),
  exchange: act(
    { returnReason: RETURN_REASON, atDoor: field.check, note: NOTE, count: COUNT, size: SIZE },
    (call, { returnReason: reason, atDoor: isAtDoor, count, size }) =>
      happen(call, { kind: 'exchange', line: call.of, reason, isAtDoor, count, size }),
    { about: 'line', fits: canExchange },
  ),
  'exchange-product': act(
    { returnReason: RETURN_REASON, atDoor: field.check, note: NOTE, count: COUNT, product: PRODUCT },
    (call, { returnReason: reason, atDoor: isAtDoor, count, product }) =>
      happen(call, { kind: 'exchange', line: call.of, reason, isAtDoor, count, ...product }),
    { about: 'line', fits: canExchange },
  ),
  return: act(
    { returnReason: RETURN_REASON, note: NOTE, count: COUNT },
    (call, { returnReason: reason, count }) =>
      happen(call, { kind: 'return', lines: [{ line: call.of, count }], reason }),
    { about: 'line', fits: canReturn },
  ),
  'undo-step': act({ note: NOTE }, (call) => happen(call, { kind: 'undo-step' }), {
    fits: (can) => can({ kind: 'undo-step' }),
  }),
  'mark-paid': act(
    { reason: REASON, reference: REFERENCE },
    (call, { reference }) =>
      happen(call, { kind: 'mark-paid', reference, receivedAt: undefined, isWithoutProvider: false }),
    { fits: (can) => can({ kind: 'mark-paid', receivedAt: undefined, isProvisional: false }) },
  ),
  'record-payment': act(
    {
      ...{ amount: field.amount, channel: field.choice('channel', ['cash', 'bank_transfer']), reason: REASON },
      ...{ reference: REFERENCE, again: field.check },
    },
    (call, { amount: cents, channel, reference, again: isAgain }) =>
      happen(call, { kind: 'record-payment', cents, channel, reference, isAgain, receivedAt: undefined }),
    {
      fits: (can) => can({ kind: 'record-payment', cents: 1, channel: 'cash', receivedAt: undefined, isAgain: true }),
    },
  ),
  'assign-payment': act(
    { payment: field.offered, reason: REASON },
    (call, { payment }) => happen(call, { kind: 'assign-payment', payment }),
    {
      fits: (can, { unmatched: [payment] }) =>
        payment !== undefined &&
        can({ kind: 'assign-payment', payment, reversals: [], attemptId: payment.attempt_id ?? payment.id }),
    },
  ),
  'undo-paid': simple('undo-paid'),
  change: act(
    { address: field.text({ maxLength: SHIPPING_ADDRESS_MAX_LENGTH }), phone: field.phone, reason: REASON },
    (call, { address, phone }) =>
      happen(call, {
        ...NO_CHANGE,
        address: unlessSame(address, call.target.shipping_address),
        phone: unlessSame(phone, call.target.phone),
      }),
    { fits: canChange },
  ),
  add: act(
    { product: PRODUCT, units: field.units(), reason: REASON },
    (call, { product, units: count = 1 }) => happen(call, { ...NO_CHANGE, added: [{ ...product, count }] }),
    { fits: canChange },
  ),
  discount: act(
    { amount: field.amount, as: field.choice('as', ['discount', 'fee', 'short']), reason: REASON },
    (call, { amount: cents, as }) => happen(call, { kind: 'discount', cents, as }),
    { fits: (can) => can({ kind: 'discount', as: 'fee', cents: 1 }) },
  ),
  'undo-change': simple('undo-change'),
  returned: act(
    { restock: field.check, note: NOTE },
    (call, { restock: isRestocked }) => happen(call, { kind: 'returned', isRestocked }),
    { fits: canStep('returned') },
  ),
  received: act(
    { damaged: field.unitsByLine, note: NOTE },
    (call, { damaged }) => happen(call, { kind: 'received', number: call.of, damaged }),
    { about: 'return', fits: (can, _order, number) => can({ kind: 'received', number }) },
  ),
  'cancel-return': act({ note: NOTE }, (call) => happen(call, { kind: 'cancel-return', number: call.of }), {
    ...{ about: 'return', fits: (can, _order, number) => can({ kind: 'cancel-return', number }) },
  }),
  refund: act(
    {
      ...{
        amount: field.optionalAmount,
        channel: field.choice('refundChannel', ['', 'midtrans', 'bank_transfer', 'cash']),
      },
      ...{ reason: REASON, reference: REFERENCE, restock: field.check, final: field.check },
      ...{ price: field.choice('price', ['usual', 'lowers', 'keeps']), again: field.check },
    },
    (call, { amount: amountCents, channel, reference, restock: isRestocked, final: isFinal, price, again: isAgain }) =>
      happen(call, {
        ...{ kind: 'refund', amountCents, channel: channel || undefined, reference, isRestocked, isFinal, isAgain },
        lowersPrice: LOWERS[price],
      }),
    {
      fits: (can) =>
        can({ kind: 'refund', amountCents: 1, channel: 'cash', isRestocked: false, isFinal: false, isAgain: true }),
    },
  ),
  'undo-refund': simple('undo-refund'),
  reopen: simple('reopen'),
  'accept-reversal': simple('accept-reversal'),
  assign: act(
    { customer: field.requiredText({ type: 'email' }), all: field.check, reason: REASON },
    async ({ services, db, target, action: given, visit }, { customer: email, all: isAll }) => {
      const numbers = await assignOrder(db, target.id, { ...given, email, isAll, now: services.now() });
      const { facts } = visit.texts.order;
      return [{ title: facts.account, before: target.phone, after: `${email}: ${numbers.join(', ')}` }];
    },
    { fits: (_can, order) => isPhoneCustomer(order) },
  ),
  cancelled: simple('cancelled'),
  failed: simple('failed'),
  note: act(
    { note: { ...field.requiredText(), label: 'text' } },
    async ({ services, db, target, action: { by } }, { note }) => {
      const row = { id: newId(), order_id: target.id, note, actor_name: by, created_at: services.now() };
      await db.transaction((tx) => insertOrderNote(tx, row));
      return [];
    },
    { isDirect: true, fits: () => true },
  ),
} satisfies Readonly<Record<string, OrderAction>>;

/** The name of an action on an order; with `orders.` before it, in the table of roles. */
export type OrderActionName = keyof typeof ORDER_ACTIONS;
