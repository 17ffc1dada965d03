import { compare } from './compare';
import type { ActionOf } from './events';
import { GOODS, goodOf, RUPIAH_PER_DOLLAR, type Size } from './goods';
import { numberOf, sizeOf, type Oracle } from './oracle';
import { createRandom, type Random } from './random';
import {
  collectedOf,
  expectSale,
  fulfilmentOf,
  isMine,
  partsOf,
  saleFigures,
  settle,
  shareOf,
  takeShare,
  valueOf,
  type Sale,
  type Unit,
} from './sales';
import { dollars, toCents, Violation } from './violation';
import { credentialsOf } from './template';
import type { World } from './world';

/** A command about a sale: its words, whether it must be carried out, and then what it changes. */
interface Plan {
  readonly words: readonly string[];
  readonly isAllowed: boolean;
  readonly kind?: 'step' | 'change' | 'undo';
  readonly change: () => void;
}

const REASON = ['--reason', 'this month'];
const COURIERS = ['Zito', 'Mina'] as const;

class Desk {
  constructor(
    readonly world: World,
    readonly sale: Sale,
    readonly random: Random,
  ) {}

  get oracle(): Oracle {
    return this.world.oracle;
  }

  move(size: Size, count: number): void {
    this.row(size).onHand += count;
  }

  row({ product, size }: Size) {
    const row = this.oracle.rows.sizes.get(sizeOf({ product, size }));
    if (!row) throw new Error(`no size ${product} ${size}`);
    return row;
  }

  anySize(): Size {
    const product = 1 + this.random.below(GOODS.length);
    return { product, size: this.random.pick(Object.keys(goodOf(product).units)) };
  }

  anyLine(): number {
    const lines = this.sale.units.filter(isMine).map(({ line }) => line);
    return lines.length > 0 && this.random.chance(0.95) ? this.random.pick(lines) : 1 + this.random.below(4);
  }

  isOpen(): boolean {
    return this.sale.status !== 'cancelled' && this.sale.hasUnits && !this.sale.isReturned;
  }

  hasOpen(): boolean {
    return this.sale.returns.some(({ state }) => state === 'open');
  }

  /** The units of a line of which the customer can send some back. */
  returnable(line: number, isRefused: boolean): readonly Unit[] {
    const { sale } = this;
    const states = sale.whole !== undefined || isRefused ? ['delivered', 'shipped'] : ['delivered'];
    const parts = partsOf(sale).filter(({ state }) => states.includes(state));
    const first = isRefused ? 'shipped' : 'delivered';
    return parts
      .toSorted((one, other) => Number(other.state === first) - Number(one.state === first))
      .flatMap(({ units }) => units)
      .filter((unit) => unit.line === line);
  }

  awaited(line: number): number {
    return this.sale.returns
      .filter((row) => row.state === 'open' && row.taken === undefined && row.line === line)
      .reduce((sum, { count }) => sum + count, 0);
  }

  /** The whole order becomes one parcel, as far as it was sent. */
  wrap(): void {
    const { sale } = this;
    const { whole } = sale;
    if (whole === undefined) return;
    if (whole !== 'new') {
      sale.parcels.push({ id: sale.nextParcel, state: whole, courier: sale.courier });
      for (const unit of sale.units) if (unit.place === 'none') unit.place = sale.nextParcel;
      sale.nextParcel += 1;
    }
    sale.whole = undefined;
  }

  unpack(isWrong: (id: number) => boolean): void {
    const { sale } = this;
    if (sale.whole === 'packed' && isWrong(0)) sale.whole = 'new';
    for (const { id } of sale.parcels.filter((parcel) => parcel.state === 'packed' && isWrong(parcel.id))) {
      for (const unit of sale.units) if (unit.place === id) unit.place = 'none';
      sale.parcels = sale.parcels.filter((parcel) => parcel.id !== id);
    }
  }

  /** Parcels that collect another sum than before are packed again. */
  repack(before: ReadonlyMap<number | 'none', number>, hasNewLines: boolean): void {
    const after = collectedOf(this.sale);
    const isWhole = this.sale.whole !== undefined;
    this.unpack((id) =>
      isWhole ? hasNewLines || before.get('none') !== after.get('none') : before.get(id) !== after.get(id),
    );
  }

