import { selectListStatus, selectNewCollectionIds } from '@/client/api/products/products.selectors';
import { useGetNewCollectionsQuery } from '@/client/api/products/productsApi';
import { ProductList } from '@/client/features/catalog/ProductList';
import { NewsletterBox } from '@/client/features/newsletter/NewsletterBox';
import { ListHeader } from '@/client/features/promotions/ListHeader';
import { useAppSelector } from '@/client/lib/store';
import { Container } from '@/client/ui/Layout';
import { NEW_COLLECTIONS_MAX } from '@/shared/constants';
import { homeMessages } from '@/shared/messages/home';

/** The newest products, newest first. */
export const NewCollectionsPage = () => {
  const { refetch } = useGetNewCollectionsQuery();
  const ids = useAppSelector(selectNewCollectionIds);
  const status = useAppSelector((state) => selectListStatus(state, 'newCollections'));
  return (
    <>
      <ListHeader title={homeMessages.newCollections} text={homeMessages.newCollectionsLead} />
      <Container>
        <ProductList
          ids={ids}
          status={status}
          list="newCollections"
          onRetry={() => void refetch()}
          isFirst
          isLargest
          placeCount={NEW_COLLECTIONS_MAX}
        />
        <NewsletterBox />
      </Container>
    </>
  );
};
