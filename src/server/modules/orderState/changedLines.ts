import { nextLine, type ChangedLine } from '@/shared/domain/contents';
import { requireThat } from '../operatorError';
import type { Change } from './change';

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
    requireThat(quantity > 0 && quantity <= left, (texts) =>
      texts.lineHas(number, left, `${line.name} (${line.size})`),
    );
    const { position: _position, unit_idr: _rupiah, ...rest } = line;
    const row = { ...rest, line: number, quantity: taken - quantity };
    this.changed.set(number, row);
    return { ...row, quantity };
  }

  /** Adds units in a line of their own. */
  add(line: Omit<ChangedLine, 'line' | 'stock_size'>): void {
    this.changed.set(this.next, { ...line, stock_size: null, line: this.next });
    this.next += 1;
  }

  get rows(): readonly ChangedLine[] {
    return [...this.changed.values()].map(
      ({ line, product_id, size, stock_size, name, unit_price_cents, quantity }): ChangedLine => ({
        ...{ line, product_id, size, stock_size, name, unit_price_cents, quantity },
      }),
    );
  }
}
