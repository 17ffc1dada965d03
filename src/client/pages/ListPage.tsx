import { useGetBestSellingQuery, useGetNewCollectionsQuery } from '@/client/api/products/productsApi';
import { Listing } from '@/client/features/catalog/Listing';
import { selectRankedListing } from '@/client/features/catalog/listing.selectors';
import { NewsletterBox } from '@/client/features/newsletter/NewsletterBox';
import { ListHeader } from '@/client/features/promotions/ListHeader';
import { useMessages } from '@/client/lib/messages';
import { useAppSelector } from '@/client/lib/store';
import { Container } from '@/client/ui/Layout';
import { BEST_SELLING_MAX, NEW_COLLECTIONS_MAX } from '@/shared/constants';

const lists = {
  bestSelling: {
    useProducts: useGetBestSellingQuery,
    title: 'bestSellers',
    text: 'bestSellersText',
    max: BEST_SELLING_MAX,
  },
  newCollections: {
    useProducts: useGetNewCollectionsQuery,
    title: 'newCollections',
    text: 'newCollectionsLead',
    max: NEW_COLLECTIONS_MAX,
  },
} as const;

/** The page of the best-selling or of the newest products. */
export const ListPage = ({ list }: { list: keyof typeof lists }) => {
  const { homeMessages } = useMessages();
  const { useProducts, title, text, max } = lists[list];
  const { refetch } = useProducts();
  const listing = useAppSelector(selectRankedListing[list]);
  return (
    <>
      <ListHeader title={homeMessages[title]} text={homeMessages[text]} />
      <Container>
        <Listing list={list} listing={listing} onRetry={() => void refetch()} skeletonCount={max} />
        <NewsletterBox />
      </Container>
    </>
  );
};
