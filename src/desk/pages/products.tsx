import { Notice } from '@/client/ui/Notice';
import { requireThat } from '@/server/modules/operatorError';
import { findSizeIn, setOnSale } from '@/server/modules/products/changeProducts';
import { addProduct, changeProduct, storePhotos, type ProductCells } from '@/server/modules/products/editProduct';
import type { StoredProduct } from '@/server/repositories/products';
import { SHEET_TITLES, writeProduct } from '@/server/sheets/productColumns';
import { pictureUrls } from '@/shared/domain/pictures';
import { attempt, once } from '../http/once';
import { photosOf, PHOTOS_MAX } from '../http/photos';
import type { View } from '../http/render';
import type { DeskRoutes } from '../http/routes';
import { requireProduct, searchProducts, searchText } from '../stock/products';
import { Button, ButtonLink, SearchField } from '../ui/controls';
import { Form } from '../ui/Form';
import { FIELD_TITLES, PhotoFields, ProductFields, SizeFields, sizesOf } from '../ui/ProductFields';
import { ProductLinks } from '../ui/products';
import type { Form as SentForm } from '../visit/form';
import { useTexts, type StaffVisit } from '../visit/visit';

/** Shows a product to customers, or hides it. */
const PublishForm = ({ product }: { product: StoredProduct }) => {
  const { products: texts } = useTexts();
  const isShown = product.is_on_sale === 1;
  return (
    <Form action={`/products/${product.id}/publish`} hidden={{ shown: isShown ? 'no' : 'yes' }}>
      <Notice tone={isShown ? 'success' : 'info'}>{isShown ? texts.isShown : texts.isHidden}</Notice>
      <Button $variant={isShown ? 'secondary' : 'primary'} $full>
        {isShown ? texts.hide : texts.publish}
      </Button>
    </Form>
  );
};

const cellsOf = (product: StoredProduct): ProductCells => {
  const texts = writeProduct(product);
  return Object.fromEntries(SHEET_TITLES.map((title, at) => [title, texts[at] ?? '']));
};

/** The products: a new one from photos, and the changes of others. */
export const productsRoutes = ({ page, press, services }: DeskRoutes): void => {
  const { db, files, now } = services;

  page('/products', 'products.see', async ({ texts: { products: texts, sales }, query }) => {
    const text = searchText(query.q);
    return {
      title: texts.title,
      body: (
        <>
          <ButtonLink href="/products/new" $variant="primary" $full>
            {texts.newTitle}
          </ButtonLink>
          <form action="/products">
            <SearchField name="q" label={sales.search} value={text} />
          </form>
          <ProductLinks products={await searchProducts(db, text)} path="/products" />
        </>
      ),
    };
  });

  /** The form of a product, or of a new one; filled in as it was sent when it is refused. */
  const formView = (
    { texts: { products: texts } }: StaffVisit,
    product: StoredProduct | undefined,
    sent?: { readonly form: SentForm; readonly images: readonly string[] },
  ): View => {
    const form = sent?.form;
    const stored = product ? cellsOf(product) : {};
    const cells = form ? Object.fromEntries(FIELD_TITLES.map((name) => [name, form.text(name)])) : stored;
    const revision = form?.text('revision') ?? String(product?.revision);
    return {
      title: product?.name ?? texts.newTitle,
      hasScript: true,
      body: (
        <>
          {product && <PublishForm product={product} />}
          <Form
            action={`/products/${product?.id ?? 'new'}`}
            encType="multipart/form-data"
            hidden={product ? { revision } : {}}
          >
            <PhotoFields images={sent?.images ?? product?.images ?? []} max={PHOTOS_MAX} />
            <ProductFields cells={cells} />
            <SizeFields product={product} sent={form} />
            <Button $full>{product ? texts.save : texts.saveHidden}</Button>
          </Form>
        </>
      ),
    };
  };

  page('/products/new', 'products.edit', async (visit) => formView(visit, undefined));
  page('/products/:product', 'products.edit', async (visit) =>
    formView(visit, await requireProduct(db, visit.params.product)),
  );

  /** The fields of a sheet's row that the form fills in. */
  const readCells = (form: SentForm, product?: StoredProduct): ProductCells => {
    const sizes = sizesOf(form).filter(({ units }) => units !== '');
    for (const { size } of sizes) {
      requireThat(!findSizeIn(product?.sizes ?? [], size), (texts) => texts.sizeExists(size));
    }
    const stock = sizes.map(({ size, units }) => `${size} = ${units}`).join(' | ');
    return {
      ...Object.fromEntries(FIELD_TITLES.map((title) => [title, form.text(title)])),
      ...((stock !== '' || !product) && { stock }),
    };
  };

  /** The pictures that stay, and the photos, which are stored here. */
  const keepPictures = async ({ request }: StaffVisit, form: SentForm, product?: StoredProduct) => {
    const kept = form.all('keep').filter((url) => pictureUrls(url) ?? product?.images.includes(url));
    return [...new Set([...kept, ...(await storePhotos(files, photosOf(request)))])];
  };

  const save = async (visit: StaffVisit, form: SentForm, product?: StoredProduct): Promise<View> => {
    const terms = { db: once(services, visit, form), now: now(), by: visit.staff.name };
    let images = form.all('keep');
    const { value, refused } = await attempt(async () => {
      images = await keepPictures(visit, form, product);
      const cells = { ...readCells(form, product), images: images.join('|') };
      if (!product) return addProduct(terms, cells);
      await changeProduct(terms, { slug: product.slug, revision: form.text('revision') }, cells);
      return product.id;
    });
    if (refused) return { ...formView(visit, product, { form, images }), refused };
    const name = value ?? product?.id;
    return { redirect: name === undefined ? '/products' : `/products/${name}` };
  };

  press('/products/new', 'products.edit', (visit, form) => save(visit, form));
  press('/products/:product', 'products.edit', async (visit, form) =>
    save(visit, form, await requireProduct(db, visit.params.product)),
  );

  press('/products/:product/publish', 'products.publish', async (visit, form) => {
    const product = await requireProduct(db, visit.params.product);
    await attempt(() => setOnSale(once(services, visit, form), product.slug, form.text('shown') === 'yes'));
    return { redirect: `/products/${product.id}` };
  });
};
