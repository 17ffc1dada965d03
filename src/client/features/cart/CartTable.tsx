import { type RefObject, useEffect, useRef } from 'react';
import { type CartLine, selectCartLines, selectHasLoadedLines } from '@/client/api/cart/cart.selectors';
import { useAppSelector } from '@/client/lib/store';
import { StackedNote, StackedTable } from '@/client/ui/StackedTable';
import { blocksCheckout } from '@/shared/domain/stock';
import { cartLabels } from '@/shared/messages/cartPage';
import { CartLineRow } from './CartLineRow';
import { CartPlaceholder } from './CartPlaceholder';

const columns = [
  { label: cartLabels.product },
  { label: cartLabels.item },
  { label: cartLabels.size },
  { label: cartLabels.price, isEnd: true },
  { label: cartLabels.quantity, isEnd: true },
  { label: cartLabels.lineTotal, isEnd: true },
  { label: cartLabels.remove, isEnd: true },
] as const;

const noLines: readonly CartLine[] = [];

/** The row of a line; the first row is the head of the table. */
const rowAt = (table: HTMLElement | null, index: number): HTMLElement | undefined =>
  table?.querySelectorAll<HTMLElement>('[role="row"]')[index + 1];

/**
 * Moves the focus to the first line that cannot be bought when a checkout was rejected because of one. After the focused
 * line was removed, moves it to the next line, or to the table when no line is left.
 */
const useCartFocus = (
  table: RefObject<HTMLElement | null>,
  lines: readonly CartLine[],
  stockProblems: number,
): void => {
  const shownLines = useRef(lines);
  const seenProblems = useRef(stockProblems);

  useEffect(() => {
    const removed = shownLines.current.findIndex(({ key }) => !lines.some((line) => line.key === key));
    shownLines.current = lines;
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (removed < 0 || !isFocusLost) return;
    const next = lines.length > 0 ? rowAt(table.current, Math.min(removed, lines.length - 1)) : table.current;
    next?.focus({ preventScroll: true });
  }, [table, lines]);

  // The server may reject a checkout before the lines show why: then the focus moves when they do.
  const blocked = lines.findIndex(({ stock }) => blocksCheckout(stock));
  useEffect(() => {
    if (seenProblems.current === stockProblems || blocked < 0) return;
    seenProblems.current = stockProblems;
    rowAt(table.current, blocked)?.focus();
  }, [table, blocked, stockProblems]);
};

interface CartTableProps {
  /** How many checkouts were rejected because of a line. */
  stockProblems: number;
}

/** The lines of the cart. */
export const CartTable = ({ stockProblems }: CartTableProps) => {
  const table = useRef<HTMLDivElement>(null);
  // Without the loaded products, every line would be shown as no longer available.
  const isShown = useAppSelector(selectHasLoadedLines);
  const lines = useAppSelector((state) => (isShown ? selectCartLines(state) : noLines));
  useCartFocus(table, lines, stockProblems);
  return (
    <StackedTable ref={table} tabIndex={-1} label={cartLabels.tableCaption} columns={columns}>
      {isShown ? (
        lines.map((line) => <CartLineRow key={line.key} line={line} />)
      ) : (
        <StackedNote span={columns.length}>
          <CartPlaceholder />
        </StackedNote>
      )}
    </StackedTable>
  );
};
