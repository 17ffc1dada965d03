import { selectRelatedIds } from '@/client/api/products/products.selectors';
import { useGetRelatedProductsQuery } from '@/client/api/products/productsApi';
import { useAppSelector } from '@/client/lib/store';
import { RELATED_SHOWN_MAX } from '@/shared/constants';
import type { Category } from '@/shared/contract/products';
import { catalogMessages } from '@/shared/messages/catalog';
import { ProductStrip } from './ProductStrip';

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