  /** What follows when lines came back: the end of an order of which all did. */
  endIfEmpty(): void {
    const { sale } = this;
    if (sale.units.some(isMine) || this.hasOpen()) return;
    sale.isReturned = true;
    sale.hasUnits = false;
    if (sale.status === 'pending') sale.status = 'cancelled';
  }

  /** Takes a unit out of the customer's lines; it is on its way back. */
  take(unit: Unit): { readonly index: number; readonly parcel: number | undefined } {
    const parcel = typeof unit.place === 'number' ? unit.place : undefined;
    unit.place = 'back';
    return { index: this.sale.units.indexOf(unit), parcel };
  }

  receive(row: Sale['returns'][number], damaged: number): void {
    const { sale } = this;
    const units =
      row.taken?.map(({ index }) => sale.units[index] as Unit) ??
      this.returnable(row.line, row.isRefused).slice(0, row.count);
    if (row.taken === undefined) row.share = takeShare(sale, valueOf(units));
    units.forEach((unit, index) => {
      unit.place = 'gone';
      if (index >= damaged) this.move(unit, 1);
      else this.row(unit).bought -= 1;
    });
    row.state = 'received';
    settle(sale);
    this.endIfEmpty();
  }
}

const packed = (desk: Desk): Plan => {
  const { sale, random } = desk;
  const only = random.chance(0.5);
  const [line, count] = [desk.anyLine(), random.chance(0.4) ? 1 : undefined];
  const free = sale.units.filter(({ place }) => place === 'none');
  const units = (only ? free.filter((unit) => unit.line === line) : free).slice(
    0,
    only ? (count ?? Infinity) : Infinity,
  );
  const isNew = sale.whole === 'new' || sale.whole === undefined;
  return {
    words: ['packed', ...(only ? ['--only', count === undefined ? `${line}` : `${line}:${count}`] : [])],
    isAllowed:
      desk.isOpen() && isNew && units.length > 0 && !(sale.whole === 'new' && !only && !sale.units.some(isMine)),
    kind: 'step',
    change: () => {
      if (sale.whole === 'new' && !only) {
        sale.whole = 'packed';
        return;
      }
      sale.whole = undefined;
      for (const unit of units) unit.place = sale.nextParcel;
      sale.parcels.push({ id: sale.nextParcel, state: 'packed', courier: '' });
      sale.nextParcel += 1;
    },
  };
};

const shipped = (desk: Desk): Plan => {
  const { sale, random } = desk;
  const courier = random.chance(0.7) ? random.pick(COURIERS) : undefined;
  const parts = partsOf(sale).filter(({ state }) => state === 'packed');
  const [chosen] = parts;
  const only = sale.whole === undefined && chosen && random.chance(0.4) ? chosen : undefined;
  const lines = [...new Set(only?.units.map(({ line }) => line))];
  return {
    words: [
      ...['shipped', ...(courier === undefined ? [] : ['--courier', courier])],
      ...lines.flatMap((line) => ['--only', `${line}:${only?.units.filter((unit) => unit.line === line).length ?? 0}`]),
    ],
    isAllowed: desk.isOpen() && parts.length > 0,
    kind: 'step',
    change: () => {
      sale.courier = courier ?? sale.courier;
      if (sale.whole !== undefined) sale.whole = 'shipped';
      for (const { parcel } of only ? [only] : parts) {
        if (parcel) Object.assign(parcel, { state: 'shipped', courier: courier ?? parcel.courier });
      }
    },
  };
};

