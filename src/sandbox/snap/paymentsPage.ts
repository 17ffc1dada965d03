import { BRAND_NAME } from '@/shared/constants';
import { escapeMarkup } from '@/shared/escapeMarkup';
import { page } from '../page';
import { rupiah } from './paymentPage';
import { isChallenged } from './transaction';
import type { SnapTransaction } from './transaction';

const item = (transaction: SnapTransaction): string => {
  const { token, orderId, grossAmount, status } = transaction;
  const text = isChallenged(transaction) ? `${status} (challenge)` : status;
  return `<p><a class="button person" href="/snap/v4/redirection/${encodeURIComponent(token)}"><span>${escapeMarkup(orderId)}<small>${text}</small></span>${rupiah(grossAmount)}</a></p>`;
};

export const paymentsPage = (transactions: readonly SnapTransaction[]): string =>
  page(
    `Payments – ${BRAND_NAME}`,
    `<h1>Payments</h1><p>${transactions.length > 0 ? 'Newest first.' : 'No payments yet.'}</p>${transactions.map(item).join('')}`,
  );
