import type { Order } from '@/shared/contract/orders';
import type { Product } from '@/shared/contract/products';
import type { FirstView } from '@/shared/contract/firstView';
import { CatalogueSnapshot } from '@/server/modules/products/catalogueSnapshot';
import { Fragment } from '@/server/modules/products/productList';
import type { Language } from '@/shared/languages';
import type { StoredProduct } from '@/server/repositories/products';
import { defaultShop } from '@/server/modules/shop/shop';
import { firstViewOf } from '@/server/render/firstView';
import { pageHead } from '@/server/render/pageHead';
import { engines } from '../../../support/database';
import { openOperator } from '../../../support/operator';
import { sampleProduct, storedProduct } from '../../../support/products';
import { openTestShop, type TestShop } from '../../../support/testServer';
import { until } from '../../../support/until';

const goods = [
  sampleProduct({
    ...{ name: 'Straw Hat', category: 'women', price: '9', stock: 'M 4', description: 'Plaited', fabric: 'Straw' },
    ...{ name_pt: 'Chapéu de palha', description_pt: 'Entrançado', fabric_id: 'Jerami', images: '/static/hat.svg' },
  }),
  sampleProduct({ name: 'Tais Scarf', category: 'women', price: '20', stock: 'S 4', fabric: 'Cotton' }),
];
const LISTS = [
  ['GET /api/allproducts', undefined],
  ['GET /api/bestsellingproducts', undefined],
  ['GET /api/newcollections', undefined],
  ['GET /api/popularinwomen', undefined],
  ['POST /api/relatedproducts', { category: 'women' }],
] as const;

const inPortuguese = { 'accept-language': 'pt-TL,pt;q=0.9,en;q=0.5' };
const inIndonesian = { 'accept-language': 'id' };

describe.each(engines)('products in the language of a request to the %s database', (engine) => {
  let shop: TestShop;
  let token: string;
  beforeEach(async () => {
    shop = await openTestShop(engine, { catalogue: goods });
    token = await shop.signUp();
  });
  afterEach(() => shop.close());

  const named = (products: readonly Product[], english: string): Product | undefined =>
    products.find(({ name, defaultName = name }) => defaultName === english);

  test.each(LISTS)('%s', async (line, body) => {
    const call = (headers?: Readonly<Record<string, string>>, reader?: string) =>
      shop.call(line, { headers, body, token: reader });
    const english = await call();
    expect(named(english.json(), 'Straw Hat')).toMatchObject({ name: 'Straw Hat', description: 'Plaited' });
    expect(english.text).not.toMatch(/defaultName|_pt|Chap/);
    const portuguese = await call(inPortuguese);
    expect(named(portuguese.json(), 'Straw Hat')).toMatchObject({
      ...{ name: 'Chapéu de palha', defaultName: 'Straw Hat', description: 'Entrançado', fabric: 'Straw' },
      // The name that tells them is the default one.
      ...{ type: 'hat' },
    });
    const scarf = named(english.json(), 'Tais Scarf');
    expect(named(portuguese.json(), 'Tais Scarf')).toEqual(scarf);
    const indonesian = named((await call(inIndonesian)).json(), 'Straw Hat');
    expect(indonesian).toEqual({ ...named(english.json(), 'Straw Hat'), fabric: 'Jerami' });
    // Without any translation the answer is the one in English.
    expect((await call({ 'accept-language': 'tet' })).headers['etag']).toBe(english.headers['etag']);
    expect(portuguese.headers['etag']).not.toBe(english.headers['etag']);
    expect(portuguese.headers['vary']).toBe('Authorization, Accept-Encoding, Accept-Language');

    const personal = await call(inPortuguese, token);
    expect(personal.json()).toEqual(portuguese.json());
    await shop.call('POST /api/addtocart', { token, body: { itemId: 1, size: 'M' } });
    const own = named((await call(inPortuguese, token)).json(), 'Straw Hat');
    expect(own).toMatchObject({ name: 'Chapéu de palha', stock_by_size: [{ size: 'M', quantity: 3 }] });
  });

  test('have the words of their descriptions for a search, whose response does not change with the stock', async () => {
    const words = () => shop.call('GET /api/defaultwords', { headers: inPortuguese });
    const before = await words();
    expect(before.json()).toEqual({ 1: 'plaited', 2: '' });
    const run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
    await run(['stock', 'set', '1', 'M', '2']);
    const quantity = async () =>
      (await shop.call('GET /api/allproducts')).json<Product[]>()[0]?.stock_by_size[0]?.quantity;
    await until(async () => (await quantity()) === 2, { what: 'the stock' });
    expect((await words()).headers['etag']).toBe(before.headers['etag']);
    await run(['products', 'hide', '1']);
    await until(async () => !(await words()).text.includes('plaited'), { what: 'the hidden product' });
  });

  test('follow a change of a translation and of the stock', async () => {
    const run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
    const hat = async () =>
      named((await shop.call('GET /api/allproducts', { headers: inPortuguese })).json(), 'Straw Hat');
    expect(await hat()).toMatchObject({ name: 'Chapéu de palha' });
    await run(['stock', 'set', '1', 'M', '2']);
    await until(async () => (await hat())?.stock_by_size[0]?.quantity === 2, { what: 'the stock' });
    expect(await hat()).toMatchObject({ name: 'Chapéu de palha' });
    await shop.db.transaction(async (tx) => {
      await tx.updateTable('product_texts').set({ name: 'Chapéu' }).where('language', '=', 'pt').execute();
      const { version } = await tx.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
      await tx
        .updateTable('catalogue_version')
        .set({ version: version + 1 })
        .execute();
      await tx
        .updateTable('products')
        .set({ version: version + 1 })
        .where('id', '=', 1)
        .execute();
    });
    await until(async () => (await hat())?.name === 'Chapéu', { what: 'the name' });
  });

  test('are in the answers of the cart and the wishlist', async () => {
    const body = { itemId: 1, size: 'M' };
    const headers = inPortuguese;
    for (const path of ['addtocart', 'removefromcart']) {
      const { updatedProduct } = (await shop.call(`POST /api/${path}`, { token, body, headers })).json<{
        updatedProduct: Product;
      }>();
      expect(updatedProduct).toMatchObject({ name: 'Chapéu de palha', defaultName: 'Straw Hat' });
    }
    await shop.call('POST /api/wishlist/add', { token, body: { productId: 1 } });
    const { wishlist } = (await shop.call('GET /api/wishlist', { token, headers })).json<{ wishlist: Product[] }>();
    expect(wishlist).toMatchObject([{ name: 'Chapéu de palha', defaultName: 'Straw Hat' }]);
  });

  test('give an order their names, which it keeps in any language', async () => {
    await shop.call('POST /api/addtocart', { token, body: { itemId: 1, size: 'M' } });
    await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'S' } });
    const body = { shippingAddress: 'Ana, Rua 1, Dili, Dili 0000', paymentType: 'cod', paymentProof: '', total: 29 };
    const placed = await shop.call('POST /api/create-transaction', { token, body, headers: inPortuguese });
    expect(placed.status).toBe(200);
    const history = await shop.call('GET /api/order-history', { token });
    expect(history.json<Order[]>()[0]?.items.map(({ productId }) => productId?.name)).toEqual([
      ...['Chapéu de palha', 'Tais Scarf'],
    ]);
  });
});

