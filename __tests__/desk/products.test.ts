import { findProducts } from '@/server/repositories/products';
import { engines } from '../support/database';
import { openTestDesk, type DeskClient, type TestDesk } from '../support/desk';
import { sendPhotos } from '../support/deskPhotos';
import { redPicture } from '../support/oddPictures';

const FIELDS = {
  ...{ name: 'Tais Dress', name_tet: 'Vestidu tais', category: 'women', price: '24,50', color: 'red', group: 'tais' },
  ...{ size: ['S', 'M', 'L'], units: ['4', '0', ''] },
};

describe.each(engines)('products at the desk (%s)', (engine) => {
  let desk: TestDesk;
  let ana: DeskClient;
  let photo: Buffer;
  beforeAll(async () => {
    photo = await redPicture().jpeg().toBuffer();
  });
  beforeEach(async () => {
    desk = await openTestDesk(engine);
    ana = await desk.signedIn('seller', 'Ana');
  });
  afterEach(() => desk.close());

  const productOf = async (slug: string) =>
    (await findProducts(desk.shop.db.read, { slugs: [slug], includeHidden: true }))[0];
  const add = async (fields: object = {}, page = ana.get('/products/new')) =>
    sendPhotos(desk, ana, {
      ...{ page: await page, action: '/products/new' },
      ...{ fields: { ...FIELDS, ...fields }, photos: [photo] },
    });

  test('a new product has its photo, names, price and sizes, and is hidden until it is published', async () => {
    const sent = await add();
    expect([sent.status, sent.location]).toEqual([303, '/products/tais-dress']);
    const product = await productOf('tais-dress');
    expect(product).toMatchObject({
      ...{ name: 'Tais Dress', name_tet: 'Vestidu tais', new_price_cents: 2450, color: 'red', color_group: 'tais' },
      ...{
        is_on_sale: 0,
        sizes: [
          { size: 'S', on_hand: 4 },
          { size: 'M', on_hand: 0 },
        ],
      },
    });
    const [url = ''] = product?.images ?? [];
    expect((await ana.get(url)).headers['content-type']).toBe('image/webp');
    const page = await ana.get(sent.location);
    expect(page.text).toContain('Customers do not see this product yet.');
    const action = `/products/${product?.id}/publish`;
    const shown = await ana.press(page, action);
    expect(shown.text).toContain('Customers see this product.');
    expect((await productOf('tais-dress'))?.is_on_sale).toBe(1);
    await ana.press(shown, action);
    expect((await productOf('tais-dress'))?.is_on_sale).toBe(0);
    const movement = await desk.shop.db.read
      .selectFrom('stock_movements')
      .select(['kind', 'units', 'actor_name'])
      .where('product_id', '=', product?.id ?? 0)
      .where('size', '=', 'S')
      .executeTakeFirstOrThrow();
    expect(movement).toEqual({ kind: 'imported', units: 4, actor_name: 'Ana' });
  });

  test('a form that is sent again adds one product; another one of the same name has a slug of its own', async () => {
    const page = ana.get('/products/new');
    await add({}, page);
    expect((await add({}, page)).status).toBe(303);
    expect(await productOf('tais-dress-2')).toBeUndefined();
    expect((await add({ color: 'blue' })).location).toBe('/products/tais-dress-2');
    expect((await productOf('tais-dress'))?.color).toBe('red');
  });

  test('a refused form keeps what was typed and the photos that were sent', async () => {
    const refused = await add({ price: 'cheap', units: ['4', 'x', ''] });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('price &quot;cheap&quot; is not an amount');
    expect(refused.html).toMatch(/<input(?=[^>]* name="keep")[^>]* value="\/pictures\//);
    expect(refused.html).toContain('value="Vestidu tais"');
    expect(await productOf('tais-dress')).toBeUndefined();
  });

  test.each([
    [{ price: 'cheap' }, 'folin &quot;cheap&quot; tenke dolar hanesan 12.50'],
    [{ old_price: '5' }, 'Folin uluk 5 ki&#x27;ik liu folin agora'],
    [{ name: '' }, 'Hakerek naran iha inglés'],
    [{ name: '大衣' }, 'Naran iha inglés tenke iha letra a to&#x27;o z'],
    [{ group: '12' }, 'Grupu tenke iha letra a to&#x27;o z'],
    [{ units: ['4', 'x', ''] }, '&quot;M = x&quot; la&#x27;ós tamañu ho númeru unidade'],
    [{ units: ['', '', ''] }, 'Hakerek hira ba tamañu ida'],
    [{ size: ['M', 'm', ''], units: ['4', '1', ''] }, 'Tamañu &quot;M&quot; mosu dala rua'],
    [{ size: ['2026-05-12', '', ''], units: ['4', '', ''] }, 'Tamañu &quot;2026-05-12&quot; la bele'],
  ])('a field that cannot be used is refused in the language of the person: %j', async (fields, reason) => {
    ana.cookies.set('desk-language', 'tet');
    const refused = await add(fields);
    expect([refused.status, refused.html]).toEqual([409, expect.stringContaining(reason)]);
    expect(refused.html).not.toContain('<span lang="en">');
  });

  test('a photo that cannot be used is refused in the language of the person', async () => {
    ana.cookies.set('desk-language', 'tet');
    const photos = [photo, Buffer.from('no picture')];
    const page = await ana.get('/products/new');
    const refused = await sendPhotos(desk, ana, { page, action: '/products/new', fields: FIELDS, photos });
    expect([refused.status, refused.html]).toEqual([
      409,
      expect.stringContaining('Foto 2 la&#x27;ós JPEG, PNG ka WebP.'),
    ]);
  });

  test('is changed as it was shown; the second of two people is told', async () => {
    await add();
    const path = `/products/${(await productOf('tais-dress'))?.id}`;
    const rui = await desk.signedIn('owner', 'Rui');
    const [one, other] = [await ana.get(path), await rui.get(path)];
    const change = (client: DeskClient, page: typeof one, fields: Record<string, string | readonly string[]>) =>
      sendPhotos(desk, client, { page, action: path, fields, photos: [] });
    const changed = { price: '20', old_price: '24.50', size: ['XL', '', ''], units: ['2', '', ''] };
    expect((await change(ana, one, changed)).status).toBe(303);
    expect(await productOf('tais-dress')).toMatchObject({
      ...{ new_price_cents: 2000, old_price_cents: 2450, name_tet: 'Vestidu tais' },
      sizes: [{ size: 'S' }, { size: 'M' }, { size: 'XL', on_hand: 2 }],
    });
    const late = await change(rui, other, { price: '10' });
    expect([late.status, late.html]).toEqual([409, expect.stringContaining('changed meanwhile')]);
    expect((await productOf('tais-dress'))?.new_price_cents).toBe(2000);
    const again = await change(ana, await ana.get(path), { size: ['s', '', ''], units: ['9', '', ''] });
    expect([again.status, again.html]).toEqual([409, expect.stringContaining('exists already')]);
    await change(ana, await ana.get(path), { keep: [] });
    expect((await productOf('tais-dress'))?.images).toEqual([]);
  });
});