const delivered = (desk: Desk): Plan => {
  const { sale, random, world } = desk;
  const isPaid = random.chance(0.6);
  const doors = sale.returns.filter((row) => row.state === 'open' && row.isAtDoor);
  const brought = new Set(doors.flatMap(({ replacement }) => replacement.map((index) => sale.units[index])));
  const isBrought = (units: readonly Unit[]): boolean => units.every((unit) => brought.has(unit));
  const moving = partsOf(sale).filter(
    ({ state, units }) =>
      state === 'shipped' || (sale.whole === undefined && state !== 'delivered' && isBrought(units)),
  );
  const collected = collectedOf(sale);
  const cents = moving.reduce((sum, { parcel }) => sum + (collected.get(parcel?.id ?? 'none') ?? 0), 0);
  const isAllowed = desk.isOpen() && moving.length > 0 && (!isPaid || cents > 0);
  return {
    words: ['delivered', ...(isPaid ? ['--paid'] : [])],
    isAllowed,
    ...(doors.length > 0 ? {} : { kind: 'step' as const }),
    change: () => {
      let heldBy: string | undefined = sale.whole === undefined ? undefined : sale.courier;
      if (sale.whole !== undefined) sale.whole = 'delivered';
      for (const { parcel, units } of moving) {
        if (parcel) parcel.state = 'delivered';
        else if (sale.whole === undefined) {
          for (const unit of units) unit.place = sale.nextParcel;
          sale.parcels.push({ id: sale.nextParcel, state: 'delivered', courier: '' });
          sale.nextParcel += 1;
        }
        heldBy ??= parcel?.courier ?? '';
      }
      const open = partsOf(sale).filter(({ state }) => state !== 'delivered');
      for (const row of doors) {
        const isWaiting = open.some(({ units }) =>
          units.some((unit) => row.replacement.some((i) => sale.units[i] === unit)),
        );
        if (!isWaiting) desk.receive(row, 0);
      }
      if (!isPaid) return;
      const units = sale.units.filter(isMine).length;
      sale.payments.push({ cents, at: world.clock.now, heldBy: heldBy ?? '', undoneAt: undefined, units });
      settle(sale);
    },
  };
};

const returning = (desk: Desk): Plan => {
  const { sale, random } = desk;
  const [line, count, isRefused] = [desk.anyLine(), 1 + random.below(2), random.chance(0.4)];
  const units = desk.returnable(line, isRefused);
  return {
    words: ['return', `${line}:${count}`, '--reason', isRefused ? 'refused' : 'too_big'],
    isAllowed: desk.isOpen() && count + desk.awaited(line) <= units.length,
    change: () => {
      const isLowered = isRefused && sale.status === 'pending';
      const share = isLowered ? takeShare(sale, valueOf(units.slice(0, count))) : 0;
      const taken = isLowered ? units.slice(0, count).map((unit) => desk.take(unit)) : undefined;
      const number = sale.returns.length + 1;
      const row = { number, line, count, isRefused, taken, replacement: [], isAtDoor: false, share };
      sale.returns.push({ ...row, state: 'open' });
      settle(sale);
    },
  };
};

const exchange = (desk: Desk): Plan => {
  const { sale, random, oracle } = desk;
  const line = desk.anyLine();
  const isAtDoor = random.chance(0.4);
  const units = desk.returnable(line, false);
  const [unit] = units;
  const ofLine = sale.units.find((one) => one.line === line);
  const isNamed = random.chance(0.4);
  const product = isNamed ? desk.anySize().product : (ofLine?.product ?? 1);
  const size = random.pick(Object.keys(goodOf(product).units));
  const isSame = product === ofLine?.product;
  const isOnSale = !isNamed || !oracle.rows.hidden.has(product);
  const isLeft = oracle.onHand({ product, size }) > 0;
  return {
    words: [
      ...['exchange', `${line}:1`, '--size', size, '--reason', 'too_small', ...(isAtDoor ? ['--at-door'] : [])],
      ...(isNamed ? ['--product', goodOf(product).slug] : []),
    ],
    isAllowed:
      desk.isOpen() && 1 + desk.awaited(line) <= units.length && !(isSame && unit?.size === size) && isOnSale && isLeft,
    change: () => {
      if (!unit) return;
      // The same product at the price paid, another at today's. Something cheaper takes its share of a discount with it.
      const cents = isSame ? unit.cents : (oracle.rows.prices.get(product) ?? 0);
      const isCheaper = cents < unit.cents;
      const lowered = isCheaper ? { status: sale.status, refunds: sale.refunds.length } : undefined;
      const share = isCheaper ? takeShare(sale, unit.cents - cents) : 0;
      desk.wrap();
      const taken = [desk.take(unit)];
      sale.units.push({ line: sale.nextLine, product, size, cents, place: 'none' });
      sale.nextLine += 1;
      desk.move({ product, size }, -1);
      sale.returns.push({
        ...{ number: sale.returns.length + 1, line, count: 1, isRefused: false, isAtDoor, share, state: 'open' },
        ...{ taken, replacement: [sale.units.length - 1], ...(lowered && { lowered }) },
      });
      settle(sale);
    },
  };
};

