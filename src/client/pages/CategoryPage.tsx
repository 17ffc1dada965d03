import {
  selectAllProductsStatus,
  selectCategoryIds,
  selectCategoryTotal,
} from '@/client/api/products/products.selectors';
import { useGetAllProductsQuery } from '@/client/api/products/productsApi';
import { CategoryListing } from '@/client/features/catalog/CategoryListing';
import { PopularInWomen } from '@/client/features/catalog/PopularInWomen';
import { NewsletterBox } from '@/client/features/newsletter/NewsletterBox';
import { CategoryBanner } from '@/client/features/promotions/CategoryBanner';
import { useAppSelector } from '@/client/lib/store';
import { Container } from '@/client/ui/Layout';
import type { Category } from '@/shared/contract/products';

/** The page of one category (rules: Screens). */
export const CategoryPage = ({ category }: { category: Category }) => {
  const { refetch } = useGetAllProductsQuery();
  const status = useAppSelector(selectAllProductsStatus);
  const ids = useAppSelector((state) => selectCategoryIds(state, category));
  const total = useAppSelector((state) => selectCategoryTotal(state, category));
  return (
    <>
      <CategoryBanner category={category} />
      <Container>
        <CategoryListing category={category} ids={ids} total={total} status={status} onRetry={() => void refetch()} />
        {category === 'women' && <PopularInWomen />}
        <NewsletterBox />
      </Container>
    </>
  );
};
