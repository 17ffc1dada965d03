import { BRAND_NAME } from '@/shared/constants';
import { escapeMarkup } from '@/shared/escapeMarkup';
import { page } from '../page';
import { OUTCOMES } from './outcomes';
import type { Outcome, OutcomeResult } from './outcomes';
import {
  canChooseMethod,
  isAwaitingPayment,
  isCardAbandoned,
  isChallenged,
  isDeniedFinally,
  refundedAmount,
  reversibleAmount,
} from './transaction';
import type { SnapTransaction } from './transaction';

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

const summary = (transaction: SnapTransaction): string => {
  const { orderId, grossAmount, customer, chargedBack } = transaction;
  const refunded = refundedAmount(transaction);
  return `<dl><dt>Order</dt><dd>${escapeMarkup(orderId)}</dd>${
    customer ? `<dt>Customer</dt><dd>${escapeMarkup(customer)}</dd>` : ''
  }<dt>Amount</dt><dd class="amount">${rupiah(grossAmount)}</dd>${
    refunded > 0 ? `<dt>Refunded</dt><dd>${rupiah(refunded)}</dd>` : ''
  }${chargedBack > 0 ? `<dt>Charged back</dt><dd>${rupiah(chargedBack)}</dd>` : ''}</dl>`;
};

const button = (outcome: Outcome, isMain: boolean): string =>
  `<button${isMain ? ' class="main"' : ''} name="outcome" value="${outcome}">${OUTCOMES[outcome].button}</button>`;

interface Content {
  readonly text: string;
  readonly outcomes: readonly Outcome[];
}

const choiceText = (transaction: SnapTransaction): string => {
  if (transaction.status === 'deny') return 'This payment was refused. Try again.';
  return isCardAbandoned(transaction)
    ? 'The card payment was not confirmed. Try again.'
    : 'Choose how this payment shall end.';
};

/** The buttons of the shopper; undefined when the shopper cannot pay. */
const shopperContent = (transaction: SnapTransaction): Content | undefined => {
  if (canChooseMethod(transaction)) {
    return { text: choiceText(transaction), outcomes: ['pay', 'pending', 'card', 'challenge', 'fail'] };
  }
  if (!isAwaitingPayment(transaction)) return undefined;
  return transaction.method === 'credit_card'
    ? { text: 'Your bank asks you to confirm this payment.', outcomes: ['confirm', 'fail', 'abandon'] }
    : { text: 'Waiting for your payment.', outcomes: ['pay', 'fail'] };
};

const endText = (transaction: SnapTransaction): string => {
  const { status, canceledAt } = transaction;
  if (status === 'refund') return 'This payment was refunded.';
  if (status === 'chargeback') return 'This payment was charged back.';
  if (status === 'partial_refund' || status === 'partial_chargeback') return 'This payment was partly returned.';
  if (isDeniedFinally(transaction)) return 'This payment was denied.';
  if (status === 'cancel' || canceledAt !== undefined) return 'This payment was cancelled by the shop.';
  return 'The time for this payment is over.';
};

/** The buttons of the merchant and the bank, after the shopper has paid; none when the payment has ended. */
const merchantContent = (transaction: SnapTransaction): Content => {
  const { status } = transaction;
  if (isChallenged(transaction)) {
    return { text: 'The fraud check asks the merchant about this payment.', outcomes: ['accept', 'deny'] };
  }
  if (status === 'capture') return { text: 'This order has been paid.', outcomes: ['settle', 'void'] };
  const reversals: readonly Outcome[] =
    reversibleAmount(transaction) > 0 ? ['refund', 'refundHalf', 'chargeback', 'chargebackHalf'] : [];
  return status === 'settlement'
    ? { text: 'This order has been paid.', outcomes: [...reversals, 'revoke'] }
    : { text: endText(transaction), outcomes: reversals };
};

export const paymentPage = (transaction: SnapTransaction, origin: string | undefined): string => {
  const frame = { token: transaction.token, origin };
  const shopper = shopperContent(transaction);
  const { text, outcomes } = shopper ?? merchantContent(transaction);
  const leave = leaveButton(frame, transaction.finishUrl, shopper ? 'Close without paying' : 'Back to the shop');
  const buttons = outcomes.map((outcome, index) => button(outcome, shopper !== undefined && index === 0)).join('');
  const form = `<form method="post" action="/snap/v4/redirection/${encodeURIComponent(transaction.token)}"><input type="hidden" name="origin" value="${escapeMarkup(origin ?? '')}">${buttons}${leave}</form>`;
  return page(
    `Payment – ${BRAND_NAME}`,
    `<h1>Pay ${BRAND_NAME}</h1><p${shopper ? '' : ' role="status"'}>${text}</p>${summary(transaction)}${outcomes.length > 0 ? form : leave}${frameData(frame)}`,
    '/snap/page.js',
  );
};

/** The page after a choice, which posts the outcome to the shop's window. */
export const resultPage = (
  transaction: SnapTransaction,
  { event, title }: OutcomeResult,
  origin: string,
  result: object,
): string => {
  const frame = { token: transaction.token, origin };
  return page(
    title,
    `<h1>${title}</h1>${summary(transaction)}${leaveButton(frame, transaction.finishUrl, 'Back to the shop')}${frameData(frame, event, result)}`,
    '/snap/page.js',
  );
};

const item = (transaction: SnapTransaction): string => {
  const { token, orderId, grossAmount, status } = transaction;
  const text = isChallenged(transaction) ? `${status} (challenge)` : status;
  return `<p><a class="button person" href="/snap/v4/redirection/${encodeURIComponent(token)}"><span>${escapeMarkup(orderId)}<small>${text}</small></span>${rupiah(grossAmount)}</a></p>`;
};

/** The list of payments, for testers and operators. */
export const paymentsPage = (transactions: readonly SnapTransaction[]): string =>
  page(
    `Payments – ${BRAND_NAME}`,
    `<h1>Payments</h1><p>${transactions.length > 0 ? 'Newest first.' : 'No payments yet.'}</p>${transactions.map(item).join('')}`,
  );
