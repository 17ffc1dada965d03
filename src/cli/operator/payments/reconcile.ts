import { readPayouts } from '@/server/modules/orders/report/payoutSheet';
import {
  reconcilePayouts,
  type PayoutLine,
  type Reconciliation,
} from '@/server/modules/orders/report/reconcilePayouts';
import { findPayments, type ListedPayment } from '@/server/repositories/payments';
import { PAYMENT_SETTLEMENT_MS } from '@/shared/constants';
import { CommandFailure, EXIT } from '../support/failure';
import type { Operator } from '../support/operator';
import { readList } from '../support/readList';
import { nameOf, presentListed, reversedOf } from './presentPayment';

/** A refund in the books that the list lacks, with the name of its payment. */
interface MissingRefund {
  readonly payment: string;
  readonly rupiah: number;
}

const rowOf = (what: string, payment: ListedPayment) => ({
  what,
  attemptId: nameOf(payment),
  there: '',
  here: payment.rupiah ?? '',
  reversed: reversedOf(payment),
});

/** The differences as rows of a table. */
const rowsOf = (
  { missingHere, missingThere, otherAmount, refundsMissingHere }: Reconciliation,
  missingRefunds: readonly MissingRefund[],
) => {
  const listed = (what: string, lines: readonly PayoutLine[]) =>
    lines.map(({ attemptId, rupiah }) => ({ what, attemptId, there: rupiah, here: '', reversed: '' }));
  return [
    ...listed('missing here', missingHere),
    ...missingThere.map((payment) => rowOf('missing there', payment)),
    ...otherAmount.map(({ line, payment }) => ({
      what: 'other amount',
      attemptId: line.attemptId,
      there: line.rupiah,
      here: payment.rupiah ?? '',
      reversed: reversedOf(payment),
    })),
    ...listed('refund missing here', refundsMissingHere),
    ...missingRefunds.map(({ payment, rupiah }) => {
      return { what: 'refund missing there', attemptId: payment, there: '', here: rupiah, reversed: '' };
    }),
  ];
};

/** Prints the comparison of a payout list with the books. Throws CommandFailure when they differ. */
export const reconcile = async (operator: Operator, _options: object, file = ''): Promise<void> => {
  const { skipped, ...sheet } = await readList(file, readPayouts);
  const { result, payments } = await operator.withDatabase(async ({ read }) => ({
    result: await reconcilePayouts(read, sheet),
    payments: await findPayments(read, { channel: 'midtrans' }),
  }));
  const { matched, missingHere, missingThere, captured, otherAmount, matchedRefunds, refundsMissingHere } = result;
  const { dismissed, takenBack } = result;
  const names = new Map(payments.map((payment) => [payment.id, nameOf(payment)]));
  const missingRefunds = result.refundsMissingThere.map(({ payment_id: id, rupiah }) => {
    return { payment: names.get(id) ?? id, rupiah };
  });
  const differences = rowsOf(result, missingRefunds);
  const isOverdue = ({ received_at: at }: ListedPayment): boolean =>
    at <= operator.terminal.now() - PAYMENT_SETTLEMENT_MS;
  const overdue = captured.filter(isOverdue).length;
  const rows = [
    ...differences,
    ...captured.map((payment) => rowOf(isOverdue(payment) ? 'not settled for 7 days' : 'not settled yet', payment)),
  ];
  const table = operator.table(
    [
      { title: 'DIFFERENCE', value: ({ what }) => what },
      { title: 'PAYMENT', value: ({ attemptId }) => attemptId },
      { title: 'THERE', value: ({ there }) => there },
      { title: 'HERE', value: ({ here }) => here },
      { title: 'REVERSED', value: ({ reversed }) => reversed },
    ],
    rows,
  );
  const presentLine = ({ attemptId, rupiah }: PayoutLine) => ({ payment: attemptId, rupiah });
  const hasRefunds = matchedRefunds.length + refundsMissingHere.length > 0;
  operator.show(
    {
      matched: matched.length,
      missing_here: missingHere.map(presentLine),
      missing_there: missingThere.map(presentListed),
      other_amount: otherAmount.map(({ line, payment }) => ({ there: line.rupiah, ...presentListed(payment) })),
      ...(hasRefunds && {
        refunds: {
          matched: matchedRefunds.length,
          missing_here: refundsMissingHere.map(presentLine),
          missing_there: missingRefunds,
        },
      }),
      ...(dismissed.length > 0 && { dismissed: dismissed.map(presentLine) }),
      ...(takenBack.length > 0 && { taken_back: takenBack.map(presentLine) }),
      ...(captured.length > 0 && {
        captured: captured.map((payment) => ({ ...presentListed(payment), is_overdue: isOverdue(payment) })),
      }),
      skipped,
    },
    [
      `${matched.length} matched, ${missingHere.length} missing here, ${missingThere.length} missing there, ` +
        `${otherAmount.length} with another amount.\n`,
      hasRefunds
        ? `Refunds: ${matchedRefunds.length} matched, ${refundsMissingHere.length} missing here, ` +
          `${missingRefunds.length} missing there.\n`
        : '',
      captured.length > 0 ? `Captured, not settled yet: ${captured.length}.\n` : '',
      overdue > 0 ? `Not settled for 7 days: ${overdue}. Ask Midtrans, then use "orders check".\n` : '',
      dismissed.length > 0 ? `Lines of dismissed payments: ${dismissed.length}.\n` : '',
      takenBack.length > 0
        ? `Payments that are not in the books, and that the list takes back: ${takenBack.length}.\n`
        : '',
      skipped > 0 ? `Lines that are no received payments: ${skipped}.\n` : '',
      rows.length > 0 ? `\n${table}` : '',
    ].join(''),
  );
  if (differences.length > 0) throw new CommandFailure('The list and the books differ.', EXIT.refused);
};