const receiving = (desk: Desk): Plan | undefined => {
  const { sale, random } = desk;
  const row = sale.returns.find(({ state }) => state === 'open');
  if (!row) return undefined;
  const damaged = random.chance(0.3) ? 1 : 0;
  return {
    words: ['received', `${sale.number}/${row.number}`, ...(damaged ? ['--damaged', '1'] : [])],
    isAllowed: true,
    change: () => desk.receive(row, damaged),
  };
};

const cancelling = (desk: Desk): Plan | undefined => {
  const { sale } = desk;
  const row = sale.returns.find(({ state }) => state === 'open');
  // A return that made the order paid is left alone.
  if (!row || (row.taken && row.replacement.length === 0 && sale.status === 'paid')) return undefined;
  if (row.replacement.length === 0 && row.taken && sale.refunds.length > 0) return undefined;
  // So is an exchange for something cheaper of an order that has been paid since.
  if (row.lowered?.status === 'pending' && sale.status === 'paid') return undefined;
  const brought = row.replacement.map((index) => sale.units[index] as Unit);
  const isRefunded = row.lowered !== undefined && sale.refunds.length > row.lowered.refunds;
  return {
    words: ['cancel-return', `${sale.number}/${row.number}`],
    isAllowed: brought.every(({ place }) => place === 'none') && !isRefunded,
    change: () => {
      for (const unit of brought) {
        unit.place = 'gone';
        desk.move(unit, 1);
      }
      // They are with the customer, or on their way, as they were.
      const parcels = sale.parcels.filter(({ state }) => state !== 'packed');
      const home = row.isRefused ? parcels.find(({ state }) => state === 'shipped') : undefined;
      const place = (home ?? parcels.find(({ state }) => state === 'delivered') ?? parcels[0])?.id;
      for (const { index, parcel } of row.taken ?? []) (sale.units[index] as Unit).place = parcel ?? place ?? 'none';
      sale.discounts += row.share;
      row.state = 'cancelled';
      settle(sale);
    },
  };
};

const isUnsent = ({ sale }: Desk): boolean => partsOf(sale).some(({ state }) => state === 'new' || state === 'packed');

const changing = (desk: Desk): Plan => {
  const { sale, random, oracle } = desk;
  const before = collectedOf(sale);
  if (random.chance(0.5)) {
    const { product, size } = desk.anySize();
    const cents = oracle.rows.prices.get(product) ?? 0;
    return {
      words: ['change', '--add', `${goodOf(product).slug}:${size}`, ...REASON],
      isAllowed:
        desk.isOpen() && isUnsent(desk) && !oracle.rows.hidden.has(product) && oracle.onHand({ product, size }) > 0,
      kind: 'change',
      change: () => {
        sale.units.push({ line: sale.nextLine, product, size, cents, place: 'none' });
        sale.nextLine += 1;
        desk.move({ product, size }, -1);
        desk.repack(before, true);
        settle(sale);
      },
    };
  }
  const line = desk.anyLine();
  const unit = sale.units.find((one) => one.line === line && one.place === 'none');
  const left = sale.units.filter(isMine).length;
  const { price } = saleFigures(sale);
  return {
    words: ['change', '--remove', `${line}:1`, ...REASON],
    isAllowed:
      desk.isOpen() &&
      isUnsent(desk) &&
      unit !== undefined &&
      // What the customer gets for goods that are to come back stays until then.
      !sale.returns.some(
        (row) => row.state === 'open' && row.replacement.some((index) => sale.units[index] === unit),
      ) &&
      left > 1 &&
      price - unit.cents + shareOf(sale, unit.cents) > 0,
    kind: 'change',
    change: () => {
      if (!unit) return;
      takeShare(sale, unit.cents);
      unit.place = 'gone';
      desk.move(unit, 1);
      desk.repack(before, true);
      settle(sale);
    },
  };
};

