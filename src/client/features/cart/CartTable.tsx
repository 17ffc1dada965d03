import { selectCartLines, selectCartStatus } from '@/client/api/cart/cart.selectors';
import { useAppSelector } from '@/client/lib/store';
import { StackedNote, StackedTable } from '@/client/ui/StackedTable';
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

/** The lines of the cart. */
export const CartTable = () => {
  const lines = useAppSelector(selectCartLines);
  // Without the loaded products, every line would be shown as no longer available.
  const isShown = useAppSelector(selectCartStatus) === 'loaded' && lines.length > 0;
  return (
    <StackedTable label={cartLabels.tableCaption} columns={columns}>
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
