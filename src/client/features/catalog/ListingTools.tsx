import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { selectListQuery } from '@/client/api/products/products.selectors';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Button } from '@/client/ui/Button';
import { lazyPart } from '@/client/ui/lazyPart';
import { headerRef } from '@/client/ui/stickyLayers';
import { s } from '@/client/ui/theme';
import { countFilters, writeListQuery } from '@/shared/domain/listQuery';
import { filtersToggled, type ListName, selectAreFiltersOpen } from './catalogSlice';
import type { ListingView } from './listing.selectors';
import { TypeChips } from './TypeChips';

const FilterPanel = lazyPart(
  () => import(/* webpackChunkName: "filters" */ './FilterPanel').then((module) => module.FilterPanel),
  { waiting: null },
);

/** Sticky below the navigation bar, as long as its list is on the screen. */
const Bar = styled.div`
  position: sticky;
  inset-block-start: ${s('size', 'nav')};
  z-index: ${s('layer', 'raised')};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${s('space', 1)} ${s('space', 3)};
  margin: ${s('space', 1)} calc(-1 * ${s('space', 'gutter')}) ${s('space', 3)};
  padding: ${s('space', 1)} ${s('space', 'gutter')};
  background: ${s('color', 'paper')};
`;

/** Beside the button it takes two lines on phones. */
const Words = styled.div`
  flex: 1 1 7.5rem;
`;

interface ListingToolsProps {
  list: ListName;
  listing: ListingView;
  /** The number of products. */
  children: React.ReactNode;
}

/** The tools above a product list: its garment types, and the line with its number of products, sorting and filters. */
export const ListingTools = ({ list, listing, children }: ListingToolsProps) => {
  const { listingMessages } = useMessages();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectAreFiltersOpen(state, list));
  const query = useAppSelector(selectListQuery);
  const filters = countFilters(query);
  const hasChoice = listing.allIds.length > 0 || listing.status === 'loading' || filters > 0;
  const bar = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => headerRef(bar.current), []);
  useFocusRescue(opener, `${isOpen} ${writeListQuery(query)}`);
  return (
    <>
      <TypeChips listing={listing} />
      <Bar ref={bar}>
        <Words>{children}</Words>
        {hasChoice && (
          <Button
            ref={opener}
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            onClick={() => dispatch(filtersToggled(list))}
          >
            {listingMessages.open(filters)}
          </Button>
        )}
      </Bar>
      {isOpen && <FilterPanel list={list} listing={listing} />}
    </>
  );
};