const pricing = (desk: Desk): Plan => {
  const { sale, random } = desk;
  const isFee = random.chance(0.5);
  const cents = random.between(1, 900);
  const price = saleFigures(sale).price + (isFee ? cents : -cents);
  const before = collectedOf(sale);
  return {
    words: ['discount', '--amount', dollars(cents), '--as', isFee ? 'fee' : 'discount', ...REASON],
    isAllowed: desk.isOpen() && partsOf(sale).length > 0 && (price > 0 || (price === 0 && sale.status === 'paid')),
    kind: 'change',
    change: () => {
      if (isFee) sale.fees += cents;
      else sale.discounts += cents;
      desk.repack(before, false);
      settle(sale);
    },
  };
};

/** Takes back what happened last, where it was a step or a change. */
const undoing = (desk: Desk): Plan | undefined => {
  const { sale, world } = desk;
  const { last } = sale;
  if (!last || (last.kind === 'change' && last.before.status !== sale.status)) return undefined;
  const { before } = last;
  if (last.kind === 'step') {
    return {
      words: ['undo-step'],
      isAllowed: true,
      kind: 'undo',
      change: () => {
        const payments = sale.payments.map((payment, index) =>
          index < before.payments.length ? payment : { ...payment, undoneAt: world.clock.now },
        );
        const isWhole = before.whole !== undefined && sale.whole === undefined;
        const { nextParcel } = sale;
        Object.assign(sale, structuredClone(before), { payments, nextParcel, last: undefined });
        // What was once in a parcel stays in parts.
        if (isWhole) sale.whole = undefined;
      },
    };
  }
  const given = before.units.filter((unit, index) => isMine(unit) && !isMine(sale.units[index] as Unit));
  return {
    words: ['undo-change', ...REASON],
    isAllowed: given.every((unit) => desk.oracle.onHand(unit) > 0),
    kind: 'undo',
    change: () => {
      const collected = collectedOf(sale);
      for (const unit of given) desk.move(unit, -1);
      for (const unit of sale.units.slice(before.units.length)) {
        unit.place = 'gone';
        desk.move(unit, 1);
      }
      for (const [index, unit] of before.units.entries()) {
        if (given.includes(unit)) (sale.units[index] as Unit).place = 'none';
      }
      const hasLines = given.length > 0 || sale.units.length > before.units.length;
      sale.fees = before.fees;
      sale.discounts = before.discounts;
      desk.repack(collected, hasLines);
      sale.last = undefined;
    },
  };
};

const ending = (desk: Desk): Plan => {
  const { sale, random } = desk;
  const states = partsOf(sale).map(({ state }) => state);
  const hasLeft = states.some((state) => state === 'shipped' || state === 'delivered');
  const isAwaited = sale.returns.some((row) => row.state === 'open');
  if (random.chance(0.5)) {
    return {
      words: ['cancel', ...REASON],
      isAllowed: sale.status === 'pending' && desk.isOpen() && !hasLeft && !isAwaited,
      change: () => {
        for (const unit of sale.units.filter(isMine)) desk.move(unit, 1);
        desk.unpack(() => true);
        Object.assign(sale, { status: 'cancelled', hasUnits: false });
      },
    };
  }
  const isAllSent = states.length > 0 && states.every((state) => state === 'shipped' || state === 'delivered');
  return {
    words: ['returned', '--restock'],
    isAllowed: desk.isOpen() && isAllSent && !desk.hasOpen(),
    change: () => {
      for (const unit of sale.units.filter(isMine)) desk.move(unit, 1);
      Object.assign(sale, {
        isReturned: true,
        hasUnits: false,
        ...(sale.status === 'pending' && { status: 'cancelled' }),
      });
    },
  };
};

