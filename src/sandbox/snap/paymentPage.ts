import { BRAND_NAME } from '@/shared/constants';
import { escapeMarkup } from '@/shared/escapeMarkup';
import { page } from '../page';
import type { SnapStatus, SnapTransaction } from './transaction';

/** By button of the page: the transition of the transaction, and the callback of the shop that is called. */
export const OUTCOMES = {
  pay: { move: 'settlement', event: 'success' },
  pending: { move: 'pending', event: 'pending' },
  fail: { move: 'deny', event: 'error' },
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

const frameMark = ({ token, origin }: Frame, event = '', result: object = {}): string =>
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

const ENDINGS: Readonly<Record<Exclude<SnapStatus, 'created' | 'pending'>, string>> = {
  settlement: 'This order has been paid.',
  deny: 'This payment was refused.',
  cancel: 'This payment was cancelled by the shop.',
  expire: 'The time for this payment is over.',
};

/** The page to choose the outcome of the payment. */
export const paymentPage = (transaction: SnapTransaction, origin: string | undefined): string => {
  const frame = { token: transaction.token, origin };
  const { status } = transaction;
  const head = `<h1>Pay ${BRAND_NAME}</h1>`;
  if (status !== 'created' && status !== 'pending') {
    return page(
      `Payment – ${BRAND_NAME}`,
      `${head}<p role="status">${ENDINGS[status]}</p>${summary(transaction)}${leaveButton(frame, transaction.finishUrl, 'Back to the shop')}${frameMark(frame)}`,
      '/snap/page.js',
    );
  }
  const later =
    status === 'pending' ? '' : '<button name="outcome" value="pending">Pay later (payment stays pending)</button>';
  return page(
    `Payment – ${BRAND_NAME}`,
    `${head}<p>${
      status === 'pending' ? 'Waiting for your payment.' : 'Choose how this payment shall end.'
    }</p>${summary(transaction)}<form method="post" action="/snap/v4/redirection/${encodeURIComponent(transaction.token)}"><input type="hidden" name="origin" value="${escapeMarkup(origin ?? '')}"><button class="main" name="outcome" value="pay">Pay now</button>${later}<button name="outcome" value="fail">Let the payment fail</button>${leaveButton(frame, transaction.finishUrl, 'Close without paying')}</form>${frameMark(frame)}`,
    '/snap/page.js',
  );
};

const RESULTS: Readonly<Record<Outcome, string>> = {
  pay: 'Payment received',
  pending: 'Payment pending',
  fail: 'Payment refused',
};

/** The page after a choice, which posts the outcome to the shop's window. */
export const resultPage = (transaction: SnapTransaction, outcome: Outcome, origin: string, result: object): string => {
  const frame = { token: transaction.token, origin };
  return page(
    RESULTS[outcome],
    `<h1>${RESULTS[outcome]}</h1>${summary(transaction)}${leaveButton(frame, transaction.finishUrl, 'Back to the shop')}${frameMark(frame, OUTCOMES[outcome].event, result)}`,
    '/snap/page.js',
  );
};
