import { type RefObject, useEffect, useRef } from 'react';
import type { CartLine } from '@/client/api/cart/cart.selectors';
import { blocksCheckout } from '@/shared/domain/stock';

/** The row of a line; the first row is the head of the table. */
const rowAt = (table: HTMLElement | null, index: number): HTMLElement | undefined =>
  table?.querySelectorAll<HTMLElement>('[role="row"]')[index + 1];

/**
 * Moves the focus to the first line that cannot be bought when a checkout was rejected because of one. After the focused
 * line was removed, moves it to the next line, or to the table when no line is left.
 */
export const useCartFocus = (
  table: RefObject<HTMLElement | null>,
  lines: readonly CartLine[],
  stockProblems = 0,
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
