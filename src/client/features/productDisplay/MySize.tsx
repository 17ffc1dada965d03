import { mySizes, preselectMySize, selectMySize } from '@/client/api/products/mySizes';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Checkbox } from '@/client/ui/Checkbox';
import type { Product } from '@/shared/contract/products';
import { chosenSize } from './selectedSize';

/** Preselects the size of the last order, here and on other products, once it is checked (rules: My size). */
export const MySize = ({ product }: { product: Product }) => {
  const { productMessages } = useMessages();
  const dispatch = useAppDispatch();
  const size = useAppSelector((state) => selectMySize(state, product));
  const { isPreselected } = useAppSelector(mySizes.select);
  if (size === undefined) return null;
  const isInStock = product.stock_by_size.some((entry) => entry.size === size && entry.quantity > 0);
  return (
    <Checkbox
      label={productMessages.mySize(size)}
      checked={isPreselected}
      onChange={({ target }) => {
        dispatch(preselectMySize(target.checked));
        if (target.checked && isInStock) dispatch(chosenSize.set(size));
      }}
    />
  );
};
