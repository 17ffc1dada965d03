import { useLocation } from 'react-router';
import {
  selectAllProductsStatus,
  selectCanProductBeMissing,
  selectProductById,
} from '@/client/api/products/products.selectors';
import { useGetAllProductsQuery } from '@/client/api/products/productsApi';
import { RelatedProducts } from '@/client/features/catalog/ProductStrip';
import { Gallery } from '@/client/features/gallery/Gallery';
import { ProductDisplay } from '@/client/features/productDisplay/ProductDisplay';
import { ProductFrame } from '@/client/features/productDisplay/ProductDisplay.styles';
import { ProductMessage, ProductSkeleton } from '@/client/features/productDisplay/ProductStates';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { Breadcrumb } from '@/client/ui/Breadcrumb';
import { Container } from '@/client/ui/Layout';
import { lazyPart } from '@/client/ui/lazyPart';
import { Loaded } from '@/client/ui/Loaded';
import type { Product } from '@/shared/contract/products';
import { productIdAt } from '@/shared/pagePaths';

/** Content from the device's memory is in no first view: it has a script of its own, which may be missing. */
const fromDevice = { waiting: null, Failed: () => null };
const RecentlyViewed = lazyPart(
  () =>
    import(/* webpackChunkName: "from-device" */ '@/client/features/catalog/RecentlyViewed').then(
      (module) => module.RecentlyViewed,
    ),
  fromDevice,
);
const MySize = lazyPart(
  () =>
    import(/* webpackChunkName: "from-device" */ '@/client/features/productDisplay/MySize').then(
      (module) => module.MySize,
    ),
  fromDevice,
);

const categoryPaths = { men: paths.mens, women: paths.womens, kid: paths.kids } as const;

const Content = ({ product, isListLoaded }: { product: Product; isListLoaded: boolean }) => {
  const { catalogMessages, categoryLabels, productMessages } = useMessages();
  if (product.name === '' && product.stock_by_size.length === 0) {
    return <ProductMessage text={catalogMessages.productDataMissing} />;
  }
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
        <ProductDisplay product={product} gallery={<Gallery name={product.name} images={product.images} />}>
          {isListLoaded && <MySize product={product} />}
        </ProductDisplay>
        <RelatedProducts category={product.category} productId={product.id} />
        {isListLoaded && <RecentlyViewed productId={product.id} />}
      </ProductFrame>
    </Container>
  );
};

/** The page of one product: /product and /product/{productId}. */
export const ProductPage = () => {
  const { catalogMessages } = useMessages();
  const productId = productIdAt(useLocation().pathname);
  const { refetch } = useGetAllProductsQuery();
  const status = useAppSelector(selectAllProductsStatus);
  const canBeMissing = useAppSelector(selectCanProductBeMissing);
  const product = useAppSelector((state) =>
    productId === undefined ? undefined : selectProductById(state, productId),
  );

  // An empty list says nothing about a product that is missing.
  const isAwaited = product === undefined && !canBeMissing;
  return (
    <Loaded
      status={!isAwaited ? 'loaded' : status === 'failed' ? 'failed' : 'loading'}
      waiting={<ProductSkeleton />}
      failed={<ProductSkeleton onRetry={refetch} />}
      empty={<ProductMessage text={catalogMessages.productNotFound} />}
    >
      {product && <Content product={product} isListLoaded={status === 'loaded'} />}
    </Loaded>
  );
};
