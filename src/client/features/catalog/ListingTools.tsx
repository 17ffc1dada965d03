import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { selectListQuery } from '@/client/api/products/products.selectors';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Button } from '@/client/ui/Button';
import { lazyPart } from '@/client/ui/lazyPart';
import { s } from '@/client/ui/theme';
import { countFilters, writeListQuery } from '@/shared/domain/listQuery';
import { listingMessages } from '@/shared/messages/listing';
import { filtersToggled, type ListName, selectAreFiltersOpen } from './catalogSlice';
import { clearFilters } from './changeListQuery';
import type { ListingView } from './listing.selectors';

const FilterPanel = lazyPart(() =>
  import(/* webpackChunkName: "filters" */ './FilterPanel').then((module) => module.FilterPanel),
);

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${s('space', 2)} ${s('space', 4)};
  margin-block: ${s('space', 6)} ${s('space', 5)};
`;

/** Without space for both buttons the second one is above the first. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  gap: ${s('space', 2)};
`;

interface ListingToolsProps {
  list: ListName;
  listing: ListingView;
  /** The number of products. */
  children: React.ReactNode;
}

/** The line above a product list: its number of products, and the button that opens sorting and filters. */
export const ListingTools = ({ list, listing, children }: ListingToolsProps) => {
  const dispatch = useAppDispatch();
  const panelId = useId();
  const isOpen = useAppSelector((state) => selectAreFiltersOpen(state, list));
  const query = useAppSelector(selectListQuery);
  const filters = countFilters(query);
  const hasChoice = listing.allIds.length > 0 || listing.status === 'loading' || filters > 0;
  const opener = useRef<HTMLButtonElement>(null);
  useFocusRescue(opener, `${isOpen} ${writeListQuery(query)}`);
  return (
    <>
      <Bar>
        {children}
        {hasChoice && (
          <Actions>
            {filters > 0 && (
              <Button variant="quiet" size="small" onClick={() => dispatch(clearFilters())}>
                {listingMessages.clear}
              </Button>
            )}
            <Button
              ref={opener}
              variant="secondary"
              size="small"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => dispatch(filtersToggled(list))}
            >
              {listingMessages.open(filters)}
            </Button>
          </Actions>
        )}
      </Bar>
      {isOpen && (
        <div id={panelId}>
          <FilterPanel list={list} listing={listing} />
        </div>
      )}
    </>
  );
};
