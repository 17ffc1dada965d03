import { selectListQuery } from '@/client/api/products/products.selectors';
import { useGetAllProductsQuery } from '@/client/api/products/productsApi';
import { selectCorrected, selectResultIds, selectSearchStatus } from '@/client/api/products/search.selectors';
import { useDefaultWords } from '@/client/api/products/useDefaultWords';
import { LongListing } from '@/client/features/catalog/Listing';
import { createListingSelector } from '@/client/features/catalog/listing.selectors';
import { SearchField } from '@/client/features/navigation/SearchField';
import { ListHeader } from '@/client/features/promotions/ListHeader';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Container } from '@/client/ui/Layout';
import { CATEGORY_PAGE_SIZE } from '@/shared/constants';
import type { Messages } from '@/shared/messages/messages';

const selectListing = createListingSelector(selectResultIds, selectSearchStatus, 'search');

const placesOf = ({ categoryLabels, homeMessages }: Messages) => [
  { to: paths.mens, label: categoryLabels.men },
  { to: paths.womens, label: categoryLabels.women },
  { to: paths.kids, label: categoryLabels.kid },
  { to: paths.bestSellers, label: homeMessages.bestSellers },
];

/** Leads to the categories when there is nothing to show. */
const Elsewhere = ({ title, text }: { title: string; text: string }) => (
  <EmptyState title={title} text={text}>
    {placesOf(useMessages()).map(({ to, label }) => (
      <ButtonLink key={to} to={to} variant="secondary">
        {label}
      </ButtonLink>
    ))}
  </EmptyState>
);

/** The results of a search (rules: Search). */
export const SearchPage = () => {
  const { searchMessages } = useMessages();
  const { refetch } = useGetAllProductsQuery();
  useDefaultWords();
  const { text } = useAppSelector(selectListQuery);
  const listing = useAppSelector(selectListing);
  const corrected = useAppSelector(selectCorrected);
  return (
    <>
      <ListHeader
        title={text === '' ? searchMessages.title : searchMessages.resultsTitle(text)}
        text={corrected === undefined ? searchMessages.lead : searchMessages.corrected(corrected)}
      >
        <SearchField takesFocus={text === ''} />
      </ListHeader>
      <Container>
        {text === '' ? (
          <Elsewhere title={searchMessages.emptyTitle} text={searchMessages.emptyText} />
        ) : (
          <LongListing
            list="search"
            listing={listing}
            onRetry={() => void refetch()}
            skeletonCount={CATEGORY_PAGE_SIZE}
            empty={<Elsewhere title={searchMessages.noneTitle(text)} text={searchMessages.noneText} />}
          />
        )}
      </Container>
    </>
  );
};
