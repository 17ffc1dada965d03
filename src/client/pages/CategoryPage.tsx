import { selectPopularInWomenIds } from '@/client/api/products/products.selectors';
import { useGetAllProductsQuery, useGetPopularInWomenQuery } from '@/client/api/products/productsApi';
import { LongListing } from '@/client/features/catalog/Listing';
import { selectCategoryListing } from '@/client/features/catalog/listing.selectors';
import { ListSection } from '@/client/features/catalog/ListSection';
import { ProductGrid } from '@/client/features/catalog/ProductGrid';
import { NewsletterBox } from '@/client/features/newsletter/NewsletterBox';
import { CategoryBanner } from '@/client/features/promotions/CategoryBanner';
import { useMessages } from '@/client/lib/messages';
import { useAppSelector } from '@/client/lib/store';
import { Container } from '@/client/ui/Layout';
import { CATEGORY_PAGE_SIZE } from '@/shared/constants';
import type { Category } from '@/shared/contract/products';

/** The popular products of the women's category. Renders nothing while the list is empty or if it fails to load. */
const PopularInWomen = () => {
  const { catalogMessages } = useMessages();
  useGetPopularInWomenQuery();
  const ids = useAppSelector(selectPopularInWomenIds);
  if (ids.length === 0) return null;
  return (
    <ListSection title={catalogMessages.popularInWomen}>
      <ProductGrid ids={ids} list="popularInWomen" />
    </ListSection>
  );
};

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
