import { useGetAllProductsQuery } from '@/client/api/products/productsApi';
import { LongListing } from '@/client/features/catalog/Listing';
import { selectCategoryListing } from '@/client/features/catalog/listing.selectors';
import { PopularInWomen } from '@/client/features/catalog/PopularInWomen';
import { NewsletterBox } from '@/client/features/newsletter/NewsletterBox';
import { CategoryBanner } from '@/client/features/promotions/CategoryBanner';
import { useAppSelector } from '@/client/lib/store';
import { Container } from '@/client/ui/Layout';
import { CATEGORY_PAGE_SIZE } from '@/shared/constants';
import type { Category } from '@/shared/contract/products';

/** The page of one category (rules: Screens). */
export const CategoryPage = ({ category }: { category: Category }) => {
  const { refetch } = useGetAllProductsQuery();
  const listing = useAppSelector(selectCategoryListing[category]);
  return (
    <>
      <CategoryBanner category={category} />
      <Container>
        <LongListing
          list={category}
          listing={listing}
          onRetry={() => void refetch()}
          skeletonCount={CATEGORY_PAGE_SIZE}
        />
        {category === 'women' && <PopularInWomen />}
        <NewsletterBox />
      </Container>
    </>
  );
};
