import { useGetNewCollectionsQuery } from '@/client/api/products/productsApi';
import { Listing } from '@/client/features/catalog/Listing';
import { selectNewCollectionsListing } from '@/client/features/catalog/listing.selectors';
import { NewsletterBox } from '@/client/features/newsletter/NewsletterBox';
import { ListHeader } from '@/client/features/promotions/ListHeader';
import { useAppSelector } from '@/client/lib/store';
import { Container } from '@/client/ui/Layout';
import { NEW_COLLECTIONS_MAX } from '@/shared/constants';
import { homeMessages } from '@/shared/messages/home';

/** The newest products, newest first. */
export const NewCollectionsPage = () => {
  const { refetch } = useGetNewCollectionsQuery();
  const listing = useAppSelector(selectNewCollectionsListing);
  return (
    <>
      <ListHeader title={homeMessages.newCollections} text={homeMessages.newCollectionsLead} />
      <Container>
        <Listing
          list="newCollections"
          listing={listing}
          onRetry={() => void refetch()}
          isLargest
          skeletonCount={NEW_COLLECTIONS_MAX}
        />
        <NewsletterBox />
      </Container>
    </>
  );
};
