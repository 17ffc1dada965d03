import { isFulfilmentStep } from '@/shared/domain/fulfilment';
import type { Parcel } from '@/shared/domain/parcels';
import type { OrderAuditEntry } from '../../repositories/orderAuditLog';
import type { StoredOrder } from '../../repositories/orders';
import type { Change } from './change';

/** The move of an order's units by a step. */
type UnitsEffect = 'none' | 'taken' | 'returned' | 'written-off';

/** The changes of an order by a step of an operator. */
export interface StepChanges {
  /** The fields that it changed, as they were. */
  readonly before: Partial<StoredOrder>;
  /** The order's state as it left it. */
  readonly after: Partial<Pick<StoredOrder, 'status' | 'fulfilment' | 'holds_units'>>;
  readonly units: UnitsEffect;
  /** The time of its notifications, in milliseconds since 1970; undefined for a step of release 1.0.0. */
  readonly at?: number;
  /** The payment that was recorded with it. */
  readonly paymentId?: string | undefined;
  /** The parcels that it moved, as they were: a state of null is that of a new one. */
  readonly parcels?: readonly MovedParcel[];
  /** The return that it received, with the position of the change that the return had before. */
  readonly received?: ReceivedReturn | undefined;
}

interface ReceivedReturn {
  readonly number: number;
  readonly position: number | null;
}

interface MovedParcel {
  readonly number: number;
  readonly before: Parcel['state'] | null;
  /** Who carried it before. */
  readonly courier: string;
  readonly after: Parcel['state'];
}

const effectOn = (before: StoredOrder, after: StoredOrder, isWrittenOff: boolean): UnitsEffect => {
  if (before.holds_units === after.holds_units) return 'none';
  if (after.holds_units === 1) return 'taken';
  return isWrittenOff ? 'written-off' : 'returned';
};

interface StepDetails {
  /** The order as the step left it, before a payment that was recorded with it. */
  readonly after?: StoredOrder;
  /** True: units that it took from the order are lost. */
  readonly isWrittenOff?: boolean;
  readonly received?: ReceivedReturn;
}

/** Keeps what a step has changed with its entry in the audit log, which is the first one of the step. */
export const keepStep = (
  change: Change,
  { after = change.order, isWrittenOff = false, received }: StepDetails = {},
): Change => {
  const { order: before, parcels: earlier } = change.stored;
  const changed = Object.entries(before).filter(([field, value]) => after[field as keyof StoredOrder] !== value);
  const { status, fulfilment, holds_units } = after;
  const parcels = change.state.parcels.flatMap(({ number, state }) => {
    const was = earlier.find((parcel) => parcel.number === number);
    if (was?.state === state) return [];
    return [{ number, before: was?.state ?? null, courier: was?.courier ?? '', after: state }];
  });
  const changes: StepChanges = {
    ...{ before: Object.fromEntries(changed), after: { status, fulfilment, holds_units } },
    ...{ units: effectOn(before, after, isWrittenOff), at: change.now, paymentId: change.newPayment?.id },
    ...(parcels.length > 0 && { parcels }),
    ...(received && { received }),
  };
  return change.keepChanges(changes);
};

/** The step that an entry undoes. Release 1.0.0 did not name it: its entry leads away from the state of the step. */
const undoneBy = (entry: OrderAuditEntry, earlier: readonly OrderAuditEntry[]): OrderAuditEntry | undefined => {
  if (entry.undoes !== null) return earlier.find(({ id }) => id === entry.undoes);
  if (!isFulfilmentStep(entry.event) || entry.status_after === entry.event) return undefined;
  return earlier.findLast(({ event }) => event === entry.event);
};

/** The entries of an audit log, oldest first, without the steps that are undone and the entries that say so. */
export const entriesInForce = (log: readonly OrderAuditEntry[]): readonly OrderAuditEntry[] =>
  log.reduce<readonly OrderAuditEntry[]>((earlier, entry) => {
    const undone = undoneBy(entry, earlier);
    if (undone) return earlier.filter((one) => one !== undone);
    return entry.undoes === null ? [...earlier, entry] : earlier;
  }, []);

/** The last step that is not undone; undefined when there is none. */
export const findLastStep = (log: readonly OrderAuditEntry[]): OrderAuditEntry | undefined =>
  entriesInForce(log).findLast(({ event, changes }) => changes !== null || isFulfilmentStep(event));

/** The changes of a step; undefined for a return of which it is not stored. */
export const readChanges = ({ event, changes, ...entry }: OrderAuditEntry): StepChanges | undefined => {
  if (changes !== null) return JSON.parse(changes) as StepChanges;
  if (event === 'returned') return undefined;
  const [before, after] = [entry.status_before, entry.status_after] as StoredOrder['fulfilment'][];
  return { before: { fulfilment: before }, after: { fulfilment: after }, units: 'none' };
};
