import { useGetBestSellingQuery } from '@/client/api/products/productsApi';
import { Listing } from '@/client/features/catalog/Listing';
import { selectBestSellersListing } from '@/client/features/catalog/listing.selectors';
import { NewsletterBox } from '@/client/features/newsletter/NewsletterBox';
import { ListHeader } from '@/client/features/promotions/ListHeader';
import { useAppSelector } from '@/client/lib/store';
import { Container } from '@/client/ui/Layout';
import { BEST_SELLING_MAX } from '@/shared/constants';
import { homeMessages } from '@/shared/messages/home';

/** The best-selling products. */
export const BestSellersPage = () => {
  const { refetch } = useGetBestSellingQuery();
  const listing = useAppSelector(selectBestSellersListing);
  return (
    <>
      <ListHeader title={homeMessages.bestSellers} text={homeMessages.bestSellersText} />
      <Container>
        <Listing
          list="bestSelling"
          listing={listing}
          onRetry={() => void refetch()}
          isLargest
          skeletonCount={BEST_SELLING_MAX}
        />
        <NewsletterBox />
      </Container>
    </>
  );
};
