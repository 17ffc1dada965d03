import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toastsOf } from '../../support/toasts';
import { address, customerResponses, shirt, shoppingInfo, tee } from '../../support/customerShop';
import { renderPage } from '../../support/renderPage';
import type { StubResponses } from '../../support/stubShop';
import type { ShareOutcome } from '@/client/lib/effects/effects';
import { baseApi } from '@/client/transport/baseApi';
import { selectCartCount } from '@/client/api/cart/cart.selectors';
import { zoomScale } from '@/client/features/gallery/gallery.ui';
import { ProductPage } from '@/client/pages/ProductPage';
import { defaultShop } from '@/server/modules/shop/shop';
import type { PageConfig } from '@/shared/contract/pageConfig';
import { defaultShopTexts } from '@/shared/messages/en/shop';

const { onOffline, onOnline } = baseApi.internalActions;

const open = (path: string, answers: StubResponses = {}, isSignedIn = true, config?: Partial<PageConfig>) =>
  renderPage(<ProductPage />, {
    path,
    token: isSignedIn ? 'token' : undefined,
    config,
    answers: { ...customerResponses(), 'POST /api/getcart': { json: {} }, ...answers },
  });

const toasts = (store: ReturnType<typeof open>['store']) => toastsOf(store.getState()).map(({ text }) => text);
const size = (name: string) => screen.getByRole('radio', { name: new RegExp(`^Size ${name},`) });
const addButton = () => screen.getByRole('button', { name: 'ADD TO CART' });

