import { isProviderError } from '../../../gateways/payments/paymentProvider';
import type { PaymentChannel } from '@/shared/domain/account';
import type { PaymentType } from '@/shared/contract/orders';
import { findPaymentsNamed } from '../../../repositories/dismissals';
import { validPayments } from '../../../repositories/payments';
import { OperatorError } from '../../operatorError';
import { chargeOf } from '../../payments/attempts';
import type { PaymentContext } from '../../payments/paymentContext';
import { changeOrder, requireOrder, requireThat, type OperatorAction, type OrderChange } from '../changeOrder';
import { askProvider, findPayableAttempts } from './askProvider';
import { applyPayment, givePayment, recordPayment } from './recordPayment';
import { requireNewPayment, requireNewReference } from './refuseRepeated';

/** A payment that the operator records. */
export interface PaymentRecord extends OperatorAction {
  /** A number of the bank or a receipt; '' when there is none. */
  readonly reference: string;
  /** When the money arrived, in milliseconds since 1970; undefined: now. */
  readonly receivedAt: number | undefined;
  /** It is another payment than one with the same reference or of the same amount. */
  readonly isAgain?: boolean;
}

/** The channel of an order's payment when the provider does not know it. */
const CHANNELS: Readonly<Record<PaymentType, PaymentChannel>> = {
  midtrans: 'bank_transfer',
  bank_transfer: 'bank_transfer',
  cod: 'cash',
};

const ALREADY_PAID = 'This order is paid: use "orders record-payment" for money that came as well.';

const requireAnswer = async (context: PaymentContext, orderId: string): Promise<void> => {
  try {
    await askProvider(context, orderId);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    throw new OperatorError(
      'The payment provider does not answer: nothing was changed. Try again later, or use --without-provider.',
    );
  }
};

/**
 * Records that the rest of an order's price has arrived. Asks the provider about all its attempts first: a payment found
 * there is recorded instead. With `isWithoutProvider` it does not ask, and a payment that the provider reports later
 * takes the place of this record. Throws OperatorError when the order is paid or the provider does not answer.
 */
export const markPaid = async (
  context: PaymentContext,
  orderReference: string,
  {
    isWithoutProvider,
    reference,
    receivedAt,
    isAgain,
    ...action
  }: PaymentRecord & { readonly isWithoutProvider: boolean },
): Promise<OrderChange> => {
  const found = await requireOrder(context.db.read, orderReference);
  requireThat(found.status !== 'paid', ALREADY_PAID);
  const attempts = await findPayableAttempts(context, found.id);
  if (!isWithoutProvider) await requireAnswer(context, found.id);
  const isProvisional = isWithoutProvider && attempts.length > 0;
  const { after } = await changeOrder(context, orderReference, action, async (order) => {
    if (order.row.status === 'paid') {
      // The provider has reported the payment, or another operator has recorded it meanwhile.
      const payments = validPayments(await order.readMoney());
      requireThat(
        payments.some(({ actor }) => actor === 'provider'),
        ALREADY_PAID,
      );
      return;
    }
    if (!isAgain) await requireNewReference(order, 'payment', reference);
    const { price, net } = await order.readAccount();
    const cents = price - net;
    // The shop has the price already, as after a refund of an unpaid order was taken back.
    if (cents <= 0) return applyPayment(order);
    const charge = isProvisional ? chargeOf(order.row, cents) : undefined;
    const channel = isProvisional ? 'midtrans' : CHANNELS[order.row.payment_type];
    await recordPayment(order, { channel, cents, ...(charge && { rupiah: charge.rupiah }), receivedAt, reference });
  });
  return { before: found, after };
};

/** Records money that came besides the order's payment, or a part of its price. What is too much is due. */
export const recordOtherPayment = (
  context: PaymentContext,
  orderReference: string,
  {
    channel,
    cents,
    reference,
    receivedAt,
    isAgain,
    ...action
  }: PaymentRecord & {
    readonly channel: Exclude<PaymentChannel, 'midtrans'>;
    readonly cents: number;
  },
): Promise<OrderChange> =>
  changeOrder(context, orderReference, action, async (order) => {
    if (!isAgain) {
      await requireNewReference(order, 'payment', reference);
      await requireNewPayment(order, { cents, channel });
    }
    await recordPayment(order, { channel, cents, receivedAt, reference });
  });

/**
 * Gives a payment that arrived for an order which the shop does not have to the order that took its place. `name` is the
 * provider's order id or id of the payment. Throws OperatorError when there is no such payment or no such order.
 */
export const assignToOrder = (
  context: PaymentContext,
  orderReference: string,
  name: string,
  action: OperatorAction,
): Promise<OrderChange> =>
  changeOrder(context, orderReference, action, async (order) => {
    const [payment, ...others] = (await findPaymentsNamed(order.tx, name)).filter(
      (one) => one.order_id === null && one.state === 'received' && one.dismissed_at === null,
    );
    requireThat(payment !== undefined, `No payment "${name}" is without an order: see "payments list --unmatched".`);
    requireThat(others.length === 0, `Several payments are named "${name}": use the reference of one.`);
    await givePayment(order, payment, payment.attempt_id ?? name);
  });