const refunding = (desk: Desk): Plan | undefined => {
  const { sale, world } = desk;
  const { due } = saleFigures(sale);
  if (due === 0) return undefined;
  return {
    words: ['refund', '--channel', 'cash', ...REASON],
    isAllowed: true,
    change: () => void sale.refunds.push({ cents: due, at: world.clock.now }),
  };
};

const PLANS: readonly (readonly [number, (desk: Desk) => Plan | undefined])[] = [
  ...([
    [6, packed],
    [6, shipped],
    [7, delivered],
    [3, returning],
    [4, exchange],
    [4, receiving],
  ] as const),
  ...([
    [2, cancelling],
    [3, changing],
    [2, pricing],
    [3, undoing],
    [1, ending],
    [2, refunding],
  ] as const),
];

/** What usually comes next. */
const nextOf = (desk: Desk): ((of: Desk) => Plan | undefined) | undefined => {
  const { sale, random } = desk;
  const states = partsOf(sale).map(({ state }) => state);
  const steps = [
    ...(states.includes('new') ? [packed, packed, changing, pricing] : []),
    ...(sale.last ? [undoing] : []),
    ...(states.includes('packed') ? [shipped, shipped] : []),
    ...(states.includes('shipped') ? [delivered, delivered, returning] : []),
    ...(states.includes('delivered') ? [returning, exchange, exchange] : []),
    ...(desk.hasOpen() ? [receiving] : []),
    ...(saleFigures(sale).due > 0 ? [refunding] : []),
  ];
  return steps.length > 0 ? random.pick(steps) : undefined;
};

const wordsOf = ({ words: [name = '', ...rest] }: Plan, { id }: Sale): readonly string[] => {
  if (name === 'received') return ['orders', name, ...rest];
  if (name === 'cancel-return') return ['returns', 'cancel', ...rest];
  return ['orders', name, id, ...rest];
};

interface ShownSale {
  readonly status: string;
  readonly fulfilment: string;
  readonly total: number;
  readonly due: number;
  readonly to_collect: number;
  readonly items: readonly { readonly line: number; readonly size: string; readonly quantity: number }[];
  readonly parcels?: readonly { readonly state: string; readonly to_collect: number }[];
}

/** Compares a sale and the stock with what the shop says. Throws Violation. */
const checkSale = async (world: World, sale: Sale): Promise<void> => {
  const shown = (await world.run(['orders', 'show', sale.id])).json<ShownSale>();
  const expected = expectSale(sale);
  compare(
    'orders',
    `sale ${sale.number}`,
    {
      ...{ status: shown.status, fulfilment: shown.fulfilment, total: toCents(shown.total), due: toCents(shown.due) },
      toCollect: toCents(shown.to_collect),
      lines: shown.items.map(({ line, size, quantity }) => `${line} ${size} ${quantity}`),
      parcels: shown.parcels?.map((row) => `${row.state} ${toCents(row.to_collect)}`),
    },
    expected.parcels === undefined ? { ...expected, parcels: shown.parcels && undefined } : expected,
  );
  const products = (await world.run(['products', 'list'])).json<
    readonly { slug: string; stock: Readonly<Record<string, number>> }[]
  >();
  for (const [index, { slug, units }] of GOODS.entries()) {
    for (const size of Object.keys(units)) {
      const [said, right] = [
        products.find((one) => one.slug === slug)?.stock[size],
        world.oracle.onHand({ product: index + 1, size }),
      ];
      if (said !== right) throw new Violation('stock', `${slug} ${size}: ${said ?? 'nothing'} on hand, not ${right}`);
    }
  }
};

