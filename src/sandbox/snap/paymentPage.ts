import { BRAND_NAME } from '@/shared/constants';
import { formatRupiah } from '@/shared/values/money';
import { escapeMarkup } from '@/shared/escapeMarkup';
import { page } from '../page';
import { OUTCOMES, type Outcome, type OutcomeResult } from './outcomes';
import { canChooseMethod, isAwaitingPayment, isChallenged, isDeniedFinally, type SnapTransaction } from './transaction';

const addressOf = (token: string): string => `/snap/v4/redirection/${encodeURIComponent(token)}`;

/** Where the page is shown; `shopOrigin` is the verified origin of the shop whose popup frames it. */
interface Frame {
  readonly transaction: SnapTransaction;
  readonly shopOrigin: string | undefined;
}

const frameData = ({ transaction, shopOrigin }: Frame, event = '', result: object = {}): string =>
  shopOrigin
    ? `<div id="snap-frame" hidden data-token="${escapeMarkup(transaction.token)}" data-origin="${escapeMarkup(shopOrigin)}" data-event="${event}" data-result="${escapeMarkup(JSON.stringify(result))}"></div>`
    : '';

const leaveButton = ({ transaction, shopOrigin }: Frame, label: string): string =>
  shopOrigin
    ? `<button type="button" data-close>${label}</button>`
    : `<a class="button" href="${escapeMarkup(transaction.finishUrl)}">${label}</a>`;

const summary = ({ orderId, grossAmount, customer, refunded, chargedBack }: SnapTransaction): string =>
  `<dl><dt>Order</dt><dd>${escapeMarkup(orderId)}</dd>${
    customer ? `<dt>Customer</dt><dd>${escapeMarkup(customer)}</dd>` : ''
  }<dt>Amount</dt><dd class="amount">${formatRupiah(grossAmount)}</dd>${
    refunded > 0 ? `<dt>Refunded</dt><dd>${formatRupiah(refunded)}</dd>` : ''
  }${chargedBack > 0 ? `<dt>Charged back</dt><dd>${formatRupiah(chargedBack)}</dd>` : ''}</dl>`;

/** The text for a shopper who can pay; undefined for the others. */
const shopperText = (transaction: SnapTransaction): string | undefined => {
  const { status, method } = transaction;
  if (isAwaitingPayment(transaction)) {
    return method === 'credit_card' ? 'Your bank asks you to confirm this payment.' : 'Waiting for your payment.';
  }
  if (!canChooseMethod(transaction)) return undefined;
  if (status === 'deny') return 'This payment was refused. Try again.';
  return status === 'expire' ? 'You did not confirm the card payment. Try again.' : 'Choose how this payment ends.';
};

const stateText = (transaction: SnapTransaction): string => {
  const { status, canceledAt } = transaction;
  if (isChallenged(transaction)) return 'This payment is waiting for a fraud check by the merchant.';
  if (status === 'capture' || status === 'settlement') return 'This order has been paid.';
  if (status === 'refund') return 'This payment was refunded.';
  if (status === 'chargeback') return 'This payment was charged back.';
  if (status === 'partial_refund' || status === 'partial_chargeback') return 'This payment was partly returned.';
  if (isDeniedFinally(transaction)) return 'This payment was denied.';
  if (status === 'cancel' || canceledAt !== undefined) return 'The shop cancelled this payment.';
  return 'The time to pay has run out.';
};

/** The page with a button for each outcome: for the shopper, then for the merchant and the bank. */
export const paymentPage = (transaction: SnapTransaction, shopOrigin: string | undefined): string => {
  const frame = { transaction, shopOrigin };
  const text = shopperText(transaction);
  const outcomes = (Object.keys(OUTCOMES) as Outcome[]).filter((outcome) => OUTCOMES[outcome].isAllowed(transaction));
  const buttons = outcomes.map(
    (outcome, index) =>
      `<button${text && index === 0 ? ' class="main"' : ''} name="outcome" value="${outcome}">${OUTCOMES[outcome].button}</button>`,
  );
  const leave = leaveButton(frame, text ? 'Close without paying' : 'Back to the shop');
  return page(
    `Payment – ${BRAND_NAME}`,
    `<h1>Pay ${BRAND_NAME}</h1><p${text ? '' : ' role="status"'}>${text ?? stateText(transaction)}</p>${summary(transaction)}<form method="post" action="${addressOf(transaction.token)}"><input type="hidden" name="origin" value="${escapeMarkup(shopOrigin ?? '')}">${buttons.join('')}${leave}</form>${frameData(frame)}`,
    '/snap/page.js',
  );
};

/** The page after a choice, which posts the outcome to the shop's window. */
export const resultPage = (
  transaction: SnapTransaction,
  { event, title }: OutcomeResult,
  shopOrigin: string,
  result: object,
): string => {
  const frame = { transaction, shopOrigin };
  return page(
    title,
    `<h1>${title}</h1>${summary(transaction)}${leaveButton(frame, 'Back to the shop')}${frameData(frame, event, result)}`,
    '/snap/page.js',
  );
};

const item = (transaction: SnapTransaction): string => {
  const { token, orderId, grossAmount, status } = transaction;
  const text = isChallenged(transaction) ? `${status} (challenge)` : status;
  return `<p><a class="button person" href="${addressOf(token)}"><span>${escapeMarkup(orderId)}<small>${text}</small></span>${formatRupiah(grossAmount)}</a></p>`;
};

/** The list of payments, for testers and operators. */
export const paymentsPage = (transactions: readonly SnapTransaction[]): string =>
  page(
    `Payments – ${BRAND_NAME}`,
    `<h1>Payments</h1><p>${transactions.length > 0 ? 'Newest first.' : 'No payments yet.'}</p><form method="post" action="/snap/"><button>Send a test notification</button></form>${transactions.map(item).join('')}`,
  );
