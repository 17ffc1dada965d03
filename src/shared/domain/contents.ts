/** A line of an order: units of one size of a product at one price, in cents. */
export interface OrderLine {
  /** The number of the line less 1. */
  readonly position: number;
  readonly product_id: number;
  readonly size: string;
  /** The present name of the size in the stock; null: `size`. */
  readonly stock_size: string | null;
  readonly name: string;
  readonly unit_price_cents: number;
  readonly unit_idr: number | null;
  readonly quantity: number;
}

/** Units that a change adds to a line, or takes from it: a negative quantity. */
export interface ChangedLine extends Omit<OrderLine, 'position' | 'unit_idr'> {
  /** The number of the line. */
  readonly line: number;
}

/** A change of an order, as far as its lines depend on it: before it is sent, or by a return or an exchange. */
export interface ContentChange {
  readonly undone_at: number | null;
  readonly lines: readonly ChangedLine[];
}

/** A change of an order, as far as its price depends on it. */
export interface PriceChange {
  readonly undone_at: number | null;
  /** The cents that it adds to the price, by its lines or by itself; negative for less. */
  readonly amount_cents: number;
}

const isInForce = ({ undone_at: undoneAt }: Pick<PriceChange, 'undone_at'>): boolean => undoneAt === null;

/** True for an order with a change in force. */
export const isChanged = (changes: readonly Pick<PriceChange, 'undone_at'>[]): boolean => changes.some(isInForce);

/**
 * The lines that the customer gets: those of the order as its changes leave them, by their number, each at the price
 * paid. Lines without units are left out.
 */
export const contentsOf = (items: readonly OrderLine[], changes: readonly ContentChange[]): readonly OrderLine[] => {
  const changed = changes.filter(isInForce).flatMap(({ lines }) => lines);
  if (changed.length === 0) return items;
  const contents = new Map(items.map((item) => [item.position, item]));
  for (const { line, ...added } of changed) {
    const position = line - 1;
    const { quantity = 0, ...known } = contents.get(position) ?? { ...added, quantity: 0, position, unit_idr: null };
    contents.set(position, { ...known, quantity: quantity + added.quantity });
  }
  return [...contents.values()]
    .filter(({ quantity }) => quantity > 0)
    .sort((one, other) => one.position - other.position);
};

/** The number that the next new line of an order gets: no line has had it, also none of a change that is undone. */
export const nextLine = (items: readonly OrderLine[], changes: readonly ContentChange[]): number =>
  1 +
  Math.max(
    0,
    ...items.map(({ position }) => position + 1),
    ...changes.flatMap(({ lines }) => lines.map(({ line }) => line)),
  );

/** The price paid for units of lines. */
export const valueOf = (lines: readonly Pick<OrderLine, 'quantity' | 'unit_price_cents'>[]): number =>
  lines.reduce((cents, line) => cents + line.quantity * line.unit_price_cents, 0);

/** The price of an order in cents before refunds lower it: its total, and what its changes add. */
export const priceOf = (totalCents: number, changes: readonly PriceChange[]): number =>
  changes.filter(isInForce).reduce((sum, { amount_cents: cents }) => sum + cents, totalCents);
