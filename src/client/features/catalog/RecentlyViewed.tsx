import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Button } from '@/client/ui/Button';
import { recentlyViewedMessages } from '@/shared/messages/recentlyViewed';
import { selectIsViewedCleared } from './catalogSlice';
import { ProductStrip } from './ProductStrip';
import { selectRecentlyViewedIds } from './recentlyViewed.selectors';
import { clearViewed, viewProduct } from './viewProduct';

/** The products that were viewed on this device before this one, and a button that clears the list. */
export const RecentlyViewed = ({ productId }: { productId: number }) => {
  const dispatch = useAppDispatch();
  const ids = useAppSelector((state) => selectRecentlyViewedIds(state, productId));
  const isCleared = useAppSelector(selectIsViewedCleared);
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => dispatch(viewProduct(productId)), [dispatch, productId]);
  useFocusRescue(done, ids.length);

  if (isCleared) {
    return (
      <p ref={done} tabIndex={-1}>
        {recentlyViewedMessages.cleared}
      </p>
    );
  }
  if (ids.length === 0) return null;
  return (
    <div>
      <ProductStrip title={recentlyViewedMessages.title} ids={ids} />
      <Button
        variant="quiet"
        size="small"
        aria-label={recentlyViewedMessages.clearNamed}
        onClick={() => dispatch(clearViewed())}
      >
        {recentlyViewedMessages.clear}
      </Button>
    </div>
  );
};
