import type { StoredProduct } from '@/server/repositories/products';
import { useTexts } from '../visit/visit';
import { ButtonLink, SearchField } from '../ui/controls';
import { ProductLinks } from './StockPage';

/** The products, on sale and hidden, each of which can be changed. */
export const ProductsPage = ({ text, products }: { text: string; products: readonly StoredProduct[] }) => {
  const { products: texts, stock } = useTexts();
  return (
    <>
      <ButtonLink href="/products/new" variant="primary" isWide>
        {texts.newTitle}
      </ButtonLink>
      <form action="/products">
        <SearchField name="q" label={stock.search} submit={stock.searchSubmit} defaultValue={text} />
      </form>
      <ProductLinks products={products} pathOf={({ id }) => `/products/${id}`} />
    </>
  );
};
