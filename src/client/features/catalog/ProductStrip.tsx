import { selectRelatedIds } from '@/client/api/products/products.selectors';
import { useGetRelatedProductsQuery } from '@/client/api/products/productsApi';
import { useMessages } from '@/client/lib/messages';
import { useAppSelector } from '@/client/lib/store';
import { pictureSizes } from '@/client/ui/Picture';
import { Skeleton } from '@/client/ui/Skeleton';
import { RELATED_SHOWN_MAX } from '@/shared/constants';
import type { Category } from '@/shared/contract/products';
import { ListSection } from './ListSection';
import { Cards } from './ProductGrid.styles';
import { ProductTile } from './ProductTile';

interface ProductStripProps {
  title: string;
  ids: readonly number[];
  /** Shows skeletons while there are no ids. */
  isLoading?: boolean;
}

/**
 * A titled section with small product cards: a row that scrolls horizontally on phones, a grid on wider screens.
 * Renders nothing without products.
 */
export const ProductStrip = ({ title, ids, isLoading = false }: ProductStripProps) => {
  if (ids.length === 0 && !isLoading) return null;
  return (
    <ListSection title={title}>
      <Cards $layout="rail">
        {ids.length > 0
          ? ids.map((id) => (
              <li key={id}>
                <ProductTile productId={id} sizes={pictureSizes.rail} />
              </li>
            ))
          : [0, 1, 2, 3].map((place) => (
              <li key={place}>
                <Skeleton $ratio="picture" />
              </li>
            ))}
      </Cards>
    </ListSection>
  );
};

/** Products of the same category that have a picture, without the product itself. */
export const RelatedProducts = ({ category, productId }: { category: Category; productId: number }) => {
  const { catalogMessages } = useMessages();
  const { currentData, isFetching } = useGetRelatedProductsQuery(category);
  const ids = useAppSelector((state) => selectRelatedIds(state, category, productId));
  return (
    <ProductStrip
      title={catalogMessages.relatedProducts}
      ids={ids.slice(0, RELATED_SHOWN_MAX)}
      isLoading={isFetching && currentData === undefined}
    />
  );
};