const create = async (
  world: World,
  { key, customer }: Pick<ActionOf<'sale'>, 'key' | 'customer'>,
  random: Random,
): Promise<void> => {
  const { oracle } = world;
  const lines = Array.from({ length: random.between(1, 3) }, () => {
    const product = 1 + random.below(GOODS.length);
    return { product, size: random.pick(Object.keys(goodOf(product).units)) };
  }).filter((line, index, all) => all.findIndex((one) => sizeOf(one) === sizeOf(line)) === index);
  const isAllowed = lines.every((line) => !oracle.rows.hidden.has(line.product) && oracle.onHand(line) > 0);
  const named = lines.flatMap(({ product, size }) => ['--line', `${goodOf(product).slug}:${size}`]);
  const words = [
    'orders',
    'create',
    '--name',
    'Sale',
    '--phone',
    `+670 78${key.padStart(6, '0')}`,
    '--address',
    'Rua 1',
    ...(customer === undefined ? [] : ['--customer', credentialsOf(customer).email]),
  ];
  const { exitCode, err, json } = await world.run([...words, ...named]);
  world.note(`create ${named.join(' ')} → ${exitCode === 0 ? 'done' : err.split('\n')[0]}`);
  if ((exitCode === 0) !== isAllowed)
    throw new Violation('answer', `the sale was ${isAllowed ? 'refused' : 'booked'}: ${err}`);
  if (!isAllowed) return;
  const { order: number, id } = json<{ order: string; id: string }>();
  // The shop may list them in another sequence.
  const { items } = (await world.run(['orders', 'show', id])).json<{
    items: readonly { line: number; product: number; size: string }[];
  }>();
  const units = items.map(({ line, product, size }): Unit => {
    return { line, product, size, cents: oracle.rows.prices.get(product) ?? 0, place: 'none' };
  });
  for (const unit of units) {
    const row = oracle.rows.sizes.get(sizeOf(unit));
    if (row) row.onHand -= 1;
  }
  oracle.rows.sales.set(key, {
    ...{
      id,
      number,
      customer,
      placedAt: world.clock.now,
      status: 'pending',
      units,
      fees: 0,
      discounts: 0,
      whole: 'new',
      parcels: [],
    },
    ...{ fulfilment: 'new', isReturned: false, hasUnits: true, courier: '', nextLine: units.length + 1, nextParcel: 1 },
    ...{ returns: [], payments: [], refunds: [], last: undefined },
  });
};

/** Commands that can be carried out once only, also when two operators run them at the same moment. */
const isOnce = ({ words: [name, ...options] }: Plan): boolean =>
  name === 'received' || name === 'cancel-return' || (name === 'packed' && options.length === 0);

/** True for a sale of an account that nobody has paid online. */
const canPayOnline = ({ sale, world }: Desk): boolean =>
  sale.customer !== undefined &&
  sale.status === 'pending' &&
  saleFigures(sale).toCollect > 0 &&
  !world.isDown &&
  !world.provider.isAway &&
  // After a restore, the provider knows payments that the shop has lost.
  !world.provider.transactions.some(({ number }) => number === sale.number);

/** Runs the command of a plan, perhaps at the same moment as something else; true when it was carried out. */
const attempt = async ({ world, sale }: Desk, plan: Plan, meanwhile: () => Promise<unknown>): Promise<boolean> => {
  const [{ exitCode, err }] = await Promise.all([world.run(wordsOf(plan, sale)), meanwhile()]);
  await world.settle();
  world.note(`${plan.words.join(' ')}, at once → ${exitCode === 0 ? 'done' : err.split('\n')[0]}`);
  return exitCode === 0;
};

const carryOut = (sale: Sale, plan: Plan): void => {
  const before = structuredClone({ ...sale, last: undefined });
  plan.change();
  sale.last = plan.kind === 'step' || plan.kind === 'change' ? { kind: plan.kind, before } : undefined;
};

/**
 * The customer opens the payment page while the operator changes the order, and the operator changes it again while the
 * provider reports the payment. The page asks for a fixed sum: until it is paid, the order is not changed.
 */
