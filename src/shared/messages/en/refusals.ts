const commandFor = (isPaid: boolean): string => `"orders ${isPaid ? 'refund --restock' : 'cancel'}"`;

/** Units that are not on hand. */
export type MissingUnits = readonly { readonly name: string; readonly count: number; readonly onHand: number }[];

/** A photo that cannot be used, and why, in English. */
export interface UnusablePhoto {
  readonly problem: 'type' | 'heic' | 'pixels' | 'damaged';
  readonly message: string;
}

const listMissing = (missing: MissingUnits): string =>
  missing.map(({ name, count, onHand }) => `${count} x ${name}, ${onHand} on hand`).join('; ');

/** Why the shop does not do what an operator asks for, by a command or at the desk. */
export const refusals = {
  /* Orders */
  noOrder: (order: string) => `There is no order "${order}".`,
  orderHasChanged: (order: string) => `The order ${order} has changed meanwhile.`,
  alreadyDone: 'This was done already.',
  otherContents: 'This form was sent already, with other contents: open the page again.',
  noKey: 'The form has no key: open the page again.',
  tooLong: (name: string, max: number) => `"${name}" has more than ${max} characters.`,
  badAmount: 'The amount must be dollars like 12.50.',
  badUnits: 'The units must be a whole number.',
  badCode: 'This is no code of a tag: it is like 12/M.',
  badPhone: 'The phone must have 3 to 20 digits, spaces and + - ( ).',

  /* Steps */
  alreadyStep: (step: string) => `This order is already ${step}.`,
  returnIsOpen: 'A return of this order is open: use "orders received" or "returns cancel" first.',
  onlyFrom: (state: string, before: readonly string[], step: string) =>
    `This order is ${state}: only a ${before.join(' or ')} order can become ${step}.`,
  cannotBecome: (state: string, step: string) => `This order is ${state}: it cannot become ${step}.`,
  notSendable: (reason: string, step: string) => `This order ${reason}: it cannot be ${step}.`,
  whenBack: (where: string) => `${where}: use "orders returned" when its parcel is back, "orders return" for a part.`,
  noStep: (state: string) => `This order is ${state}: no step of it can be undone.`,
  refundAfterReturn: 'A refund was recorded after this order was returned: use "orders undo-refund" first.',
  returnAfterStep: (step: string) =>
    `A return of this order was recorded after it was ${step}: that step can no longer be undone.`,
  changedAfterStep: (step: string) => `This order was changed after it was ${step}: use "orders undo-change" first.`,
  otherAfterStep: (step: string, state: { readonly status: string; readonly fulfilment: string }, hasUnits: boolean) =>
    `This order has changed after it was ${step}: it is ${state.status} and ${state.fulfilment}, and ` +
    `${hasUnits ? 'has its units' : 'has no units'}.`,
  undoPaidFirst: 'Use "orders undo-paid" first for a payment that was recorded by mistake.',
  stepStays: 'That step can no longer be undone.',
  unitsAreSold: (missing: MissingUnits) =>
    'The units of this order were sold or removed after they had returned to the stock: ' +
    `${listMissing(missing)}. Nothing was changed. Add units that arrive ("stock add"), or end ` +
    'an unsent order that has them, then repeat this.',
  reopenHasUnits: 'This order has its units: it need not be reopened.',
  reopenNoMoney: 'The money of this order was returned: it cannot be reopened.',
  reopenNoLines: 'All lines of this order came back: it cannot be reopened.',
  reopenNoUnits: 'Not all units of this order are on hand: it cannot be reopened.',
  reopenUnpaid: (state: string) => `Only an order that was paid is reopened; this one is ${state}.`,
  noReversal: 'No reversal of this order waits to be accepted.',

  undoWhenBack: (where: string) => `${where}: use "orders returned" when its parcel is back.`,
  nothingToRestock: 'This order has no units to restock.',
  unknownStep:
    'What this return changed is not known (an earlier release recorded it, or the customer is erased): it cannot be undone.',

  /* Parcels */
  nothingToCollect: 'Nothing is to be collected for this order: leave out --paid.',
  allInParcels: 'All units of this order are in parcels already.',
  noParcel: (before: string, step: string) => `No parcel of this order is ${before}: it cannot be ${step}.`,
  unpacked: (line: number, left: number) => `Of line ${line}, ${left} units are in no parcel.`,
  wholeParcels: (before: string, parcels: readonly string[]) =>
    `A parcel moves as a whole: name all its lines. Parcels that are ${before}: ${parcels.join(', ') || 'none'}.`,
  sentAsWhole: (state: string) =>
    `This order is ${state} as a whole: leave out --only, or take back its steps ("orders undo-step").`,
  isPacked: (line: number, left: number, name: string) =>
    `Of line ${line}, ${left} x ${name} are in no parcel: what is packed is changed after "orders undo-step".`,

  /* Money */
  isPaid: 'This order is paid: use "orders record-payment" for money that came as well.',
  noAnswer: 'The payment provider does not answer: nothing was changed. Try again later, or use --without-provider.',
  noUnmatched: (name: string) => `No payment "${name}" is without an order: see "payments list --unmatched".`,
  severalPayments: (name: string) => `Several payments are named "${name}": use the reference of one.`,
  undoRefundFirst: 'A refund of this order is recorded: use "orders undo-refund" first.',
  acceptFirst: 'The provider has taken back a part of this payment: use "orders accept-reversal" first.',
  noAssigned: (name: string | undefined) =>
    `No payment${name === undefined ? '' : ` "${name}"`} was given to this order by "orders assign-payment".`,
  paidByProvider: 'The payment of this order was reported by the provider: it cannot be undone. Use "orders refund".',
  noPayment: 'No payment of this order is recorded.',
  refundedBefore: 'This order was refunded before. Use --amount for a further refund.',
  noOnlinePayment: 'This order has no online payment: name the channel of the refund with --channel.',
  refundReported:
    'The provider has reported a refund of this order already: use "orders accept-reversal". ' +
    'For money that was returned in another way, name it with --channel.',
  restockUnpaid: (state: string) => `This order is ${state}: its units return to the stock with "orders cancel".`,
  restockWhenBack: (where: string) => `${where}: use "orders returned --restock" when its parcel is back.`,
  restockRest: 'The units return to the stock only when the whole order is refunded.',
  refundUnpaid: (state: string) => `Only a paid order is refunded; this one is ${state}.`,
  refundTooMuch: 'This refund and the earlier ones are more than was paid.',
  noRefund: 'No refund of this order is recorded.',
  sameMoney: (what: string, kind: string) => `${what}. Nothing was recorded. If this is another ${kind}, use --again.`,

  /* Changes */
  waitsForPayment:
    'This order waits for an online payment of a fixed amount: it is not changed. Use "orders cancel", or let the ' +
    'customer check out again.',
  noUnits: 'This order has no units: it is not changed.',
  notChanged: (state: string) =>
    `This order is ${state}: it is not changed.` +
    (state === 'shipped' || state === 'delivered' ? ' What was sent: "orders return" or "orders exchange".' : ''),
  noLine: (line: number) => `This order has no line ${line}: "orders show" lists its lines.`,
  isExchanged: (line: number, exchange: string) =>
    `Line ${line} is that of the open exchange ${exchange}: use "returns cancel ${exchange}" first.`,
  lineHas: (line: number, units: number, name: string) => `Line ${line} has ${units} x ${name}.`,
  namedTwice: (line: number) => `Line ${line} is named twice: name it once, with a number of units such as ${line}:2.`,
  hasSize: (line: number, size: string) => `Line ${line} has the size ${size} already.`,
  nothingToChange: 'Nothing is to be changed: name it with --size, --remove, --add, --address or --phone.',
  tooFew: (missing: MissingUnits) => `Too few units: ${listMissing(missing)}. Nothing was changed.`,
  priceOfNothing: (isPaid: boolean) => `The price would be nothing: use ${commandFor(isPaid)}.`,
  nothingLeft: (isPaid: boolean) => `Nothing would be left of this order: use ${commandFor(isPaid)}.`,
  overPrice: (kind: string) => `A ${kind} cannot be more than the price.`,
  refundAfterChange: 'A refund was recorded after this change: use "orders undo-refund" first.',
  noChange: 'No change of this order is in force.',
  lastIsReturn:
    'The last change is a return: use "returns cancel" while it is open, "orders undo-step" once it is received.',
  changeIsSent: (state: string) => `This order is ${state}: a change of what is sent is taken back only before.`,
  givenBackSold: (missing: MissingUnits) =>
    `The units that this change has given back were sold: ${listMissing(missing)}. Nothing was changed.`,
  cameBackSold: (missing: MissingUnits) =>
    `The units that came back were sold: ${listMissing(missing)}. Nothing was changed.`,

  /* Returns */
  notSent: (state: string) =>
    `This order is ${state}: only lines of an order that was ` +
    'sent are returned or exchanged; before, use "orders change".',
  noLines: 'Name the lines that come back, such as 1:1.',
  notAsReceived: 'This return is no longer as it was received.',
  laterThanReceived:
    'A change, a return or a refund was recorded after this return was received: take that back first.',
  noReturn: (number: number) => `This order has no return ${number}: see "returns list".`,
  returnIs: (state: string) =>
    `This return is ${state} already.` +
    (state === 'received' ? ' A mistake is taken back by "orders undo-step".' : ''),
  onlyDelivered: (line: number, units: number) =>
    `Of line ${line}, ${units} were delivered: only these come back, and what was refused at the door.`,
  returnOfLine: (units: number, line: number) => `A return of ${units} of line ${line} is open already.`,
  sameSize: (line: number) => `Line ${line} has that size already.`,
  unitsOfReturn: (units: number) =>
    `Units of this return: ${units}. Those of --damaged and --restock make up this number.`,
  notInReturn: (line: number) => `This return has no line ${line}, or fewer units of it: see "returns list".`,
  damagedLines: 'This return has several lines: name those that cannot be sold by their line, such as --damaged 2:1.',
  replacementGone: (name: string) => `The replacement was exchanged or returned too: ${name}.`,

  /* Chat orders and accounts */
  notOnSale: (product: string) => `No product "${product}" is on sale.`,
  otherSizes: (product: string, size: string, sizes: string) => `${product} has no size ${size}: it has ${sizes}.`,
  unitsMax: (max: number) => `A line has at most ${max} units.`,
  notOnHand: (missing: MissingUnits) => {
    const units = missing.map(({ name, count, onHand }) => `${name}: ${count} wanted, ${onHand} on hand`);
    return `Not all units are on hand. ${units.join('; ')}. Nothing was ordered.`;
  },
  unpaidLimit: (
    limit: 'orders' | 'units',
    unpaid: { readonly orders: number; readonly units: number },
    max: { readonly orders: number; readonly units: number },
  ) =>
    `Orders of this customer that are neither paid nor sent: ${unpaid.orders}, units in them: ${unpaid.units}. The limit ` +
    `is ${max[limit]} ${limit}. Record a payment, send or cancel one of them ("orders list --status pending"), or raise ` +
    `the setting ${limit === 'orders' ? 'CASH_ORDERS_MAX' : 'CASH_UNITS_MAX'}.`,
  otherSale: 'Another sale was made with this key: use another --key.',
  noCustomer: 'There is no customer with this email.',
  noCountryCode: (phone: string) => `"${phone}" cannot be called: write it with its country code, like +670 7712 3456.`,
  nameLength: (max: number) => `The name must have 1 to ${max} characters.`,
  badAddress: 'The address or the phone number is too long, or has no text.',
  hasAccount: 'This order belongs to an account already.',
  notProven: 'The account has not proven that the email is its own: a login by Google does.',

  /* Stock and products */
  noProduct: (name: string) => `There is no product "${name}": name it by its id or its slug.`,
  noSize: (size: string) => `This product has no size "${size}": use --new-size to add it.`,
  noCountedSize: (size: string) => `This product has no size "${size}": add it by "stock add" with --new-size.`,
  onlyOnHand: (units: number, size: string) => `Only ${units} units of size ${size} are on hand.`,
  countAgain: (size: string) => `Units of size ${size} have come or left since they were counted: count again.`,
  unsentHold: (unsent: number, size: string, shelf: number) =>
    `Unsent orders hold ${unsent} units of size ${size}, more than the ${shelf} on the shelf. Nothing was changed. ` +
    'Count again with the packed parcels, or cancel an order that cannot be sent.',
  sizeExists: (size: string) => `The size ${size} exists already: count it in the stock.`,
  nameTaken: 'A product has this name already.',
  badFields: (reasons: string) => `${reasons}. Nothing was changed.`,
  badRow: (line: number, reasons: string) => `Line ${line}: ${reasons}.`,
  changedSinceChecked: (line: number, slug: string) =>
    `Line ${line}: ${slug} has been changed since the file was checked. Import the file again.`,
  cellTooLong: (title: string, max: number) => `${title} is longer than ${max} characters`,
  cellEmpty: (title: string) => `${title} is empty`,
  noSlug: 'no slug can be made of the name: give one',
  badGroup: 'group has no letters a-z',
  badPrice: (title: string, price: string) => `${title} "${price}" is not an amount such as 12.50`,
  lowOldPrice: (price: string) => `old_price ${price} is lower than price; an empty cell removes it`,
  badStock: (entry: string) => `stock "${entry}" is not a size and a number such as "M = 4"`,
  longSize: (size: string, max: number) => `the size "${size}" is longer than ${max} characters`,
  sizeTwice: (size: string) => `the size "${size}" appears twice`,
  replacedSize: (size: string, kind: string) => `the size "${size}" looks like ${kind}: a spreadsheet has changed it`,
  badPhoto: (number: number, { message }: UnusablePhoto) => `Photo ${number} ${message}.`,
  productChanged: 'The product has been changed meanwhile: open it again. Nothing was changed.',
  photosMax: (photos: number, megabytes: number) => `A form has up to ${photos} photos of ${megabytes} MB.`,

  /* Couriers */
  noCourier: (name: string) => `No parcel, cash or hand-over names a courier "${name}": see "couriers list".`,
  courierName: 'A courier has a name.',
  cashHasChanged: (name: string, cash: string) =>
    `${name} has ${cash} of the shop now: it has changed meanwhile. Nothing was recorded.`,
  cashIsLess: (name: string, cash: string, given: string) =>
    `${name} has ${cash} of the shop, not ${given}. Nothing was recorded. Is a ` +
    'delivery not recorded yet ("couriers owe")? If they gave more all the same, use --more.',
  noHandover: (name: string, reference: string | undefined) =>
    `${name} has no hand-over${reference ? ` with the reference "${reference}"` : ''} that counts.`,
  sameHandover: (reference: string, other: string) =>
    `The reference "${reference}" is that of ${other}. Nothing was recorded. ` +
    'If this is another hand-over, use --again.',
};
