import {
  selectBestSellingIds,
  selectListStatus,
  selectNewCollectionIds,
} from '@/client/api/products/products.selectors';
import { useGetBestSellingQuery, useGetNewCollectionsQuery } from '@/client/api/products/productsApi';
import { ListSection } from '@/client/features/catalog/ListSection';
import { ProductList } from '@/client/features/catalog/ProductList';
import { NewsletterBox } from '@/client/features/newsletter/NewsletterBox';
import { CareStrip } from '@/client/features/promotions/CareStrip';
import { HeroBanner, OffersBanner } from '@/client/features/promotions/HomeBanners';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { Container } from '@/client/ui/Layout';

/** The home page, for all categories (rules: Screens). */
export const HomePage = () => {
  const { homeMessages } = useMessages();
  const bestSelling = useGetBestSellingQuery();
  const newCollections = useGetNewCollectionsQuery();
  const bestSellingIds = useAppSelector(selectBestSellingIds);
  const bestSellingStatus = useAppSelector((state) => selectListStatus(state, 'bestSelling'));
  const newCollectionIds = useAppSelector(selectNewCollectionIds);
  const newCollectionsStatus = useAppSelector((state) => selectListStatus(state, 'newCollections'));
  return (
    <>
      <HeroBanner />
      <Container>
        <ListSection title={homeMessages.bestSelling} text={homeMessages.bestSellingText} allTo={paths.bestSellers}>
          <ProductList
            ids={bestSellingIds}
            status={bestSellingStatus}
            list="bestSelling"
            layout="rail"
            onRetry={() => void bestSelling.refetch()}
          />
        </ListSection>
        <OffersBanner />
        <ListSection
          title={homeMessages.newCollections}
          text={homeMessages.newCollectionsText}
          allTo={paths.newCollections}
        >
          <ProductList
            ids={newCollectionIds}
            status={newCollectionsStatus}
            list="newCollections"
            layout="rail"
            onRetry={() => void newCollections.refetch()}
          />
        </ListSection>
        <CareStrip />
        <NewsletterBox />
      </Container>
    </>
  );
};
