import { type ChangedLine, nextLine, priceOf, valueOf } from '@/shared/domain/contents';
import { collectedByPart } from '@/shared/domain/parcels';
import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import type { StoredChange } from '../../repositories/orderChanges';
import { unitLines } from '../../repositories/orders';
import { requireThat } from '../operatorError';
import type { Change } from './change';
import type { AddedLine, OrderEventOf } from './events';
import { nextPlace, requireUnits } from './orderState';
import { requireUnpacked, unpackParcels } from './parcels';
import { returnToUnpaid } from './payments';
import { payIfComplete, unpack } from './status';
import { entriesInForce } from './stepChanges';

/** Throws OperatorError unless an order has its goods, and no browser may be paying its present price. */
export const requireChangeable = ({ order, state }: Change): void => {
  const isPaidOnline = order.payment_type === 'midtrans' && order.status === 'pending';
  requireThat(!isPaidOnline && state.attempt?.status !== 'pending', (texts) => texts.waitsForPayment);
  requireThat(order.holds_units === 1, (texts) => texts.noUnits);
};

/** The lines of a change, one for each line of the order that it concerns. */
export class Lines {
  private readonly changed = new Map<number, ChangedLine>();
  private next: number;

  constructor(private readonly change: Change) {
    this.next = nextLine(change.state.items, change.money.changes);
  }

  /** Takes units from a line: all that are left of it unless `count` is given. Returns what they are. */
  take(number: number, count?: number): ChangedLine {
    const line = this.change.contents.find(({ position }) => position === number - 1);
    requireThat(line !== undefined, (texts) => texts.noLine(number));
    const taken = this.changed.get(number)?.quantity ?? 0;
    const left = line.quantity + taken;
    const quantity = count ?? left;
    const isLeft = quantity > 0 && quantity <= left;
    requireThat(isLeft || taken === 0, (texts) => texts.namedTwice(number));
    requireThat(isLeft, (texts) => texts.lineHas(number, left, `${line.name} (${line.size})`));
    const { product_id, size, stock_size, name, unit_price_cents } = line;
    const row = { line: number, product_id, size, stock_size, name, unit_price_cents, quantity: taken - quantity };
    this.changed.set(number, row);
    return { ...row, quantity };
  }

  /** Adds units in a line of their own. */
  add({ productId, name, size, unitCents, count: quantity }: AddedLine): void {
    const units = { product_id: productId, size, stock_size: null, name, unit_price_cents: unitCents, quantity };
    this.changed.set(this.next, { line: this.next, ...units });
    this.next += 1;
  }

  get rows(): readonly ChangedLine[] {
    return [...this.changed.values()];
  }
}

/** Throws OperatorError for a line that the customer gets for goods which are still to come back. */
const requireNoExchange = ({ money, order, state }: Change, line: number): void => {
  const exchange = state.returns.find(
    (row) =>
      row.state === 'open' &&
      money.changes.some(
        ({ position, lines }) =>
          position === row.change_position && lines.some((one) => one.line === line && one.quantity > 0),
      ),
  );
  const name = `${order.transaction_id}/${exchange?.number ?? ''}`;
  requireThat(!exchange, (texts) => texts.isExchanged(line, name));
};

const linesOf = (change: Change, event: OrderEventOf<'change'>): readonly ChangedLine[] => {
  const lines = new Lines(change);
  for (const { line } of [...event.resized, ...event.removed]) requireNoExchange(change, line);
  for (const { line, size, count } of event.resized) {
    const taken = lines.take(line, count);
    requireThat((taken.stock_size ?? taken.size) !== size, (texts) => texts.hasSize(line, size));
    const { product_id: productId, name, unit_price_cents: unitCents, quantity } = taken;
    lines.add({ productId, name, size, unitCents, count: quantity });
  }
  for (const { line, count } of event.removed) lines.take(line, count);
  for (const added of event.added) lines.add(added);
  requireUnpacked(change, lines.rows);
  return lines.rows;
};

type Contact = Pick<StoredChange, 'address_before' | 'address_after' | 'phone_before' | 'phone_after'>;
const NO_CONTACT: Contact = { address_before: null, address_after: null, phone_before: null, phone_after: null };

const contactOf = ({ order }: Change, { address, phone }: OrderEventOf<'change'>): Contact => ({
  ...NO_CONTACT,
  ...(address !== undefined && { address_before: order.shipping_address, address_after: address }),
  ...(phone !== undefined && { phone_before: order.phone, phone_after: phone }),
});

/** Lines with the opposite quantities: what takes back units that lines add, and adds those that they take. */
export const negated = <Line extends { readonly quantity: number }>(lines: readonly Line[]): readonly Line[] =>
  lines.map((line) => ({ ...line, quantity: -line.quantity }));

const addedUnits = (lines: readonly ChangedLine[]) => unitLines(lines.filter(({ quantity }) => quantity > 0));

/** Takes the units that lines add from the stock, and returns those that they take out. */
export const moveLines = (change: Change, lines: readonly ChangedLine[]): Change =>
  change.moveUnits('returned', addedUnits(negated(lines))).moveUnits('taken', addedUnits(lines));

/** The cents that each parcel collects, by its number. */
const collectedIn = ({ account, parts }: Change): ReadonlyMap<number | undefined, number> =>
  new Map([...collectedByPart(account.toCollect, parts)].map(([part, cents]) => [part.number, cents]));

/**
 * A packed order or parcel whose label is no longer right is new again: it must be packed again. Lines are changed only as
 * far as they are in no parcel.
 */
