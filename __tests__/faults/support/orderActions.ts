import { addToCart, removeFromCart } from '@/server/modules/cart/cart.service';
import { retryPayment } from '@/server/modules/orders/place/retryPayment.service';
import { checkout } from '@/server/modules/orders/place/checkout.service';
import { sweepAttempts } from '@/server/modules/payments/sweep';
import { handleNotification } from '@/server/modules/payments/payment.routes';
import type { PaymentContext } from '@/server/modules/orderState/paymentContext';
import type { UnitLine } from '@/server/repositories/stock';
import type { CheckoutBody } from '@/shared/contract/orders';
import type { FaultProvider } from './provider';
import {
  markPaid,
  changeOrderStatus,
  recordOtherPayment,
  refundOrder,
  reopenOrder,
  undoPaid,
  undoRefund,
} from '../../support/operatorActions';

/** What an action works on. */
export interface ActionContext {
  readonly payments: PaymentContext;
  readonly provider: FaultProvider;
  /** Customers with the first line in their carts. */
  readonly ana: string;
  readonly bea: string;
  /** The attempt of Ana's unpaid online order. */
  readonly attemptId: string;
  /** One size of two products. */
  readonly lines: readonly [UnitLine, UnitLine];
  /** Lets the time to pay of every order pass. */
  letTimePass(): void;
}

export type Action = (context: ActionContext) => Promise<unknown>;

const OPERATOR = { by: 'operator', reason: 'the customer called' } as const;
const RECORD = { ...OPERATOR, reference: '', receivedAt: undefined } as const;
const WHOLE = { amountCents: undefined, channel: undefined, isRestocked: false, isFinal: false } as const;

/** A customer's newest order. */
const orderOf = ({ payments }: ActionContext, customerId: string) =>
  payments.db.read
    .selectFrom('orders')
    .select(['transaction_id', 'total_cents'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();

/** An operator's action on Ana's order. */
const onOrder =
  (act: (payments: PaymentContext, order: string, totalCents: number) => Promise<unknown>): Action =>
  async (context) => {
    const { transaction_id: order, total_cents: totalCents } = await orderOf(context, context.ana);
    return act(context.payments, order, totalCents);
  };

export const checkOut = (
  changes: Partial<CheckoutBody> = {},
  customer: 'ana' | 'bea' = 'ana',
  key?: string,
): Action => {
  const body: CheckoutBody = { shippingAddress: 'Rua 1', paymentType: 'midtrans', paymentProof: '', ...changes };
  const request = { body, proofUploadId: null, language: 'en', key } as const;
  return ({ payments, ...ids }) => checkout(payments, { customerId: ids[customer], ...request });
};

/** The provider reports a state of Ana's attempt. */
export const receive =
  (status: string, changes?: Readonly<Record<string, string>>): Action =>
  ({ payments, provider, attemptId }) => {
    const message = provider.report(attemptId, status, changes);
    return handleNotification(payments, JSON.stringify(message));
  };

export const payNow: Action = async (context) =>
  retryPayment(context.payments, context.ana, (await orderOf(context, context.ana)).transaction_id);
export const expire: Action = ({ payments }) => sweepAttempts(payments);
export const letTimePass: Action = async (context) => context.letTimePass();

export const cancelOrder = onOrder((payments, order) => changeOrderStatus(payments, order, 'cancelled', OPERATOR));
export const cancelOrderOfBea: Action = (context) => cancelOrder({ ...context, ana: context.bea });
export const markAsPaid = (isWithoutProvider = false): Action =>
  onOrder((payments, order) => markPaid(payments, order, { ...RECORD, isWithoutProvider }));
export const recordTransfer = onOrder((payments, order, cents) =>
  recordOtherPayment(payments, order, { ...RECORD, channel: 'bank_transfer', cents }),
);
export const undoRecord = onOrder((payments, order) => undoPaid(payments, order, OPERATOR));
export const reopen = onOrder((payments, order) => reopenOrder(payments, order, OPERATOR));
export const refund = onOrder((payments, order) => refundOrder(payments, order, { ...OPERATOR, ...WHOLE }));
export const undoLastRefund = onOrder((payments, order) => undoRefund(payments, order, OPERATOR));

export const addUnit: Action = ({ payments, ana, lines: [{ productId, size }] }) =>
  addToCart(payments.db, ana, { itemId: productId, size }, { now: payments.now(), language: 'en' });
export const addOther: Action = ({ payments, ana, lines: [, { productId, size }] }) =>
  addToCart(payments.db, ana, { itemId: productId, size }, { now: payments.now(), language: 'en' });
export const removeUnit: Action = ({ payments, ana, lines: [{ productId, size }] }) =>
  payments.db.transaction((tx) =>
    removeFromCart(tx, ana, { itemId: productId, size }, { now: payments.now(), language: 'en' }),
  );
