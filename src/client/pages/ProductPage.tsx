import { useParams } from 'react-router';
import {
  selectAllProductsStatus,
  selectCanProductBeMissing,
  selectProductById,
} from '@/client/api/products/products.selectors';
import { useGetAllProductsQuery } from '@/client/api/products/productsApi';
import { RelatedProducts } from '@/client/features/catalog/ProductStrip';
import { RecentlyViewed } from '@/client/features/catalog/RecentlyViewed';
import { Gallery } from '@/client/features/gallery/Gallery';
import { ProductDisplay } from '@/client/features/productDisplay/ProductDisplay';
import { ProductFrame } from '@/client/features/productDisplay/ProductDisplay.styles';
import { ProductMessage } from '@/client/features/productDisplay/ProductMessage';
import { ProductSkeleton } from '@/client/features/productDisplay/ProductSkeleton';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { Breadcrumb } from '@/client/ui/Breadcrumb';
import { Container } from '@/client/ui/Layout';
import type { Product } from '@/shared/contract/products';
import { catalogMessages } from '@/shared/messages/catalog';
import { categoryLabels } from '@/shared/messages/category';
import { productMessages } from '@/shared/messages/product';
import { readProductId } from '@/shared/pagePaths';

const categoryPaths = { men: paths.mens, women: paths.womens, kid: paths.kids } as const;

/** What the product page shows (rules: Screens). */
type ProductView = 'loading' | 'notFound' | 'dataMissing' | 'shown';

/**
 * Without a product, returns 'loading' while the list is empty and 'notFound' otherwise, also for a path without a
 * numeric id. Returns 'dataMissing' for a product with neither a name nor a size, and otherwise 'shown'.
 */
export const productView = (isListEmpty: boolean, product: Product | undefined): ProductView => {
  if (product === undefined) return isListEmpty ? 'loading' : 'notFound';
  return product.name === '' && product.stock_by_size.length === 0 ? 'dataMissing' : 'shown';
};

/** The page of one product: /product and /product/{productId}. */
export const ProductPage = () => {
  const productId = readProductId(useParams()['productId']);
  const { refetch } = useGetAllProductsQuery();
  const status = useAppSelector(selectAllProductsStatus);
  const canBeMissing = useAppSelector(selectCanProductBeMissing);
  const product = useAppSelector((state) =>
    productId === undefined ? undefined : selectProductById(state, productId),
  );

  const view = productView(!canBeMissing, product);
  if (view === 'loading') return <ProductSkeleton onRetry={status === 'failed' ? refetch : undefined} />;
  if (view === 'notFound' || !product) return <ProductMessage text={catalogMessages.productNotFound} />;
  if (view === 'dataMissing') return <ProductMessage text={catalogMessages.productDataMissing} />;
  return (
    <Container>
      <ProductFrame>
        <Breadcrumb
          steps={[
            { label: productMessages.home, to: paths.home },
            { label: productMessages.shop, to: paths.newCollections },
            { label: categoryLabels[product.category], to: categoryPaths[product.category] },
            { label: product.name },
          ]}
        />
        <ProductDisplay product={product} gallery={<Gallery name={product.name} images={product.images} />} />
        <RelatedProducts category={product.category} productId={product.id} />
        {status === 'loaded' && <RecentlyViewed productId={product.id} />}
      </ProductFrame>
    </Container>
  );
};
