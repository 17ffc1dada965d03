import { readCourierList, reconcileCourier, type CourierLine } from '@/server/modules/couriers/reconcileCourier';
import { toDollars, writeDollars } from '@/shared/values/money';
import { CommandFailure } from '../support/failure';
import type { Operator } from '../support/operator';
import { readList } from '../support/readList';

const dollars = (cents: number | null): string => (cents === null ? '' : writeDollars(cents));
const inDollars = (cents: number | null): number | null => (cents === null ? null : toDollars(cents));

/** Prints the comparison of a courier's list with the books. Throws CommandFailure when they differ. */
export const reconcile = async (
  operator: Operator,
  { courier }: { readonly courier?: string },
  file = '',
): Promise<void> => {
  const list = await readList(file, readCourierList);
  const lines = await operator.withDatabase((db) => db.snapshot((read) => reconcileCourier(read, list, courier)));
  operator.showRows<CourierLine>(
    lines,
    [
      { title: 'LINE', value: ({ line }) => line ?? '' },
      { title: 'ORDER', value: ({ order }) => order },
      { title: 'RESULT', value: ({ result }) => result },
      { title: 'THERE', value: ({ there }) => dollars(there) },
      { title: 'HERE', value: ({ here }) => dollars(here) },
    ],
    'The list is empty.',
    ({ there, here, ...line }) => ({ ...line, there: inDollars(there), here: inDollars(here) }),
  );
  const differences = lines.filter(({ result }) => result !== 'agrees').length;
  if (differences > 0)
    throw new CommandFailure(`${differences} of ${lines.length} orders differ. Nothing was changed.`);
};
