import { useSelector } from 'react-redux';
import { ListSection } from './ListSection';
import { ProductGrid } from './ProductGrid';
import { useGetPopularInWomenQuery } from '@/client/api/products/productsApi';
import { selectPopularInWomenIds } from '@/client/api/products/products.selectors';
import { homeMessages } from '@/shared/messages/home';

/** What women buy most. A supplement: nothing stands in its place when it cannot be had. */
export const PopularInWomen = () => {
  useGetPopularInWomenQuery();
  const ids = useSelector(selectPopularInWomenIds);
  if (ids.length === 0) return null;
  return (
    <ListSection title={homeMessages.popularInWomen}>
      <ProductGrid ids={ids} list="popularInWomen" />
    </ListSection>
  );
};
