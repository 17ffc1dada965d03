import { useRef } from 'react';
import { styled } from 'styled-components';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Button } from '@/client/ui/Button';
import { s } from '@/client/ui/theme';
import { CATEGORY_PAGE_SIZE } from '@/shared/constants';
import type { Category } from '@/shared/contract/products';
import { catalogMessages } from '@/shared/messages/catalog';
import { moreExplored, selectShownLimit } from './catalogSlice';
import { ProductList } from './ProductList';

/** Reserves the height of one line while it is empty. */
const Count = styled.p`
  min-height: calc(1em * ${s('leading', 'text')});
  margin-block: ${s('space', 8)} ${s('space', 5)};
  color: ${s('color', 'muted')};
  font-variant-numeric: tabular-nums;
`;

const More = styled.div`
  display: flex;
  justify-content: center;
  padding-block: ${s('space', 2)} ${s('space', 4)};
`;

interface CategoryListingProps {
  category: Category;
  /** Ids of the loaded products, starting with the first product of the category. */
  ids: readonly number[];
  total: number;
  status: 'loading' | 'loaded' | 'failed';
  onRetry: () => void;
}

/** The products of a category: 8 at first, 4 more per click of 'Explore More' (rules: Screens). */
export const CategoryListing = ({ category, ids, total, status, onRetry }: CategoryListingProps) => {
  const dispatch = useAppDispatch();
  const limit = useAppSelector((state) => selectShownLimit(state, category));
  const shown = ids.slice(0, limit);
  const hasMore = shown.length < total;
  const end = useRef<HTMLDivElement>(null);
  useFocusRescue(end, hasMore ? 1 : 0);
  return (
    <>
      <Count role="status">{ids.length > 0 ? catalogMessages.showing(shown.length, total) : ''}</Count>
      <ProductList
        ids={shown}
        status={status}
        list={category}
        onRetry={onRetry}
        isFirst
        placeCount={CATEGORY_PAGE_SIZE}
      />
      <More ref={end} tabIndex={-1}>
        {hasMore && (
          <Button variant="secondary" onClick={() => dispatch(moreExplored(category))}>
            {catalogMessages.exploreMore}
          </Button>
        )}
      </More>
    </>
  );
};