describe('the size advice', () => {
  it.each([
    ['small', 'Runs small: choose one size larger.'],
    ['large', 'Runs large: choose one size smaller.'],
  ])('of a product that runs %s', async (runs, text) => {
    open('/product/1', { 'GET /api/allproducts': { json: [{ ...tee, runs }, shirt] } });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([undefined, 'narrow'])('is missing for %s', async (runs) => {
    open('/product/1', { 'GET /api/allproducts': { json: [{ ...tee, runs }, shirt] } });
    await screen.findByRole('button', { name: 'ADD TO CART' });
    expect(screen.queryByText(/^Runs/)).toBeNull();
  });
});

describe('the product page without a product', () => {
  it('shows the loading state while the list is empty', async () => {
    open('/product/1', { 'GET /api/allproducts': { json: [] } });
    expect(await screen.findByText('Loading product details...')).toBeVisible();
  });

  it.each(['/product/99', '/product/shirt', '/product'])('%s: shows a not-found message in red', async (path) => {
    renderPage(<ProductPage />, { path, token: 'token', answers: customerResponses(), hasAllStyles: true });
    const text = await screen.findByText('Product not found.');
    expect(text).toHaveStyle({ color: 'rgb(168, 32, 26)' });
  });

  it('shows that the data of a product are missing', async () => {
    open('/product/7', { 'GET /api/allproducts': { json: [{ ...tee, id: 7, name: '', stock_by_size: [] }] } });
    expect(await screen.findByText('Product data is missing.')).toBeVisible();
  });
});

describe('sharing a product', () => {
  const share = async (outcome: ShareOutcome) => {
    const opened = open('/product/001?utm_source=chat&record');
    opened.effects.answers.share = outcome;
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() => expect(opened.effects.noted.shares).toEqual(['Pocket Tee /product/1']));
    return opened;
  };

  it.each([
    ['copied', ['Link copied.']],
    ['failed', ['We could not copy the link.']],
  ] as const)('shows a toast when the result is %s', async (outcome, said) => {
    const { store } = await share(outcome);
    await waitFor(() => expect(toasts(store)).toEqual(said));
  });

  it.each(['shared', 'cancelled'] as const)('shows no toast when the result is %s', async (outcome) => {
    const { store } = await share(outcome);
    await act(() => Promise.resolve());
    expect(toasts(store)).toEqual([]);
  });
});

describe('asking about a product by chat', () => {
  const chat = () => screen.queryByRole('link', { name: 'Ask on WhatsApp' });

  it('names the product, the selected size and the address of its page', async () => {
    const { user } = open('/product/1?utm_source=chat', {}, false, { publicUrl: 'https://lorosae.tl' });
    await screen.findByRole('heading', { level: 1 });
    await user.click(size('L'));
    const link = new URL(chat()?.getAttribute('href') ?? '');
    expect(link.origin + link.pathname).toBe('https://wa.me/67077123456');
    expect(link.searchParams.get('text')).toBe(
      'Hello Lorosae, I have a question about Pocket Tee, size L ($14.00):\nhttps://lorosae.tl/product/1',
    );
  });

  it('is not offered by a shop without a chat', async () => {
    open('/product/1', {}, false, { adminWhatsapp: '' });
    await screen.findByRole('button', { name: 'Share' });
    expect(chat()).toBeNull();
  });
});

describe('the product display', () => {
  it('shows breadcrumb, name, both prices, description, category and tag line', async () => {
    open('/product/1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Pocket Tee' })).toBeVisible();
    const steps = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual(['Home', 'Shop', 'Man', 'Pocket Tee']);
    expect(screen.getByText('$14.00')).toBeVisible();
    expect(screen.getByText('$18.00')).toBeVisible();
    expect(screen.getByText('Soft cotton.')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Description' })).getByText('Wash cold.')).toBeVisible();
    expect(screen.getByText('Modern, Latest, Made for the tropics')).toBeVisible();
    const delivery = within(screen.getByRole('region', { name: 'Delivery and payment' }));
    expect(delivery.getByText('You can pay by Online Payment, Cash On Delivery or Bank Transfer.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Find your size' })).toBeVisible();
  });

  it('lists the facts that are filled, and has a description of one sentence in its section only', async () => {
    const facts = { fabric: '100% linen', care: 'Wash at 30 °C', model: 'Tomas is 172 cm and wears M' };
    open('/product/1', { 'GET /api/allproducts': { json: [{ ...tee, ...facts, description: 'Soft cotton.' }] } });
    await screen.findByRole('heading', { level: 1 });
    const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
    expect(texts('term')).toEqual(['Category', 'Tags', 'Fabric', 'Care', 'Model']);
    expect(texts('definition').slice(2)).toEqual(Object.values(facts));
    expect(screen.getAllByText('Soft cotton.')).toEqual([
      within(screen.getByRole('region', { name: 'Description' })).getByText('Soft cotton.'),
    ]);
  });

  it('says beside the button how long the delivery takes', async () => {
    open('/product/1', {}, false, { delivery: { Dili: '1 to 2 days' } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText('Dili: 1 to 2 days, free')).toBeVisible();
  });

  it('marks sold-out sizes and preselects the first size with stock', async () => {
    open('/product/1');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('radio', { name: 'Size S, sold out' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Size M, 5 left' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Size L, 1 left' })).not.toBeChecked();
  });

  it('disables the button for a size without stock', async () => {
    const { user } = open('/product/1');
    await screen.findByRole('heading', { level: 1 });
    expect(addButton()).toBeEnabled();
    expect(addButton()).toHaveAccessibleDescription('Size M · $14.00');
    await user.click(size('S'));
    expect(addButton()).toBeDisabled();
    expect(addButton()).toHaveAccessibleDescription('Size S · $14.00');
    expect(screen.getByText('Size S is out of stock.')).toBeVisible();
  });

  it('offers a chat about a sold-out size, and about no other', async () => {
    const { user } = open('/product/1');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: /is back/ })).not.toBeInTheDocument();
    await user.click(size('S'));
    const link = screen.getByRole('link', { name: 'Tell me when size S is back' });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe(
      'Hello Lorosae, please tell me when this is back: Pocket Tee, size S ($14.00)\nhttps://lorosae.test/product/1',
    );
  });

  it.each([
    [1, 0, 'Size S is out of stock. The last one is in your cart.'],
    [2, 0, 'Size S is out of stock. The last 2 are in your cart.'],
    [3, -1, 'Size S is out of stock. The last 2 are in your cart.'],
  ])(
    'says that the last units are in the cart, of %i at %i left, and offers no chat',
    async (count, quantity, text) => {
      const { user } = open('/product/1', {
        'GET /api/allproducts': {
          json: [
            {
              ...tee,
              stock_by_size: [
                { size: 'S', quantity },
                { size: 'M', quantity: 1 },
              ],
            },
          ],
        },
        'POST /api/getcart': { json: { '1_S': count } },
      });
      await screen.findByRole('heading', { level: 1 });
      await user.click(size('S'));
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByRole('link', { name: /is back/ })).not.toBeInTheDocument();
    },
  );

  it('offers a chat about a product without stock, unless the shop has no chat', async () => {
    const soldOut = { json: [{ ...tee, stock_by_size: [{ size: 'M', quantity: 0 }] }] };
    const answers = { 'GET /api/allproducts': soldOut };
    open('/product/1', answers);
    expect(await screen.findByRole('link', { name: 'Tell me when it is back' })).toBeVisible();
    cleanup();
    open('/product/1', answers, true, { adminWhatsapp: '' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Tell me when it is back' })).not.toBeInTheDocument();
  });

  it('says of a sold-out product how many of its last units are in the cart', async () => {
    const soldOut = {
      ...tee,
      stock_by_size: [
        { size: 'S', quantity: 0 },
        { size: 'M', quantity: 0 },
      ],
    };
    const { user } = open('/product/1', {
      'GET /api/allproducts': { json: [soldOut] },
      'POST /api/getcart': { json: { '1_S': 1, '1_M': 2 } },
    });
    expect(await screen.findByText('Every size is sold out at the moment. The last 3 are in your cart.')).toBeVisible();
    await user.click(size('M'));
    expect(await screen.findByText('Size M is out of stock. The last 2 are in your cart.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /is back/ })).not.toBeInTheDocument();
  });

  it('shows an alert when no size is selected', async () => {
    const unsized = { json: [{ ...tee, stock_by_size: [] }] };
    const { user, effects } = open('/product/1', { 'GET /api/allproducts': unsized });
    await screen.findByRole('heading', { level: 1 });
    await user.click(addButton());
    expect(addButton()).toHaveAccessibleDescription('$14.00');
    expect(effects.noted.alerts).toEqual(['Please select a size first!']);
  });

  it('adds the selected size and keeps it selected when it then sells out', async () => {
    const { user, store, shop } = open('/product/1', {
      'POST /api/addtocart': {
        json: {
          success: true,
          updatedProduct: {
            ...tee,
            stock_by_size: [
              { size: 'M', quantity: 5 },
              { size: 'L', quantity: 0 },
            ],
          },
        },
      },
      'POST /api/getcart': ({ path }) => ({
        json: path && shop.callsOf('POST /api/addtocart').length > 0 ? { '1_L': 1 } : {},
      }),
    });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(store.getState().session.status).toBe('customer'));
    await user.click(size('L'));
    await user.click(addButton());
    await waitFor(() => expect(selectCartCount(store.getState())).toBe(1));
    expect(shop.callsOf('POST /api/addtocart')[0]?.body).toEqual({ itemId: 1, size: 'L' });
    expect(await screen.findByRole('radio', { name: 'Size L, sold out' })).toBeChecked();
    expect(addButton()).toBeDisabled();
  });

  it('shows a login message to a signed-out visitor', async () => {
    const { user, store, shop } = open('/product/1', {}, false);
    await screen.findByRole('heading', { level: 1 });
    await user.click(screen.getByRole('button', { name: 'Wishlist: Pocket Tee' }));
    expect(toasts(store)).toEqual(['Please log in to add items to your wishlist.']);
    await user.click(addButton());
    expect(toasts(store)).toContain('Please log in to add items to cart.');
    expect(shop.callsOf('POST /api/addtocart')).toEqual([]);
    expect(shop.callsOf('POST /api/wishlist/add')).toEqual([]);
  });

  it('adds the product to the wishlist', async () => {
    const { user, store } = open('/product/1', {
      'POST /api/wishlist/add': { json: { success: true, message: 'ok' } },
    });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(store.getState().session.status).toBe('customer'));
    await user.click(screen.getByRole('button', { name: 'Wishlist: Pocket Tee', pressed: false }));
    expect(await screen.findByRole('button', { name: 'Wishlist: Pocket Tee', pressed: true })).toBeVisible();
  });
});

