import type { FastifyInstance } from 'fastify';
import { OperatorError, requireThat } from '@/server/modules/operatorError';
import { findSizeIn, setOnSale } from '@/server/modules/products/changeProducts';
import { addProduct, changeProduct, storePhotos, type ProductCells } from '@/server/modules/products/editProduct';
import { AlreadyDone } from '@/server/modules/staff/presses';
import type { StoredProduct } from '@/server/repositories/products';
import { SHEET_TITLES, writeProduct } from '@/server/sheets/productColumns';
import { pictureUrls } from '@/shared/domain/pictures';
import { cleanText } from '@/shared/values/cleanText';
import { named } from '@/shared/namedPlugin';
import { attempt, once } from '../http/once';
import { acceptPhotos, photosOf } from '../http/photos';
import type { View } from '../http/render';
import { deskRoutes, type DeskRoutes } from '../http/routes';
import type { StaffVisit } from '../visit/visit';
import { FORM_TITLES, ProductFormPage, type NewSize } from '../pages/ProductFormPage';
import { ProductsPage } from '../pages/ProductsPage';
import { requireProduct, searchProducts } from '../stock/products';
import type { Form } from '../visit/form';

const NO_SIZE: NewSize = { size: '', units: '' };
/** The rows for sizes: those that most new products have, and empty ones. */
const NEW_SIZES = [...['S', 'M', 'L', 'XL'].map((size) => ({ size, units: '' })), NO_SIZE, NO_SIZE];
const MORE_SIZES = [NO_SIZE, NO_SIZE, NO_SIZE];

const cellsOf = (product: StoredProduct): ProductCells => {
  const texts = writeProduct(product);
  return Object.fromEntries(SHEET_TITLES.map((title, at) => [title, texts[at] ?? '']));
};

const sizesOf = (form: Form): readonly NewSize[] => {
  const units = form.all('units');
  return form.all('size').map((size, at) => ({ size, units: units[at] ?? '' }));
};

/** The products: a new one from photos, and the changes of others. */
export const productsRoutes = ({ app, page, press, services }: DeskRoutes): void => {
  const { db, files, now } = services;

  page('/products', 'products.see', async ({ texts, query }) => {
    const text = cleanText(query.q ?? '').slice(0, 200);
    return {
      title: texts.products.title,
      body: <ProductsPage text={text} products={await searchProducts(db, text)} />,
    };
  });

  /** The form, filled in as it was sent when it is refused. */
  const formView = (
    { texts }: StaffVisit,
    product: StoredProduct | undefined,
    sent?: { readonly form: Form; readonly images: readonly string[]; readonly refused: Error },
  ): View => {
    const typed = sent && Object.fromEntries([...FORM_TITLES, 'revision'].map((name) => [name, sent.form.text(name)]));
    return {
      title: product?.name ?? texts.products.newTitle,
      status: sent ? 409 : 200,
      hasScript: true,
      body: (
        <ProductFormPage
          product={product}
          cells={typed ?? (product ? cellsOf(product) : {})}
          images={sent?.images ?? product?.images ?? []}
          sizes={sent ? sizesOf(sent.form) : product ? MORE_SIZES : NEW_SIZES}
          refused={sent?.refused}
        />
      ),
    };
  };

  page('/products/new', 'products.edit', async (visit) => formView(visit, undefined));
  page('/products/:product', 'products.edit', async (visit) =>
    formView(visit, await requireProduct(db, visit.params.product)),
  );

  /** The fields of a sheet's row that the form fills in. */
  const readCells = (form: Form, product?: StoredProduct): ProductCells => {
    const sizes = sizesOf(form).filter(({ units }) => units !== '');
    for (const { size } of sizes) {
      requireThat(!findSizeIn(product?.sizes ?? [], size), (texts) => texts.sizeExists(size));
    }
    const stock = sizes.map(({ size, units }) => `${size} = ${units}`).join(' | ');
    return {
      ...Object.fromEntries(FORM_TITLES.map((title) => [title, form.text(title)])),
      ...((stock !== '' || !product) && { stock }),
    };
  };

  /** The pictures that stay, and the photos, which are stored here. */
  const keepPictures = async ({ request }: StaffVisit, form: Form, product?: StoredProduct) => {
    const kept = form.all('keep').filter((url) => pictureUrls(url) ?? product?.images.includes(url));
    return [...new Set([...kept, ...(await storePhotos(files, photosOf(request)))])];
  };

  const save = async (
    visit: StaffVisit,
    form: Form,
    product: StoredProduct | undefined,
    write: (terms: Parameters<typeof addProduct>[0], cells: ProductCells) => Promise<string>,
  ): Promise<View> => {
    let images: readonly string[] = form.all('keep');
    try {
      images = await keepPictures(visit, form, product);
      const terms = { db: once(services, visit, form), now: now(), by: visit.staff.name };
      const cells = { ...readCells(form, product), images: images.join('|') };
      return { redirect: `/products/${await write(terms, cells)}` };
    } catch (error) {
      if (error instanceof AlreadyDone) return { redirect: product ? `/products/${product.id}` : '/products' };
      if (!(error instanceof OperatorError)) throw error;
      return formView(visit, product, { form, images, refused: error });
    }
  };

  void app.register(
    named('products', async (scope: FastifyInstance) => {
      await acceptPhotos(scope, services, 'products.edit');
      const withPhotos = deskRoutes(scope, services);
      withPhotos.press('/products/new', 'products.edit', (visit, form) =>
        save(visit, form, undefined, (terms, cells) => addProduct(terms, cells)),
      );
      withPhotos.press('/products/:product', 'products.edit', async (visit, form) => {
        const product = await requireProduct(db, visit.params.product);
        return save(visit, form, product, async (terms, cells) => {
          await changeProduct(terms, { slug: product.slug, revision: form.text('revision') }, cells);
          return String(product.id);
        });
      });
    }),
  );

  press('/products/:product/publish', 'products.publish', async (visit, form) => {
    const product = await requireProduct(db, visit.params.product);
    await attempt(() => setOnSale(once(services, visit, form), product.slug, form.text('shown') === 'yes'));
    return { redirect: `/products/${product.id}` };
  });
};
