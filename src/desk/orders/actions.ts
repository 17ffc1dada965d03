import type { OrderEvent } from '@/server/modules/orderState/events';
import { decide } from '@/server/modules/orderState/decide';
import { termsOf } from '@/server/modules/orderState/execute';
import type { OrderState } from '@/server/modules/orderState/orderState';
import type { PaymentContext } from '@/server/modules/orderState/paymentContext';
import { contentsOf } from '@/shared/domain/contents';

/** A field of the form of an action. */
export type ActionField =
  | 'reason'
  | 'note'
  | 'amount'
  | 'optional-amount'
  | 'channel'
  | 'refund-channel'
  | 'reference'
  | 'again'
  | 'restock'
  | 'final'
  | 'price'
  | 'as'
  | 'address'
  | 'phone'
  | 'damaged'
  | 'courier';

interface OrderAction {
  /** The fields of its form. */
  readonly fields: readonly ActionField[];
  /** The events of which one must be possible for the action to fit; each with as little as it can say. */
  readonly trials: (state: OrderState) => readonly OrderEvent[];
  /** True for one without a preview: it is taken back by a press. */
  readonly isDirect?: boolean;
}

const simple =
  (
    kind: Extract<
      OrderEvent['kind'],
      'undo-paid' | 'undo-refund' | 'reopen' | 'accept-reversal' | 'undo-step' | 'undo-change' | 'cancelled' | 'failed'
    >,
  ) =>
  (): readonly OrderEvent[] => [{ kind }];

const step = (kind: 'packed' | 'shipped' | 'delivered' | 'returned') => (): readonly OrderEvent[] => [
  { kind },
  { kind, isPaid: true },
];

const openReturns = ({ returns }: OrderState): readonly number[] =>
  returns.filter(({ state }) => state === 'open').map(({ number }) => number);

const CENT = 1;

/** The forms of everything that a person can do to an order. The services decide when it fits. */
export const ORDER_ACTIONS = {
  packed: { fields: [], trials: step('packed'), isDirect: true },
  shipped: { fields: ['courier'], trials: step('shipped'), isDirect: true },
  delivered: { fields: [], trials: step('delivered'), isDirect: true },
  'undo-step': { fields: ['note'], trials: simple('undo-step') },
  'mark-paid': {
    fields: ['reason', 'reference'],
    trials: () => [{ kind: 'mark-paid', receivedAt: undefined, isProvisional: false }],
  },
  'record-payment': {
    fields: ['amount', 'channel', 'reason', 'reference', 'again'],
    trials: () => [{ kind: 'record-payment', cents: CENT, channel: 'cash', receivedAt: undefined, isAgain: true }],
  },
  'undo-paid': { fields: ['reason'], trials: simple('undo-paid') },
  change: {
    fields: ['address', 'phone', 'reason'],
    trials: () => [{ kind: 'change', resized: [], removed: [], added: [], phone: '7' }],
  },
  discount: { fields: ['amount', 'as', 'reason'], trials: () => [{ kind: 'discount', as: 'fee', cents: CENT }] },
  'undo-change': { fields: ['reason'], trials: simple('undo-change') },
  returned: { fields: ['restock', 'note'], trials: step('returned') },
  received: {
    fields: ['damaged', 'note'],
    trials: (state) => openReturns(state).map((number) => ({ kind: 'received', number })),
  },
  'cancel-return': {
    fields: ['note'],
    trials: (state) => openReturns(state).map((number) => ({ kind: 'cancel-return', number })),
  },
  exchange: {
    fields: [],
    trials: ({ items, money }) =>
      contentsOf(items, money.changes).map((line) => ({
        ...{ kind: 'exchange', line: line.position + 1, reason: 'too_small', isAtDoor: false },
        replacement: { productId: line.product_id, name: line.name, size: '', unitCents: line.unit_price_cents },
      })),
  },
  return: {
    fields: [],
    trials: ({ items, money }) =>
      contentsOf(items, money.changes).map(({ position }) => ({
        ...{ kind: 'return', lines: [{ line: position + 1, count: 1 }], reason: 'too_small' },
      })),
  },
  refund: {
    fields: ['optional-amount', 'refund-channel', 'reason', 'reference', 'restock', 'final', 'price', 'again'],
    trials: () => [
      {
        ...{ kind: 'refund', amountCents: CENT, channel: 'cash', isRestocked: false, isFinal: false, isAgain: true },
      },
    ],
  },
  'undo-refund': { fields: ['reason'], trials: simple('undo-refund') },
  reopen: { fields: ['reason'], trials: simple('reopen') },
  'accept-reversal': { fields: ['reason'], trials: simple('accept-reversal') },
  cancelled: { fields: ['reason'], trials: simple('cancelled') },
  failed: { fields: ['reason'], trials: simple('failed') },
} as const satisfies Readonly<Record<string, OrderAction>>;

/** The name of an action on an order; with `orders.` before it, in the table of roles. */
export type OrderActionName = keyof typeof ORDER_ACTIONS;

export const isOrderAction = (name: string): name is OrderActionName => Object.hasOwn(ORDER_ACTIONS, name);

export const ORDER_ACTION_NAMES = Object.keys(ORDER_ACTIONS) as OrderActionName[];

/** An action as its form needs it. */
export const actionOf = (name: OrderActionName): OrderAction => ORDER_ACTIONS[name];

/** The actions that fit an order now, as the services decide. Units on hand are looked at by the preview. */
export const fittingActions = (context: PaymentContext, state: OrderState): readonly OrderActionName[] => {
  const circumstances = { cause: { actor: 'operator', by: '', reason: '' }, terms: termsOf(context) } as const;
  return ORDER_ACTION_NAMES.filter((name) =>
    actionOf(name)
      .trials(state)
      .some((event) => {
        const decision = decide(state, event, circumstances);
        return 'rows' in decision && decision.rows.entries.length > 0;
      }),
  );
};
