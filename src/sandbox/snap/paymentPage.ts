import { BRAND_NAME } from '@/shared/constants';
import { escapeMarkup } from '@/shared/escapeMarkup';
import { page } from '../page';
import { canChooseMethod, isAwaitingPayment } from './transaction';
import type { SnapTransaction } from './transaction';

/**
 * By button of the page: the transition of the transaction, and the callback of the shop that is called. Without a
 * callback the popup stays open.
 */
export const OUTCOMES = {
  pay: { transition: 'settlement', event: 'success' },
  pending: { transition: 'pending', event: 'pending' },
  card: { transition: 'card', event: undefined },
  confirm: { transition: 'capture', event: 'success' },
  fail: { transition: 'deny', event: 'error' },
} as const;
export type Outcome = keyof typeof OUTCOMES;

export const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'string' && Object.hasOwn(OUTCOMES, value);

const rupiah = (amount: number): string => `Rp ${new Intl.NumberFormat('id-ID').format(amount)}`;

/** The popup that frames the page; `origin` is the verified origin of the shop, undefined without a popup. */
interface Frame {
  readonly token: string;
  readonly origin: string | undefined;
}

const frameData = ({ token, origin }: Frame, event = '', result: object = {}): string =>
  origin
    ? `<div id="snap-frame" hidden data-token="${escapeMarkup(token)}" data-origin="${escapeMarkup(origin)}" data-event="${event}" data-result="${escapeMarkup(JSON.stringify(result))}"></div>`
    : '';

const leaveButton = ({ origin }: Frame, finishUrl: string, label: string): string =>
  origin
    ? `<button type="button" data-close>${label}</button>`
    : `<a class="button" href="${escapeMarkup(finishUrl)}">${label}</a>`;

const summary = ({ orderId, grossAmount, customer }: SnapTransaction): string =>
  `<dl><dt>Order</dt><dd>${escapeMarkup(orderId)}</dd>${
    customer ? `<dt>Customer</dt><dd>${escapeMarkup(customer)}</dd>` : ''
  }<dt>Amount</dt><dd class="amount">${rupiah(grossAmount)}</dd></dl>`;

const BUTTONS: Readonly<Record<Outcome, string>> = {
  pay: 'Pay now',
  pending: 'Pay later (payment stays pending)',
  card: 'Pay by card (asks for a confirmation)',
  confirm: 'Confirm the card payment',
  fail: 'Let the payment fail',
};

const button = (outcome: Outcome, index: number): string =>
  `<button${index === 0 ? ' class="main"' : ''} name="outcome" value="${outcome}">${BUTTONS[outcome]}</button>`;

/** The text and the buttons of the page; no buttons when the payment can no longer be made. */
const contentOf = (transaction: SnapTransaction): { readonly text: string; readonly outcomes: readonly Outcome[] } => {
  const { status, method } = transaction;
  if (canChooseMethod(transaction)) {
    const text = status === 'deny' ? 'This payment was refused. Try again.' : 'Choose how this payment shall end.';
    return { text, outcomes: ['pay', 'pending', 'card', 'fail'] };
  }
  if (isAwaitingPayment(transaction)) {
    return method === 'credit_card'
      ? { text: 'Your bank asks you to confirm this payment.', outcomes: ['confirm', 'fail'] }
      : { text: 'Waiting for your payment.', outcomes: ['pay', 'fail'] };
  }
  const isPaid = status === 'settlement' || status === 'capture';
  if (isPaid) return { text: 'This order has been paid.', outcomes: [] };
  const isCancelled = status === 'cancel' || transaction.canceledAt !== undefined;
  return {
    text: isCancelled ? 'This payment was cancelled by the shop.' : 'The time for this payment is over.',
    outcomes: [],
  };
};

/** The page to choose the outcome of the payment. */
export const paymentPage = (transaction: SnapTransaction, origin: string | undefined): string => {
  const frame = { token: transaction.token, origin };
  const { text, outcomes } = contentOf(transaction);
  const isOver = outcomes.length === 0;
  const leave = leaveButton(frame, transaction.finishUrl, isOver ? 'Back to the shop' : 'Close without paying');
  const form = `<form method="post" action="/snap/v4/redirection/${encodeURIComponent(transaction.token)}"><input type="hidden" name="origin" value="${escapeMarkup(origin ?? '')}">${outcomes.map(button).join('')}${leave}</form>`;
  return page(
    `Payment – ${BRAND_NAME}`,
    `<h1>Pay ${BRAND_NAME}</h1><p${isOver ? ' role="status"' : ''}>${text}</p>${summary(transaction)}${isOver ? leave : form}${frameData(frame)}`,
    '/snap/page.js',
  );
};

/** An outcome that ends the popup. */
type FinalOutcome = Exclude<Outcome, 'card'>;

const RESULTS: Readonly<Record<FinalOutcome, string>> = {
  pay: 'Payment received',
  pending: 'Payment pending',
  confirm: 'Payment received',
  fail: 'Payment refused',
};

/** The page after a choice, which posts the outcome to the shop's window. */
export const resultPage = (
  transaction: SnapTransaction,
  outcome: FinalOutcome,
  origin: string,
  result: object,
): string => {
  const frame = { token: transaction.token, origin };
  return page(
    RESULTS[outcome],
    `<h1>${RESULTS[outcome]}</h1>${summary(transaction)}${leaveButton(frame, transaction.finishUrl, 'Back to the shop')}${frameData(frame, OUTCOMES[outcome].event, result)}`,
    '/snap/page.js',
  );
};
