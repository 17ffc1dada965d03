import { referenceKey } from '@/shared/domain/referenceKey';
import { writeDollars } from '@/shared/values/money';
import type { Database, Tx } from '../../db/database';
import { lockName } from '../../db/engine';
import { newId } from '../../gateways/secrets';
import {
  findHandovers,
  findHandoverWithReference,
  insertHandover,
  undoHandoverRow,
  type Handover,
} from '../../repositories/couriers';
import { formatTime } from '../../timeZone';
import { OperatorError, requireThat } from '../operatorError';
import { postedAt } from '../orderState/newPayment';
import { courierKey, findCourier, requireCourier } from './couriers';

interface Terms {
  readonly db: Database;
  readonly now: number;
  readonly timeZone: string;
  /** True: everything is rolled back. */
  readonly isDryRun: boolean;
}

/** Who records a hand-over, and why. */
interface Recorded {
  readonly by: string;
  readonly reason: string;
}

/** Cash that a courier gives to the shop. */
export interface NewHandover extends Recorded {
  readonly courier: string;
  readonly cents: number;
  readonly reference: string;
  /** When they gave it; now when it is not known. */
  readonly at: number | undefined;
  /** True: also one with the reference of another. */
  readonly isAgain: boolean;
  /** True: also more than they have. */
  readonly isMore: boolean;
  /** The cents that they have, as a page has shown them; undefined without one. */
  readonly seen?: number | undefined;
}

/** The hand-over of a courier that is taken back: the one that was recorded last, with a reference or an id if given. */
export interface UndoneHandover extends Recorded {
  readonly courier: string;
  readonly reference: string;
  readonly id?: string;
}

/** A hand-over, and what the courier has before and after it. */
export interface HandoverChange {
  readonly handover: Pick<Handover, 'courier' | 'cents' | 'reference'>;
  readonly before: number;
  readonly after: number;
}

const describe = ({ cents, courier, recorded_at: at, recorded_by: by }: Handover, timeZone: string): string =>
  `a hand-over of ${writeDollars(cents)} by ${courier}, recorded ${formatTime(at, timeZone)} by ${by}`;

const requireNewReference = async (tx: Tx, { reference, isAgain }: NewHandover, timeZone: string): Promise<void> => {
  if (reference === '' || isAgain) return;
  await lockName(tx, `handover ${referenceKey(reference)}`);
  const other = await findHandoverWithReference(tx, reference);
  if (!other) return;
  throw new OperatorError((texts) => texts.sameHandover(reference, describe(other, timeZone)));
};

/**
 * Records that a courier has given cash to the shop. Throws OperatorError for the reference of another hand-over, for
 * more than they have, and when they have something else than a page has shown.
 */
export const recordHandover = ({ db, now, timeZone, isDryRun }: Terms, given: NewHandover): Promise<HandoverChange> =>
  db.transaction(
    async (tx) => {
      const key = courierKey(given.courier);
      requireThat(key !== '', (texts) => texts.courierName);
      await lockName(tx, `courier ${key}`);
      await requireNewReference(tx, given, timeZone);
      const known = given.isMore ? await findCourier(tx, given.courier) : await requireCourier(tx, given.courier);
      const [before, name] = [known?.held ?? 0, known?.name ?? given.courier];
      requireThat(given.seen === undefined || given.seen === before, (texts) =>
        texts.cashHasChanged(name, writeDollars(before)),
      );
      requireThat(given.isMore || given.cents <= before, (texts) =>
        texts.cashIsLess(name, writeDollars(before), writeDollars(given.cents)),
      );
      const madeAt = Math.min(given.at ?? now, now);
      const handover = {
        ...{ id: newId(), courier: name, courier_key: key, cents: given.cents, note: given.reason },
        ...{ reference: given.reference, reference_key: referenceKey(given.reference), recorded_by: given.by },
        ...{ made_at: madeAt, recorded_at: now, posted_at: postedAt({ timeZone, now }, madeAt) },
        ...{ undone_at: null, undone_by: '', undo_reason: '', cleared_by: null, undo_cleared_by: null },
      };
      const after = before - given.cents;
      await insertHandover(tx, handover, known?.names ?? [name], after);
      return { handover, before, after };
    },
    { isDryRun },
  );

/** Takes back a hand-over. Throws OperatorError when there is none that counts. */
export const undoHandover = (
  { db, now, isDryRun }: Terms,
  { courier: name, reference, id, by, reason }: UndoneHandover,
): Promise<HandoverChange> =>
  db.transaction(
    async (tx) => {
      await lockName(tx, `courier ${courierKey(name)}`);
      const courier = await requireCourier(tx, name);
      const key = referenceKey(reference);
      const handover = (await findHandovers(tx, { courierKey: courier.key })).find(
        (row) => (key === null || row.reference_key === key) && (id === undefined || row.id === id),
      );
      if (!handover) throw new OperatorError((texts) => texts.noHandover(courier.name, reference));
      const undone = { undone_at: now, undone_by: by, undo_reason: reason };
      await undoHandoverRow(tx, handover.id, undone);
      return { handover: { ...handover, ...undone }, before: courier.held, after: courier.held + handover.cents };
    },
    { isDryRun },
  );
