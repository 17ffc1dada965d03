import { useRef } from 'react';
import { styled } from 'styled-components';
import { selectListQuery } from '@/client/api/products/products.selectors';
import { useGetBestSellingQuery, useGetNewCollectionsQuery } from '@/client/api/products/productsApi';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Button } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { s } from '@/client/ui/theme';
import { countFilters } from '@/shared/domain/listQuery';
import { type ListName, type LongList, selectShownLimit } from './catalogSlice';
import { clearFilters, exploreMore } from './changeListQuery';
import { type ListingView, selectIsRankNeeded } from './listing.selectors';
import { ListingTools } from './ListingTools';
import { ProductList } from './ProductList';

/** Reserves the height of one line while it is empty. */
const Count = styled.p`
  min-height: calc(1em * ${s('leading', 'snug')});
  font-size: ${s('text', 'small')};
  line-height: ${s('leading', 'snug')};
  color: ${s('color', 'muted')};
  font-variant-numeric: tabular-nums;
`;

const More = styled.div`
  display: flex;
  justify-content: center;
  padding-block: ${s('space', 2)} ${s('space', 4)};
`;

/** Loads the lists from which a sort order takes its ranks. */
const useRanks = (): void => {
  const needsBestSelling = useAppSelector((state) => selectIsRankNeeded(state, 'bestSelling'));
  const needsNewest = useAppSelector((state) => selectIsRankNeeded(state, 'newCollections'));
  useGetBestSellingQuery(undefined, { skip: !needsBestSelling });
  useGetNewCollectionsQuery(undefined, { skip: !needsNewest });
};

const NoneLeft = () => {
  const { listingMessages } = useMessages();
  const dispatch = useAppDispatch();
  return (
    <EmptyState title={listingMessages.noneTitle} text={listingMessages.noneText}>
      <Button variant="secondary" onClick={() => dispatch(clearFilters())}>
        {listingMessages.clear}
      </Button>
    </EmptyState>
  );
};

interface ListingProps {
  list: ListName;
  listing: ListingView;
  onRetry: () => void;
  /** Number of products shown; all by default. */
  limit?: number;
  skeletonCount: number;
  /** Shown for an empty list without filters. */
  empty?: React.ReactElement;
  /** Shown below the products. */
  children?: React.ReactElement;
}

/** A product list that can be sorted and filtered, with the number of its products (rules: Lists). */
export const Listing = ({ listing, limit = Infinity, empty, children, ...rest }: ListingProps) => {
  const { catalogMessages } = useMessages();
  const { ids, total, status } = listing;
  const isFiltered = useAppSelector((state) => countFilters(selectListQuery(state)) > 0);
  useRanks();
  const shown = limit < ids.length ? ids.slice(0, limit) : ids;
  return (
    // The line above the list is sticky within it.
    <div>
      <ListingTools list={rest.list} listing={listing}>
        <Count role="status">{ids.length > 0 ? catalogMessages.showing(shown.length, total) : ''}</Count>
      </ListingTools>
      <ProductList {...rest} ids={shown} status={status} isFirst empty={isFiltered ? <NoneLeft /> : empty} />
      {children}
    </div>
  );
};

/** A list of which 8 products are shown at first, and 4 more per click of 'Explore More' (rules: Screens). */
export const LongListing = (props: Omit<ListingProps, 'limit' | 'children'> & { list: LongList }) => {
  const { catalogMessages } = useMessages();
  const { list, listing } = props;
  const dispatch = useAppDispatch();
  const limit = useAppSelector((state) => selectShownLimit(state, list));
  const hasMore = Math.min(limit, listing.ids.length) < listing.total;
  const end = useRef<HTMLDivElement>(null);
  useFocusRescue(end, hasMore ? 1 : 0);
  return (
    <Listing {...props} limit={limit}>
      <More ref={end} tabIndex={-1}>
        {hasMore && (
          <Button variant="secondary" onClick={() => dispatch(exploreMore(list))}>
            {catalogMessages.exploreMore}
          </Button>
        )}
      </More>
    </Listing>
  );
};
