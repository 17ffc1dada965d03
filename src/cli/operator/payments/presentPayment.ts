import type { ListedPayment } from '@/server/repositories/payments';
import { toDollars, writeDollars } from '@/shared/values/money';
import { presentPayment } from '../orders/presentOrder';

/** The name of a payment in commands: the provider's order id, or the operator's reference. */
export const nameOf = (payment: ListedPayment): string => payment.provider_order ?? payment.reference;

export const presentListed = (payment: ListedPayment) => ({
  order: payment.order_number,
  ...presentPayment(payment),
  held_by: payment.held_by,
  reversed: toDollars(Number(payment.reversed_cents)),
});

/** The dollars that were reversed; '' for none. */
export const reversedOf = (payment: ListedPayment): string =>
  Number(payment.reversed_cents) > 0 ? writeDollars(Number(payment.reversed_cents)) : '';
