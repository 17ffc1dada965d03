import { selectAllProductsStatus, selectListQuery } from '@/client/api/products/products.selectors';
import { useGetAllProductsQuery } from '@/client/api/products/productsApi';
import { selectCorrected, selectResultIds } from '@/client/api/products/search.selectors';
import { LongListing } from '@/client/features/catalog/Listing';
import { createListingSelector } from '@/client/features/catalog/listing.selectors';
import { SearchField } from '@/client/features/navigation/SearchField';
import { ListHeader } from '@/client/features/promotions/ListHeader';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Container } from '@/client/ui/Layout';
import { CATEGORY_PAGE_SIZE } from '@/shared/constants';
import { categoryLabels } from '@/shared/messages/en/category';
import { homeMessages } from '@/shared/messages/en/home';
import { searchMessages } from '@/shared/messages/en/search';

const selectListing = createListingSelector(selectResultIds, selectAllProductsStatus, 'search');

const places = [
  { to: paths.mens, label: categoryLabels.men },
  { to: paths.womens, label: categoryLabels.women },
  { to: paths.kids, label: categoryLabels.kid },
  { to: paths.bestSellers, label: homeMessages.bestSellers },
] as const;

/** Leads to the categories when there is nothing to show. */
const Elsewhere = ({ title, text }: { title: string; text: string }) => (
  <EmptyState title={title} text={text}>
    {places.map(({ to, label }) => (
      <ButtonLink key={to} to={to} variant="secondary">
        {label}
      </ButtonLink>
    ))}
  </EmptyState>
);

/** The results of a search (rules: Search). */
export const SearchPage = () => {
  const { refetch } = useGetAllProductsQuery();
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
            isLargest
            skeletonCount={CATEGORY_PAGE_SIZE}
            empty={<Elsewhere title={searchMessages.noneTitle(text)} text={searchMessages.noneText} />}
          />
        )}
      </Container>
    </>
  );
};