const payOnline = async (desk: Desk): Promise<void> => {
  const { world, sale, random } = desk;
  const { customer } = sale;
  if (customer === undefined) return;
  const refuse = (what: string): never => {
    throw new Violation('answer', `${what} of sale ${sale.number}: ${JSON.stringify(expectSale(sale))}`, [customer]);
  };
  world.oracle.rows.opened = [];
  let status: number | undefined;
  const payNow = async (): Promise<void> => {
    const payload = { orderId: sale.number };
    status = (await world.call('POST', '/api/retry-payment', { customer, payload }))?.status;
  };
  const early = random.pick([changing, pricing])(desk);
  if (random.chance(0.5)) {
    const isDone = await attempt(desk, early, payNow);
    if (isDone && !early.isAllowed) refuse(`${early.words.join(' ')} was carried out`);
    if (!isDone && early.isAllowed && status !== 200)
      refuse(`neither Pay Now nor ${early.words.join(' ')} was accepted`);
    if (isDone) carryOut(sale, early);
  } else await payNow();
  const { toCollect: cents } = saleFigures(sale);
  const isAsked = sale.status === 'pending' && cents > 0;
  if ((status === 200) !== isAsked) refuse(`Pay Now was answered ${status ?? 'not at all'}`);
  if (!isAsked) return checkSale(world, sale);
  const { rupiah } = world.oracle.rows.opened.findLast(({ attemptId }) => numberOf(attemptId) === sale.number) ?? {};
  // Each price of a unit is rounded by itself.
  const difference = Math.abs((rupiah ?? 0) - (cents * RUPIAH_PER_DOLLAR) / 100);
  if (rupiah === undefined || difference > sale.units.length)
    refuse(`the payment page asks for ${rupiah ?? 'no'} rupiah`);
  const waiting = random.pick([changing, pricing])(desk);
  const isRefused = random.chance(0.5) || !(await attempt(desk, waiting, async () => undefined));
  if (!isRefused) refuse(`while its payment page was open, ${waiting.words.join(' ')} was carried out`);

  world.provider.pay(sale.number, 'settle', { isLost: true, delays: [] });
  const units = sale.units.filter(isMine).length;
  const payment = { cents, at: world.clock.now, heldBy: '', undoneAt: undefined, units, rupiah: rupiah ?? 0 };
  sale.payments.push(payment);
  settle(sale);
  sale.last = undefined;
  const late = random.pick([changing, changing, pricing, ending])(desk);
  const payload = world.provider.message(sale.number) ?? {};
  const isDone = await attempt(desk, late, () => world.call('POST', '/api/payment/notification', { payload }));
  if (isDone !== late.isAllowed) refuse(`${late.words.join(' ')} was ${isDone ? 'carried out' : 'refused'}`);
  if (isDone) carryOut(sale, late);
  payment.units = sale.units.filter(isMine).length;
  sale.fulfilment = fulfilmentOf(sale);
  await checkSale(world, sale);
};

export const saleActions = {
  sale: async (world: World, action: ActionOf<'sale'>): Promise<void> => {
    const { key, dice } = action;
    const random = createRandom(dice);
    const { sales } = world.oracle.rows;
    const sale = sales.get(key);
    if (!sale) return create(world, action, random);
    const desk = new Desk(world, sale, random);
    if (canPayOnline(desk) && random.chance(0.5)) return payOnline(desk);
    // Mostly what comes next, else anything.
    const next = random.chance(0.6) ? nextOf(desk)?.(desk) : undefined;
    let weight = random.below(PLANS.reduce((sum, [one]) => sum + one, 0));
    const plan = next ?? PLANS.find(([one]) => (weight -= one) < 0)?.[1](desk);
    if (!plan) return;
    const before = structuredClone({ ...sale, last: undefined });
    const words = wordsOf(plan, sale);
    const isTwice = isOnce(plan) && random.chance(0.3);
    const answers = await Promise.all([world.run(words), ...(isTwice ? [world.run(words)] : [])]);
    const done = answers.filter(({ exitCode }) => exitCode === 0).length;
    world.note(
      `${plan.words.join(' ')}${isTwice ? ', by two' : ''} → ${done > 0 ? 'done' : answers[0]?.err.split('\n')[0]}`,
    );
    if (done !== (plan.isAllowed ? 1 : 0)) {
      const text = `${plan.words.join(' ')} of sale ${key} was carried out ${done} times, not ${plan.isAllowed ? 1 : 0}`;
      throw new Violation('answer', `${text}: ${answers[0]?.err ?? ''}${JSON.stringify(expectSale(sale))}`);
    }
    if (plan.isAllowed) {
      plan.change();
      if (plan.kind !== 'undo') sale.last = plan.kind && { kind: plan.kind, before };
    }
    sale.fulfilment = fulfilmentOf(sale);
    await checkSale(world, sale);
  },
};
