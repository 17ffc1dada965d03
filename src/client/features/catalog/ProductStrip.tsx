import { memo } from 'react';
import { styled } from 'styled-components';
import { selectProductById, selectRelatedIds } from '@/client/api/products/products.selectors';
import { useGetRelatedProductsQuery } from '@/client/api/products/productsApi';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { Link } from '@/client/ui/Link';
import { Picture, pictureSizes } from '@/client/ui/Picture';
import { Price } from '@/client/ui/Price';
import { Skeleton } from '@/client/ui/Skeleton';
import { s } from '@/client/ui/theme';
import { RELATED_SHOWN_MAX } from '@/shared/constants';
import type { Category } from '@/shared/contract/products';
import { catalogMessages } from '@/shared/messages/catalog';
import { ListSection } from './ListSection';
import { Cards } from './ProductGrid.styles';

const SKELETON_COUNT = 4;

const Card = styled(Link)`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${s('space', 2)};
  min-width: 0;
  text-decoration: none;

  ${s('media', 'hover')} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

const StripCard = memo(({ productId }: { productId: number }) => {
  const product = useAppSelector((state) => selectProductById(state, productId));
  if (!product) return null;
  return (
    <li>
      <Card to={paths.product(productId)}>
        <Picture src={product.images[0] ?? ''} alt="" sizes={pictureSizes.rail} />
        <span>{product.name || catalogMessages.unknownProduct}</span>
        <Price price={product.new_price} oldPrice={product.old_price} />
      </Card>
    </li>
  );
});
StripCard.displayName = 'StripCard';

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
          ? ids.map((id) => <StripCard key={id} productId={id} />)
          : Array.from({ length: SKELETON_COUNT }, (_, place) => (
              <li key={place}>
                <Skeleton ratio="picture" />
              </li>
            ))}
      </Cards>
    </ListSection>
  );
};

/** Products of the same category that have a picture, without the product itself. */
export const RelatedProducts = ({ category, productId }: { category: Category; productId: number }) => {
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
