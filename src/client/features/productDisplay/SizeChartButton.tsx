import { useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Button } from '@/client/ui/Button';
import type { Product } from '@/shared/contract/products';
import { haveFit } from '@/shared/domain/stock';
import { productMessages } from '@/shared/messages/product';
import { lazyPanel } from './lazyPanel';
import { panelToggled, selectIsPanelOpen } from './productDisplaySlice';

const SizeChart = lazyPanel(() =>
  import(/* webpackChunkName: "shopping-info" */ './SizeChart').then((module) => module.SizeChart),
);

/** Opens the size chart of a product; nothing for a product that has one size for everybody. */
export const SizeChartButton = ({ product }: { product: Product }) => {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectIsPanelOpen(state, 'sizeChart'));
  const opener = useRef<HTMLButtonElement>(null);
  useFocusRescue(opener, String(isOpen));
  if (!haveFit(product.stock_by_size)) return null;
  const toggle = () => dispatch(panelToggled('sizeChart'));
  return (
    <div>
      <Button ref={opener} variant="secondary" size="small" aria-haspopup="dialog" onClick={toggle}>
        {productMessages.sizeChart}
      </Button>
      {isOpen && <SizeChart product={product} onClose={toggle} />}
    </div>
  );
};
