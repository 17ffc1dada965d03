import { selectPopularInWomenIds } from '@/client/api/products/products.selectors';
import { useGetPopularInWomenQuery } from '@/client/api/products/productsApi';
import { useAppSelector } from '@/client/lib/store';
import { homeMessages } from '@/shared/messages/home';
import { ListSection } from './ListSection';
import { ProductGrid } from './ProductGrid';

/** What women buy most. A supplement: nothing stands in its place when it cannot be had. */
export const PopularInWomen = () => {
  useGetPopularInWomenQuery();
  const ids = useAppSelector(selectPopularInWomenIds);
  if (ids.length === 0) return null;
  return (
    <ListSection title={homeMessages.popularInWomen}>
      <ProductGrid ids={ids} list="popularInWomen" />
    </ListSection>
  );
};
