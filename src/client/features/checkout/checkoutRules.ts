import { addressFields } from '@/client/lib/forms/addressForm';
import type { AddressFields } from '@/shared/contract/addresses';
import type { PaymentType } from '@/shared/contract/orders';
import { PHONE_PATTERN } from '@/shared/domain/phone';
import { checkoutMessages } from '@/shared/messages/checkout';
import { isShippingLine, missingShippingFields, type ShippingForm, shippingLine } from './shippingForm';

/** The shipping address of the order: a saved address or the form. */
export type ShippingSource =
  | { readonly kind: 'saved'; readonly address: AddressFields | undefined; readonly fullName: string }
  | { readonly kind: 'new'; readonly form: ShippingForm };

export interface CheckoutFacts {
  /** In dollars. */
  readonly total: number;
  readonly hasStockIssues: boolean;
  readonly shipping: ShippingSource;
  readonly paymentType: PaymentType;
  readonly hasProof: boolean;
  /** As typed; undefined when the profile has a phone. */
  readonly phone: string | undefined;
}

/** The validated data: the order's address line, the fields of a new address, and a phone that was typed. */
export interface ReadyCheckout {
  readonly shippingAddress: string;
  readonly newAddress?: AddressFields;
  readonly phone?: string;
}

export type CheckoutValidation = { readonly problem: string } | { readonly ready: ReadyCheckout };

const validateShipping = (shipping: ShippingSource): CheckoutValidation => {
  if (shipping.kind === 'new' && missingShippingFields(shipping.form).length > 0) {
    return { problem: checkoutMessages.addressIncomplete };
  }
  const fields = shipping.kind === 'new' ? addressFields(shipping.form) : shipping.address;
  if (fields === undefined) return { problem: checkoutMessages.addressRequired };
  const fullName = shipping.kind === 'new' ? shipping.form.fullName : shipping.fullName;
  const shippingAddress = shippingLine(fullName, fields);
  if (!isShippingLine(shippingAddress)) return { problem: checkoutMessages.addressRequired };
  return { ready: shipping.kind === 'new' ? { shippingAddress, newAddress: fields } : { shippingAddress } };
};

/** The problem of a typed phone, which is optional for an online payment only (rules: Checkout). */
export const phoneProblem = (phone: string, paymentType: PaymentType): string | undefined => {
  const typed = phone.trim();
  if (typed === '') return paymentType === 'midtrans' ? undefined : checkoutMessages.phoneRequired;
  return PHONE_PATTERN.test(typed) ? undefined : checkoutMessages.phoneInvalid;
};

/** Runs the checks in the specified order; returns the first problem or the validated data (rules: Checkout). */
export const validateCheckout = ({
  total,
  hasStockIssues,
  shipping,
  paymentType,
  hasProof,
  phone,
}: CheckoutFacts): CheckoutValidation => {
  // Before the total, which is 0 when no line can be bought: such a cart is not empty.
  if (hasStockIssues) return { problem: checkoutMessages.resolveStock };
  if (total === 0) return { problem: checkoutMessages.cartEmpty };
  const verdict = validateShipping(shipping);
  if ('problem' in verdict) return verdict;
  if (paymentType === 'bank_transfer' && !hasProof) return { problem: checkoutMessages.proofRequired };
  if (phone === undefined) return verdict;
  const problem = phoneProblem(phone, paymentType);
  if (problem !== undefined) return { problem };
  const typed = phone.trim();
  return typed === '' ? verdict : { ready: { ...verdict.ready, phone: typed } };
};
