import { useRef } from 'react';
import { type CartLine, selectCartLines, selectHasLoadedLines } from '@/client/api/cart/cart.selectors';
import { useAppSelector } from '@/client/lib/store';
import { StackedNote, StackedTable } from '@/client/ui/StackedTable';
import { cartLabels } from '@/shared/messages/cartPage';
import { CartLineRow } from './CartLineRow';
import { CartPlaceholder } from './CartPlaceholder';
import { useCartFocus } from './useCartFocus';

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

interface CartTableProps {
  /** How many checkouts were rejected because of a line. */
  stockProblems: number | undefined;
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
