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
import { Heading } from '@/client/ui/Typography';
import { RELATED_SHOWN_MAX } from '@/shared/constants';
import type { Category } from '@/shared/contract/products';
import { catalogMessages } from '@/shared/messages/catalog';

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 6)};
  margin-block-start: ${s('space', 10)};
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${s('space', 6)} ${s('space', 4)};

  ${s('media', 'tablet')} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Card = styled(Link)`
  display: flex;
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

const RelatedCard = memo(({ productId }: { productId: number }) => {
  const product = useAppSelector((state) => selectProductById(state, productId));
  if (!product) return null;
  return (
    <Card to={paths.product(productId)}>
      <Picture src={product.images[0] ?? ''} alt="" sizes={pictureSizes.quarter} />
      <span>{product.name || catalogMessages.unknownProduct}</span>
      <Price price={product.new_price} oldPrice={product.old_price} />
    </Card>
  );
});
RelatedCard.displayName = 'RelatedCard';

/** Products of the same category that have a picture, without the product itself. */
export const RelatedProducts = ({ category, productId }: { category: Category; productId: number }) => {
  const { currentData, isFetching } = useGetRelatedProductsQuery(category);
  const isLoading = isFetching && currentData === undefined;
  const ids = useAppSelector((state) => selectRelatedIds(state, category, productId));
  if (!isLoading && ids.length === 0) return null;
  return (
    <Section aria-label={catalogMessages.relatedProducts}>
      <Heading level={2}>{catalogMessages.relatedProducts}</Heading>
      <Cards>
        {ids.length === 0
          ? Array.from({ length: 4 }, (_, place) => <Skeleton key={place} ratio="picture" />)
          : ids.slice(0, RELATED_SHOWN_MAX).map((id) => <RelatedCard key={id} productId={id} />)}
      </Cards>
    </Section>
  );
};
