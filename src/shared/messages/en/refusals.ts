import { commandNames, type OperatorNames } from './operatorNames';

const OTHER_CONTENTS = 'This form was sent already, with other contents: open the page again.';
const PRODUCT_CHANGED = 'The product has been changed meanwhile: open it again. Nothing was changed.';

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
export const refusalsWith = ({ action, either }: OperatorNames) => {
  const ending = (isPaid: boolean): string => (isPaid ? action('refund', ' --restock') : action('cancelled'));
  return {
    /* Orders */
    noOrder: (order: string) => `There is no order "${order}".`,
    orderHasChanged: (order: string) => `The order ${order} has changed meanwhile.`,
    alreadyDone: 'This was done already.',
    otherContents: OTHER_CONTENTS,
    noKey: 'The form has no key: open the page again.',
    tooLong: (name: string, max: number) => `"${name}" has more than ${max} characters.`,
    badAmount: 'The amount must be dollars like 12.50.',
    badUnits: 'The units must be a whole number.',
    badCode: 'This is no code of a tag: it is like 12/M.',
    badPhone: 'The phone must have 3 to 20 digits, spaces and + - ( ).',

    /* Steps */
    alreadyStep: (step: string) => `This order is already ${step}.`,
    returnIsOpen: `A return of this order is open: use ${action('received')} or ${action('cancel-return')} first.`,
    onlyFrom: (state: string, before: readonly string[], step: string) =>
      `This order is ${state}: only a ${before.join(' or ')} order can become ${step}.`,
    cannotBecome: (state: string, step: string) => `This order is ${state}: it cannot become ${step}.`,
    notSendable: (reason: string, step: string) => `This order ${reason}: it cannot be ${step}.`,
    whenBack: (where: string) =>
      `${where}: use ${action('returned')} when its parcel is back, ${action('return')} for a part.`,
    noStep: (state: string) => `This order is ${state}: no step of it can be undone.`,
    refundAfterReturn: `A refund was recorded after this order was returned: use ${action('undo-refund')} first.`,
    returnAfterStep: (step: string) =>
      `A return of this order was recorded after it was ${step}: that step can no longer be undone.`,
    changedAfterStep: (step: string) =>
      `This order was changed after it was ${step}: use ${action('undo-change')} first.`,
    otherAfterStep: (
      step: string,
      state: { readonly status: string; readonly fulfilment: string },
      hasUnits: boolean,
    ) =>
      `This order has changed after it was ${step}: it is ${state.status} and ${state.fulfilment}, and ` +
      `${hasUnits ? 'has its units' : 'has no units'}.`,
    undoPaidFirst: `Use ${action('undo-paid')} first for a payment that was recorded by mistake.`,
    stepStays: 'That step can no longer be undone.',
    unitsAreSold: (missing: MissingUnits) =>
      'The units of this order were sold or removed after they had returned to the stock: ' +
      `${listMissing(missing)}. Nothing was changed. Add units that arrive${either(' ("stock add")')}, or end ` +
      'an unsent order that has them, then repeat this.',
    reopenHasUnits: 'This order has its units: it need not be reopened.',
    reopenNoMoney: 'The money of this order was returned: it cannot be reopened.',
    reopenNoLines: 'All lines of this order came back: it cannot be reopened.',
    reopenNoUnits: 'Not all units of this order are on hand: it cannot be reopened.',
    reopenUnpaid: (state: string) => `Only an order that was paid is reopened; this one is ${state}.`,
    noReversal: 'No reversal of this order waits to be accepted.',

    undoWhenBack: (where: string) => `${where}: use ${action('returned')} when its parcel is back.`,
    nothingToRestock: 'This order has no units to restock.',
    unknownStep:
      'What this return changed is not known (an earlier release recorded it, or the customer is erased): it cannot be undone.',

    /* Parcels */
    nothingToCollect: `Nothing is to be collected for this order${either(': leave out --paid')}.`,
    allInParcels: 'All units of this order are in parcels already.',
    noParcel: (before: string, step: string) => `No parcel of this order is ${before}: it cannot be ${step}.`,
    unpacked: (line: number, left: number) => `Of line ${line}, ${left} units are in no parcel.`,
    wholeParcels: (before: string, parcels: readonly string[]) =>
      `A parcel moves as a whole: name all its lines. Parcels that are ${before}: ${parcels.join(', ') || 'none'}.`,
    sentAsWhole: (state: string) =>
      `This order is ${state} as a whole: ${either('leave out --only, or ')}take back its steps (${action('undo-step')}).`,
    isPacked: (line: number, left: number, name: string) =>
      `Of line ${line}, ${left} x ${name} are in no parcel: what is packed is changed after ${action('undo-step')}.`,

    /* Money */
    isPaid: `This order is paid: use ${action('record-payment')} for money that came as well.`,
    noAnswer: `The payment provider does not answer: nothing was changed. Try again later${either(', or use --without-provider')}.`,
    noUnmatched: (name: string) =>
      `No payment "${name}" is without an order${either(': see "payments list --unmatched"')}.`,
    severalPayments: (name: string) => `Several payments are named "${name}": use the reference of one.`,
    undoRefundFirst: `A refund of this order is recorded: use ${action('undo-refund')} first.`,
    acceptFirst: `The provider has taken back a part of this payment: use ${action('accept-reversal')} first.`,
    noAssigned: (name: string | undefined) =>
      `No payment${name === undefined ? '' : ` "${name}"`} was given to this order by ${action('assign-payment')}.`,
    paidByProvider: `The payment of this order was reported by the provider: it cannot be undone. Use ${action('refund')}.`,
    noPayment: 'No payment of this order is recorded.',
    refundedBefore: `This order was refunded before. ${either('Use --amount for', 'Give the amount of')} a further refund.`,
    noOnlinePayment: `This order has no online payment: ${either('name the channel of the refund with --channel', 'choose how the money was returned')}.`,
    refundReported:
      `The provider has reported a refund of this order already: use ${action('accept-reversal')}. ` +
      `For money that was returned in another way, ${either('name it with --channel', 'choose that way')}.`,
    restockUnpaid: (state: string) =>
      `This order is ${state}: its units return to the stock with ${action('cancelled')}.`,
    restockWhenBack: (where: string) => `${where}: use ${action('returned', ' --restock')} when its parcel is back.`,
    restockRest: 'The units return to the stock only when the whole order is refunded.',
    refundUnpaid: (state: string) => `Only a paid order is refunded; this one is ${state}.`,
    refundTooMuch: 'This refund and the earlier ones are more than was paid.',
    noRefund: 'No refund of this order is recorded.',
    sameMoney: (what: string, kind: string) =>
      `${what}. Nothing was recorded. If this is another ${kind}, ${either('use --again', 'say that it is another one')}.`,

    /* Changes */
    waitsForPayment:
      `This order waits for an online payment of a fixed amount: it is not changed. Use ${action('cancelled')}, or let the ` +
      'customer check out again.',
    noUnits: 'This order has no units: it is not changed.',
    notChanged: (state: string) =>
      `This order is ${state}: it is not changed.` +
      (state === 'shipped' || state === 'delivered'
        ? ` What was sent: ${action('return')} or ${action('exchange')}.`
        : ''),
    noLine: (line: number) => `This order has no line ${line}${either(': "orders show" lists its lines')}.`,
    isExchanged: (line: number, exchange: string) =>
      `Line ${line} is that of the open exchange ${exchange}: use ${action('cancel-return', ` ${exchange}`)} first.`,
    lineHas: (line: number, units: number, name: string) => `Line ${line} has ${units} x ${name}.`,
    namedTwice: (line: number) =>
      `Line ${line} is named twice: name it once, with a number of units such as ${line}:2.`,
    hasSize: (line: number, size: string) => `Line ${line} has the size ${size} already.`,
    nothingToChange: `Nothing is to be changed${either(': name it with --size, --remove, --add, --address or --phone')}.`,
    tooFew: (missing: MissingUnits) => `Too few units: ${listMissing(missing)}. Nothing was changed.`,
    priceOfNothing: (isPaid: boolean) => `The price would be nothing: use ${ending(isPaid)}.`,
    nothingLeft: (isPaid: boolean) => `Nothing would be left of this order: use ${ending(isPaid)}.`,
    overPrice: (kind: string) => `A ${kind} cannot be more than the price.`,
    refundAfterChange: `A refund was recorded after this change: use ${action('undo-refund')} first.`,
    noChange: 'No change of this order is in force.',
    lastIsReturn: `The last change is a return: use ${action('cancel-return')} while it is open, ${action('undo-step')} once it is received.`,
    changeIsSent: (state: string) => `This order is ${state}: a change of what is sent is taken back only before.`,
    givenBackSold: (missing: MissingUnits) =>
      `The units that this change has given back were sold: ${listMissing(missing)}. Nothing was changed.`,
    cameBackSold: (missing: MissingUnits) =>
      `The units that came back were sold: ${listMissing(missing)}. Nothing was changed.`,

    /* Returns */
    notSent: (state: string) =>
      `This order is ${state}: only lines of an order that was ` +
      `sent are returned or exchanged; before, ${either('use "orders change"', 'its lines are changed')}.`,
    noLines: 'Name the lines that come back, such as 1:1.',
    notAsReceived: 'This return is no longer as it was received.',
    laterThanReceived:
      'A change, a return or a refund was recorded after this return was received: take that back first.',
    noReturn: (number: number) => `This order has no return ${number}${either(': see "returns list"')}.`,
    returnIs: (state: string) =>
      `This return is ${state} already.` +
      (state === 'received' ? ` A mistake is taken back by ${action('undo-step')}.` : ''),
    onlyDelivered: (line: number, units: number) =>
      `Of line ${line}, ${units} were delivered: only these come back, and what was refused at the door.`,
    returnOfLine: (units: number, line: number) => `A return of ${units} of line ${line} is open already.`,
    sameSize: (line: number) => `Line ${line} has that size already.`,
    unitsOfReturn: (units: number) =>
      `Units of this return: ${units}. ${either('Those of --damaged and --restock make up this number.', 'Not more can be damaged.')}`,
    notInReturn: (line: number) =>
      `This return has no line ${line}, or fewer units of it${either(': see "returns list"')}.`,
    damagedLines: `This return has several lines: ${either('name those that cannot be sold by their line, such as --damaged 2:1', 'give the units of each that cannot be sold')}.`,
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
      `is ${max[limit]} ${limit}. Record a payment, send or cancel one of them` +
      either(
        ` ("orders list --status pending"), or raise the setting ${limit === 'orders' ? 'CASH_ORDERS_MAX' : 'CASH_UNITS_MAX'}.`,
        '.',
      ),
    otherSale: either('Another sale was made with this key: use another --key.', OTHER_CONTENTS),
    noCustomer: 'There is no customer with this email.',
    noCountryCode: (phone: string) =>
      `"${phone}" cannot be called: write it with its country code, like +670 7712 3456.`,
    nameLength: (max: number) => `The name must have 1 to ${max} characters.`,
    badAddress: 'The address or the phone number is too long, or has no text.',
    hasAccount: 'This order belongs to an account already.',
    notProven: 'The account has not proven that the email is its own: a login by Google does.',

    /* Stock and products */
    noProduct: (name: string) => `There is no product "${name}": name it by its id or its slug.`,
    noSize: (size: string) => `This product has no size "${size}"${either(': use --new-size to add it')}.`,
    noCountedSize: (size: string) =>
      `This product has no size "${size}"${either(': add it by "stock add" with --new-size')}.`,
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
      either(
        `Line ${line}: ${slug} has been changed since the file was checked. Import the file again.`,
        PRODUCT_CHANGED,
      ),
    cellTooLong: (title: string, max: number) => `${title} is longer than ${max} characters`,
    cellEmpty: (title: string) => `${title} is empty`,
    noSlug: either('no slug can be made of the name: give one', 'the name has no letters a-z'),
    badGroup: 'group has no letters a-z',
    badPrice: (title: string, price: string) => `${title} "${price}" is not an amount such as 12.50`,
    lowOldPrice: (price: string) => `old_price ${price} is lower than price; an empty cell removes it`,
    badStock: (entry: string) =>
      either(
        `stock "${entry}" is not a size and a number such as "M = 4"`,
        entry === '' ? 'give the units of a size' : `"${entry}" is not a size and its units`,
      ),
    longSize: (size: string, max: number) => `the size "${size}" is longer than ${max} characters`,
    sizeTwice: (size: string) => `the size "${size}" appears twice`,
    replacedSize: (size: string, kind: string) => `the size "${size}" looks like ${kind}: a spreadsheet has changed it`,
    badPhoto: (number: number, { message }: UnusablePhoto) => `Photo ${number} ${message}.`,
    productChanged: PRODUCT_CHANGED,
    photosMax: (photos: number, megabytes: number) => `A form has up to ${photos} photos of ${megabytes} MB.`,

    /* Couriers */
    noCourier: (name: string) =>
      `No parcel, cash or hand-over names a courier "${name}"${either(': see "couriers list"')}.`,
    courierName: 'A courier has a name.',
    cashHasChanged: (name: string, cash: string) =>
      `${name} has ${cash} of the shop now: it has changed meanwhile. Nothing was recorded.`,
    cashIsLess: (name: string, cash: string, given: string) =>
      `${name} has ${cash} of the shop, not ${given}. Nothing was recorded. Is a ` +
      `delivery not recorded yet${either(' ("couriers owe")')}? If they gave more all the same, ${either('use --more', 'record "More cash, or of another courier"')}.`,
    noHandover: (name: string, reference: string | undefined) =>
      `${name} has no hand-over${reference ? ` with the reference "${reference}"` : ''} that counts.`,
    sameHandover: (reference: string, other: string) =>
      `The reference "${reference}" is that of ${other}. Nothing was recorded. ` +
      `If this is another hand-over, ${either('use --again', 'say that it is another one')}.`,
  };
};

/** The refusals of commands. */
export const refusals = refusalsWith(commandNames);