describe('the gallery', () => {
  const swipe = (target: Element, ...[from, to]: readonly (readonly [x: number, y: number])[]) => {
    const [start, end] = [from, to].map(([clientX = 0, clientY = 0] = [0, 0]) => ({ clientX, clientY }));
    fireEvent.touchStart(target, { touches: [start] });
    fireEvent.touchEnd(target, { changedTouches: [end] });
  };
  const zoom = () => screen.queryByRole('dialog');
  const openZoom = async (user: ReturnType<typeof open>['user']) => {
    await user.click(screen.getByRole('button', { name: /^Zoom in/ }));
    return screen.findByRole('dialog', { name: 'Pocket Tee, enlarged' });
  };
  it('shows the selected picture, zooms, moves by buttons and arrow keys, and closes by Escape', async () => {
    const { user } = open('/product/1');
    await screen.findByRole('heading', { level: 1 });
    await user.click(screen.getByRole('button', { name: 'Show picture 2 of 3' }));
    expect(screen.getByRole('button', { name: /^Zoom in: Pocket Tee, picture 2 of 3/ })).toBeVisible();
    expect(zoom()).toBeNull();
    const dialog = await openZoom(user);
    expect(within(dialog).getByText('2 / 3')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Next picture' }));
    expect(within(dialog).getByText('3 / 3')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(within(dialog).getByText('1 / 3')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(within(dialog).getByText('3 / 3')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Previous picture' }));
    expect(within(dialog).getByText('2 / 3')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(zoom()).toBeNull();
    expect(screen.getByRole('button', { name: /^Zoom in/ })).toHaveFocus();
  });

  it('keeps the focus inside the dialog until its button closes it', async () => {
    const { user } = open('/product/1');
    await screen.findByRole('heading', { level: 1 });
    const dialog = await openZoom(user);
    for (let step = 0; step < 7; step += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(zoom()).toBeNull();
  });

  it('enlarges by a tap, buttons and keys, and shows the next picture whole', async () => {
    const { user, store } = open('/product/1');
    await screen.findByRole('heading', { level: 1 });
    const dialog = await openZoom(user);
    const scale = () => zoomScale.select(store.getState());
    const picture = () => within(dialog).getByRole('img', { name: /^Pocket Tee, picture/ });
    expect(scale()).toBe(1);
    await user.click(picture());
    expect(scale()).toBe(2.5);
    // While the enlarged picture has the focus, the arrow keys scroll it.
    await user.keyboard('{ArrowRight}');
    expect(within(dialog).getByText('1 / 3')).toBeVisible();
    await user.click(picture());
    expect(scale()).toBe(1);
    await user.click(within(dialog).getByRole('button', { name: 'Zoom out' }));
    expect(scale()).toBe(1);
    await user.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
    await user.keyboard('++++');
    expect(scale()).toBe(4);
    await user.keyboard('-');
    expect(scale()).toBe(2.5);
    swipe(picture(), [300, 100], [180, 110]);
    expect(within(dialog).getByText('1 / 3')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(scale()).toBe(1);
    expect(within(dialog).getByText('2 / 3')).toBeVisible();
    swipe(picture(), [300, 100], [180, 110]);
    expect(within(dialog).getByText('3 / 3')).toBeVisible();
  });

  it('has all pictures in a row that is scrolled to the chosen one, and chooses the one that it is scrolled to', async () => {
    const { user, store } = open('/product/1');
    await screen.findByRole('heading', { level: 1 });
    const track = screen.getByRole('group', { name: 'Pictures of Pocket Tee' });
    jest.spyOn(track, 'clientWidth', 'get').mockReturnValue(360);
    const scrollTo = (scrollLeft: number) => fireEvent.scroll(track, { target: { scrollLeft } });
    const chosen = () => screen.getByRole('button', { name: /^Show picture/, current: true });
    const pictures = within(track).getAllByRole('img', { name: /^Pocket Tee, picture \d of 3$/ });
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
    await user.click(screen.getByRole('button', { name: 'Show picture 3 of 3' }));
    expect(track.scrollLeft).toBe(720);
    scrollTo(400);
    expect(chosen()).toHaveAccessibleName('Show picture 2 of 3');
    // The finger still moves the pictures.
    expect(track.scrollLeft).toBe(400);
    expect(screen.getByRole('button', { name: 'Zoom in: Pocket Tee, picture 2 of 3' })).toBeVisible();
    scrollTo(100);
    expect(chosen()).toHaveAccessibleName('Show picture 1 of 3');
    await user.click(within(track).getByRole('img', { name: /picture 1 of 3/ }));
    expect(zoomScale.select(store.getState())).toBe(1);
  });

  it('chooses the next or previous picture by a swipe in the dialog, not by a scroll or two fingers', async () => {
    const { user } = open('/product/1');
    await screen.findByRole('heading', { level: 1 });
    const dialog = await openZoom(user);
    const picture = () => within(dialog).getByRole('img', { name: /^Pocket Tee, picture/ });
    const shows = (position: number) => expect(within(dialog).getByText(`${position} / 3`)).toBeVisible();
    swipe(picture(), [200, 100], [80, 110]);
    shows(2);
    swipe(picture(), [80, 100], [200, 110]);
    shows(1);
    swipe(picture(), [80, 100], [200, 110]);
    shows(3);
    swipe(picture(), [200, 100], [180, 100]);
    swipe(picture(), [200, 100], [120, 170]);
    const finger = { clientX: 200, clientY: 100 };
    fireEvent.touchStart(picture(), { touches: [finger, finger] });
    fireEvent.touchEnd(picture(), { changedTouches: [{ ...finger, clientX: 80 }] });
    shows(3);
  });

  it('shows a placeholder for a product without pictures', async () => {
    const plain = { json: [{ ...tee, images: [], image: '' }] };
    open('/product/1', { 'GET /api/allproducts': plain });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText('(No Image)')).toBeVisible();
  });
});

describe('sizes, delivery and returns', () => {
  const info = { 'GET /api/shopping-info': { json: { success: true, ...shoppingInfo, ...defaultShop.en.shopping } } };
  const failed = { 'GET /api/shopping-info': { status: 503, json: { success: false, message: 'Later.' } } };
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  const press = async ({ user }: ReturnType<typeof open>, name: string) =>
    user.click(await screen.findByRole('button', { name }));

  it('shows the chart of the product in a dialog, loaded when it is opened, and how to measure', async () => {
    const page = open('/product/1', info);
    await screen.findByRole('heading', { level: 1 });
    expect(page.shop.callsOf('GET /api/shopping-info')).toEqual([]);
    await press(page, 'Size chart');
    const dialog = within(await screen.findByRole('dialog', { name: 'Size chart' }));
    const table = await dialog.findByRole('table', { name: "Men's shirts and jackets, in centimetres" });
    const names = (role: string) =>
      within(table)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(names('columnheader')).toEqual(['Size', 'Chest', 'Waist', 'Arm']);
    expect(names('rowheader')).toEqual(['S', 'M selected', 'L']);
    expect(cells(within(table).getByRole('row', { name: /^M/ }))).toEqual(['95–101', '81–87', '62']);
    expect(dialog.getByRole('region', { name: /in centimetres/ })).toHaveAttribute('tabindex', '0');
    expect(dialog.getByText(/Around the widest part of the chest/)).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Size chart' })).toHaveFocus();
  });

  it('shows the delivery time of the own municipality first, then the others, and the returns', async () => {
    const page = open('/product/1', {
      ...info,
      'GET /api/addresses': { json: { success: true, addresses: [{ ...address, state: 'Oecusse' }] } },
    });
    await waitFor(() => expect(page.store.getState().addresses.view.ids).toHaveLength(1));
    const opener = await screen.findByRole('button', { name: 'Delivery times and returns' });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await page.user.click(opener);
    const table = await screen.findByRole('table', { name: 'Delivery time by municipality' });
    const places = within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(places.slice(0, 4)).toEqual(['Oecusse your address', 'Aileu', 'Ainaro', 'Ataúro']);
    expect(places).toHaveLength(14);
    expect(cells(within(table).getByRole('row', { name: /Dili/ }))).toEqual(['1 to 2 days']);
    expect(screen.getByText(/within 14 days/)).toBeVisible();
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(opener.getAttribute('aria-controls') ?? '')).toContainElement(table);
    await page.user.click(opener);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it("links to the shop's page about returns", async () => {
    const links = [{ label: 'Returns', to: '/info/returns' }];
    renderPage(<ProductPage />, {
      path: '/product/1',
      answers: customerResponses(),
      config: { shop: { ...defaultShopTexts, links } },
    });
    expect(await screen.findByRole('link', { name: 'Returns' })).toHaveAttribute('href', '/info/returns');
  });

  it('says that loading has failed, and tries again without losing the focus', async () => {
    const page = open('/product/1', failed);
    await press(page, 'Delivery times and returns');
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this.');
    page.shop.answer(info);
    await press(page, 'Try again');
    expect(document.body).not.toHaveFocus();
    expect(await screen.findByRole('table')).toBeVisible();
    expect(toasts(page.store)).toEqual([]);
  });

  it('says that the shopper is offline, and loads when the connection is back', async () => {
    const page = open('/product/1', { 'GET /api/shopping-info': 'network' });
    await screen.findByRole('heading', { level: 1 });
    act(() => void page.store.dispatch(onOffline()));
    await press(page, 'Size chart');
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
    page.shop.answer(info);
    act(() => void page.store.dispatch(onOnline()));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('has no size chart for one size, and says that none fits', async () => {
    const cap = { json: [{ ...tee, stock_by_size: [{ size: 'One Size', quantity: 3 }] }] };
    open('/product/1', { 'GET /api/allproducts': cap });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Size chart' })).toBeNull();
    cleanup();
    const odd = { json: [{ ...tee, stock_by_size: [{ size: 'Petite', quantity: 3 }] }] };
    await press(open('/product/1', { ...info, 'GET /api/allproducts': odd }), 'Size chart');
    expect(await screen.findByText('This item has no size chart.')).toBeVisible();
  });
});

describe('related products', () => {
  it('shows the other products of the category that have a picture, with both prices', async () => {
    const cap = { ...tee, id: 3, name: 'Cap', images: [], image: '' };
    const polo = { ...tee, id: 4, name: 'Polo', new_price: 20, old_price: 25 };
    const { shop } = open('/product/1', { 'GET /api/allproducts': { json: [tee, shirt, cap, polo] } });
    const related = await screen.findByRole('region', { name: 'Related Products' });
    expect(await within(related).findByRole('link', { name: /Linen Shirt/ })).toHaveAttribute('href', '/product/2');
    expect(within(related).getAllByRole('link')).toHaveLength(2);
    expect(within(related).getAllByRole('listitem')).toHaveLength(2);
    expect(within(related).getByText('$25.00')).toBeVisible();
    expect(shop.callsOf('POST /api/relatedproducts')[0]?.body).toEqual({ category: 'men' });
  });

  it('shows every product of the category, at most 48', async () => {
    const many = Array.from({ length: 60 }, (_, place) => ({ ...tee, id: place + 1, name: `Tee ${place + 1}` }));
    const shown = async (count: number) => {
      const list = { json: many.slice(0, count) };
      open('/product/1', { 'GET /api/allproducts': list });
      const related = within(await screen.findByRole('region', { name: 'Related Products' }));
      await related.findByText('Tee 2');
      const { length } = related.getAllByText(/^Tee \d+$/);
      cleanup();
      return length;
    };
    expect(await shown(19)).toBe(18);
    expect(await shown(60)).toBe(48);
  });
});
