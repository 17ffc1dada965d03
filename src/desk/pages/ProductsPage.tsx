import type { StoredProduct } from '@/server/repositories/products';
import { useTexts } from '../visit/visit';
import { ButtonLink } from '../ui/controls';
import { ProductLinks, SearchForm } from './StockPage';

/** The products, on sale and hidden, each of which can be changed. */
export const ProductsPage = ({ text, products }: { text: string; products: readonly StoredProduct[] }) => {
  const { products: texts } = useTexts();
  return (
    <>
      <ButtonLink href="/products/new" variant="primary" isWide>
        {texts.newTitle}
      </ButtonLink>
      <SearchForm action="/products" text={text} />
      <ProductLinks products={products} pathOf={({ id }) => `/products/${id}`} />
    </>
  );
};