const repack = (
  before: Change,
  after: Change,
  { lines, isContact }: { lines: readonly object[]; isContact: boolean },
): Change => {
  const [was, is] = [collectedIn(before), collectedIn(after)];
  if (after.isInParcels) return unpackParcels(after, (number) => isContact || was.get(number) !== is.get(number));
  const isWrong = isContact || lines.length > 0 || was.get(undefined) !== is.get(undefined);
  return isWrong ? unpack(after) : after;
};

type NewChange = Pick<StoredChange, 'kind' | 'lines'> & Partial<Contact & Pick<StoredChange, 'amount_cents'>>;

/**
 * The cents that lines add to the price. Lines that lower it do so by what was paid for them: less their share of the
 * discounts of the order, of which half a cent is rounded up. Fees stay.
 */
const addedPrice = ({ contents, money, account }: Change, lines: readonly ChangedLine[]): number => {
  const added = valueOf(lines);
  if (added >= 0) return added;
  const value = valueOf(contents);
  const fees = money.changes.filter(({ kind }) => kind === 'fee');
  const discounts = priceOf(value, fees) - account.total;
  return added + Math.round((-added * Math.max(0, discounts)) / value);
};

/** Stores a change of an order: by default it adds to the price what its lines do. It moves no units. */
export const storeChange = (change: Change, { lines, ...row }: NewChange): Change => {
  const { order, cause, now, money } = change;
  const stored: StoredChange = {
    ...{ ...NO_CONTACT, amount_cents: addedPrice(change, lines), ...row, lines },
    ...{ order_id: order.id, position: nextPlace(money) },
    ...{ reason: cause.reason, recorded_by: cause.by ?? '', created_at: now, undone_at: null },
  };
  return change.put({ changes: [stored] }).settleKept();
};

/** Gives an order another address or phone; null leaves it. */
const contactedAt = (change: Change, address: string | null, phone: string | null): Change =>
  change.update({
    ...(address === null ? {} : { shipping_address: address }),
    ...(phone === null ? {} : { phone }),
  });

/** Records a change before the order is sent: its price, its lines, its address and its phone. */
const record = (change: Change, row: NewChange): Change => {
  const { order } = change;
  const { address_after: address, phone_after: phone } = { ...NO_CONTACT, ...row };
  const changed = contactedAt(moveLines(storeChange(change, row).log('changed'), row.lines), address, phone);
  const { total } = changed.account;
  requireThat(total > 0 || (total === 0 && order.status === 'paid'), (texts) =>
    texts.priceOfNothing(order.status === 'paid'),
  );
  return payIfComplete(changed.notify('order_changed'));
};

/** Changes the lines, the address or the phone of an order that is not sent (rules: Changes of an order). */
export const changeContents = (change: Change, event: OrderEventOf<'change'>): Change => {
  requireChangeable(change);
  const lines = linesOf(change, event);
  const contact = contactOf(change, event);
  const isContact = contact.address_after !== null || contact.phone_after !== null;
  requireThat(lines.length > 0 || isContact, (texts) => texts.nothingToChange);
  requireUnits(change.state, lines, (texts, missing) => texts.tooFew(missing));
  const kind = lines.length > 0 ? 'lines' : 'contact';
  const changed = record(change, { kind, lines, ...contact });
  requireThat(changed.contents.length > 0, (texts) => texts.nothingLeft(change.order.status === 'paid'));
  return repack(change, changed, { lines, isContact });
};

/** Lets an order be closed at another price: for a discount, a fee, or money that came short. */
export const adjustPrice = (change: Change, { as: kind, cents }: OrderEventOf<'discount'>): Change => {
  requireChangeable(change);
  requireThat(kind === 'fee' || cents <= change.account.total, (texts) => texts.overPrice(kind));
  const changed = record(change, { kind, amount_cents: kind === 'fee' ? cents : -cents, lines: [] });
  return repack(change, changed, { lines: [], isContact: false });
};

/** Throws OperatorError when money was returned after a change that had made it due. */
export const requireNoLaterRefund = ({ money }: Change, { amount_cents: cents, position }: StoredChange): void => {
  const isRefunded = money.refunds.some((row) => row.undone_at === null && (row.position ?? 0) > position);
  requireThat(cents >= 0 || !isRefunded, (texts) => texts.refundAfterChange);
};

/** Takes back the last change of an order that is in force: its units, price, address and phone are as before it. */
export const undoChange = (change: Change): Change => {
  const { order, money, state } = change;
  const last = money.changes.findLast(({ undone_at: undoneAt }) => undoneAt === null);
  requireThat(last !== undefined, (texts) => texts.noChange);
  requireThat(last.kind !== 'return' && last.kind !== 'exchange', (texts) => texts.lastIsReturn);
  requireChangeable(change);
  const isContact = last.address_before !== null || last.phone_before !== null;
  requireUnpacked(change, negated(last.lines));
  requireThat(
    // Of an order in parcels, lines that are in none are in the shop.
    (!isContact && (last.lines.length === 0 || change.isInParcels)) || UNSENT_STATES.includes(order.fulfilment),
    (texts) => texts.changeIsSent(order.fulfilment),
  );
  requireNoLaterRefund(change, last);
  requireUnits(state, last.lines, (texts, missing) => texts.givenBackSold(missing));
  const undone = moveLines(change, negated(last.lines))
    .put({ changes: [{ ...last, undone_at: change.now }] })
    .settleKept();
  // An order that was paid because the change has lowered its price is not paid any more.
  const unpaid = returnToUnpaid(contactedAt(undone, last.address_before, last.phone_before));
  const entry = entriesInForce(state.log).findLast(({ event }) => event === 'changed');
  const logged = unpaid
    .log('change-undone', order.status, unpaid.order.status, entry?.id ?? null)
    .notify('order_changed');
  return repack(change, payIfComplete(logged), { lines: last.lines, isContact });
};
