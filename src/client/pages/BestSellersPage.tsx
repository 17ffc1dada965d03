import { selectBestSellingIds, selectListStatus } from '@/client/api/products/products.selectors';
import { useGetBestSellingQuery } from '@/client/api/products/productsApi';
import { ProductList } from '@/client/features/catalog/ProductList';
import { NewsletterBox } from '@/client/features/newsletter/NewsletterBox';
import { ListHeader } from '@/client/features/promotions/ListHeader';
import { useAppSelector } from '@/client/lib/store';
import { Container } from '@/client/ui/Layout';
import { BEST_SELLING_MAX } from '@/shared/constants';
import { homeMessages } from '@/shared/messages/home';

/** The best-selling products. */
export const BestSellersPage = () => {
  const { refetch } = useGetBestSellingQuery();
  const ids = useAppSelector(selectBestSellingIds);
  const status = useAppSelector((state) => selectListStatus(state, 'bestSelling'));
  return (
    <>
      <ListHeader title={homeMessages.bestSellers} text={homeMessages.bestSellersText} />
      <Container>
        <ProductList
          ids={ids}
          status={status}
          list="bestSelling"
          onRetry={() => void refetch()}
          isFirst
          isLargest
          placeCount={BEST_SELLING_MAX}
        />
        <NewsletterBox />
      </Container>
    </>
  );
};
