import { selectPopularInWomenIds } from '@/client/api/products/products.selectors';
import { useGetPopularInWomenQuery } from '@/client/api/products/productsApi';
import { useAppSelector } from '@/client/lib/store';
import { catalogMessages } from '@/shared/messages/catalog';
import { ListSection } from './ListSection';
import { ProductGrid } from './ProductGrid';

/** The popular products of the women's category. Renders nothing while the list is empty or if it fails to load. */
export const PopularInWomen = () => {
  useGetPopularInWomenQuery();
  const ids = useAppSelector(selectPopularInWomenIds);
  if (ids.length === 0) return null;
  return (
    <ListSection title={catalogMessages.popularInWomen}>
      <ProductGrid ids={ids} list="popularInWomen" />
    </ListSection>
  );
};