const FACTS = { version: 1, pricesAt: 0, pricesUntil: Infinity };

describe('pages in a language', () => {
  const hat = storedProduct({
    ...{ id: 1, name: 'Straw Hat', name_pt: 'Chapéu de palha', description_pt: 'Entrançado à mão' },
    ...{ images: ['/static/hat.svg'], category: 'men' },
  });
  const snapshot = new CatalogueSnapshot(
    FACTS,
    new Map([hat, storedProduct({ id: 2 })].map((product) => [product.id, new Fragment(product)])),
  );
  const view = (address: string, language: 'en' | 'pt' | 'tet'): FirstView =>
    firstViewOf(snapshot, address, defaultShop, language);

  test('show the products in it', () => {
    expect(view('/mens', 'pt').products).toMatchObject([{ name: 'Chapéu de palha' }, { name: 'Product 2' }]);
    expect(view('/product/1', 'pt').products[0]).toMatchObject({ description: 'Entrançado à mão' });
    expect(view('/mens', 'en')).toEqual(firstViewOf(snapshot, '/mens'));
    expect(view('/mens', 'tet')).toEqual(view('/mens', 'en'));
  });

  test.each(['chapeu', 'hat', 'chapeu hat', 'chapéus', 'topi'])('find %s', (text) => {
    expect(view(`/search?q=${encodeURIComponent(text)}`, 'pt').lists.search).toEqual([1]);
  });

  test('find words of their own language and of the default one only', () => {
    expect(view('/search?q=palha', 'en').lists.search).toEqual([]);
    expect(view('/search?q=palha', 'pt').lists.search).toEqual([1]);
    expect(view('/search?q=palha', 'tet').lists.search).toEqual([]);
    expect(view('/search?q=palha', 'pt').lists.search).toEqual([1]);
  });

  test('find words of a description in the default language', () => {
    const shown = { ...{ id: 1, name: 'Straw Hat', description: 'Plaited' }, description_pt: 'Entrançado' };
    const find = (product: Partial<StoredProduct>, text: string) => {
      const fragments = new Map([[1, new Fragment(storedProduct({ ...shown, ...product }))]]);
      return firstViewOf(new CatalogueSnapshot(FACTS, fragments), `/search?q=${text}`, defaultShop, 'pt').lists.search;
    };
    expect(find({}, 'plaited')).toEqual([1]);
    expect(find({}, 'entrancado')).toEqual([1]);
    expect(find({ description: 'Woven' }, 'plaited')).toEqual([]);
    expect(find({ description: 'Woven' }, 'woven')).toEqual([1]);
  });

  test('name the product in their head', () => {
    const headIn = (language: Language) =>
      pageHead('/product/1', { publicUrl: 'https://lorosae.example.tl', shop: defaultShop, language }, snapshot).tags;
    const tags = headIn('pt');
    expect(tags).toContain('<title>Chapéu de palha');
    expect(tags).toContain('"description":"Entrançado à mão"');
    expect(tags).not.toContain('Straw Hat');
    expect(headIn('en')).toContain('<title>Straw Hat');
  });

  test('share what is not translated with those in English', () => {
    const [translated, other] = snapshot.list('all').fragments;
    expect(translated?.in('pt')).not.toBe(translated);
    expect(translated?.in('pt')).toBe(translated?.in('pt'));
    expect(translated?.in('tet')).toBe(translated);
    expect(other?.in('pt')).toBe(other);
  });
});
