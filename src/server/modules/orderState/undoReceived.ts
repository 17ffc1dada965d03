import type { OrderAuditEntry } from '../../repositories/orderAuditLog';
import { unitLines } from '../../repositories/orders';
import { requireThat } from '../operatorError';
import type { Change } from './change';
import { missingUnits } from './missing';
import { noteCameBack } from './parcels';
import type { StepChanges } from './stepChanges';

/** Entries of events that depend on the goods that came back. */
const LATER: readonly OrderAuditEntry['event'][] = [
  'changed',
  'exchanged',
  'return-opened',
  'return-received',
  'refunded',
];

/**
 * Makes a return open again that was received by mistake: its units are on their way once more, and what it lowered the
 * price by is not due. The fields of the order are restored already. Throws OperatorError when the units are sold, or a
 * change, a return or a refund came later.
 */
export const undoReceived = (
  change: Change,
  /** The entries since then. */
  later: readonly OrderAuditEntry[],
  { number, position }: NonNullable<StepChanges['received']>,
): Change => {
  const { order, state, money } = change;
  const row = state.returns.find((one) => one.number === number);
  requireThat(row?.state === 'received', 'This return is no longer as it was received.');
  const undone = later.filter(({ event }) => event === 'refund-undone').length;
  const refunds = later.filter(({ event }) => event === 'refunded').length;
  requireThat(
    refunds <= undone && !later.some(({ event }) => event !== 'refunded' && LATER.includes(event)),
    'A change, a return or a refund was recorded after this return was received: take that back first.',
  );
  requireThat(state.missing.length === 0, (texts) => texts.cameBackSold(missingUnits(state.missing, row.lines)));
  const made = money.changes.find((one) => one.position === row.change_position);
  const isPlain = position === null && made !== undefined;
  const lines = row.lines.map((line) => ({ ...line, restocked: 0, damaged: 0 }));
  const open = change.add({
    returns: [{ ...row, lines, state: 'open', closed_at: null, change_position: position }],
    ...(isPlain && { undoneChanges: [{ order_id: order.id, position: made.position, undone_at: change.now }] }),
  });
  const back = isPlain ? noteCameBack(open, row.lines, row.reason, -1) : open;
  const unitsOf = (of: 'restocked' | 'damaged') =>
    unitLines(row.lines.filter((line) => line[of] > 0).map((line) => ({ ...line, quantity: line[of] })));
  const [restocked, damaged] = [unitsOf('restocked'), unitsOf('damaged')];
  const taken = restocked.length > 0 ? back.moveUnits('taken', restocked) : back;
  return damaged.length > 0 ? taken.moveUnits('found', damaged) : taken;
};
