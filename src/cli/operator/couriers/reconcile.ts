import { readFile } from 'node:fs/promises';
import { readCourierList, reconcileCourier, type CourierLine } from '@/server/modules/couriers/reconcileCourier';
import { CsvError } from '@/server/sheets/csv';
import { decodeText } from '@/server/sheets/decodeText';
import { toDollars, writeDollars } from '@/shared/values/money';
import { CommandFailure } from '../support/failure';
import type { Operator } from '../support/operator';

const readList = async (file: string) => {
  const decoded = decodeText(await readFile(file));
  if (!decoded) throw new CommandFailure(`${file} is not a text file: save it as CSV.`);
  try {
    return readCourierList(decoded.text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CommandFailure(`${file}: ${error.message}`);
  }
};

const dollars = (cents: number | null): string => (cents === null ? '' : writeDollars(cents));
const inDollars = (cents: number | null): number | null => (cents === null ? null : toDollars(cents));

/** Prints the comparison of a courier's list with the books. Throws CommandFailure when they differ. */
export const reconcile = async (
  operator: Operator,
  { courier }: { readonly courier?: string },
  file = '',
): Promise<void> => {
  const list = await readList(file);
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
