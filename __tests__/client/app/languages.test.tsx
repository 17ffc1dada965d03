import { act, screen, waitFor, within } from '@testing-library/react';
import { product, renderShop, shopWith } from '../../support/renderShop';
import { pendingResponse, type StubCall } from '../../support/stubShop';
import { defaultShop } from '@/server/modules/shop/shop';
import { firstViewSlice } from '@/client/api/products/firstViewSlice';
import { addOffered } from '@/client/api/profile/sessionSlice';
import { languageShown, selectLanguage } from '@/client/lib/language';
import { LANGUAGE_OFFER_STORAGE_KEY, LANGUAGE_STORAGE_KEY } from '@/shared/constants';
import { type Language, LANGUAGES } from '@/shared/languages';
import { navigationMessages } from '@/shared/messages/en/common';
import { searchMessages } from '@/shared/messages/tet/common';

const names: Readonly<Record<Language, string>> = { en: 'Shirt', tet: 'Kamiza', pt: 'Camisa', id: 'Kemeja' };

const languageOf = ({ headers }: StubCall): Language => headers['accept-language'] as Language;

const { sizeCharts, delivery } = defaultShop.en.shopping;
const shopping = { success: true, sizeCharts, delivery, returns: [], paymentTypes: ['cod'] };

/** A shop that answers in the language of the request. */
const answers = {
  ...shopWith([]),
  'GET /api/allproducts': (call: StubCall) => ({ json: [product(1, { name: names[languageOf(call)] })] }),
  'GET /api/shop': (call: StubCall) => ({ json: defaultShop[languageOf(call)].texts }),
  'GET /api/shopping-info': (call: StubCall) => ({
    json: { ...shopping, delivery: defaultShop[languageOf(call)].shopping.delivery },
  }),
  'GET /api/info/returns': (call: StubCall) => ({
    json: { success: true, title: 'Returns', content: [{ open: 'p' }, { text: `About ${languageOf(call)}` }, {}] },
  }),
};

const renderLocal = async (path: string, options: Partial<Parameters<typeof renderShop>[1]> = {}) => {
  const shop = await act(async () => renderShop(path, { answers, ...options }));
  await act(async () => void (await shop.isStarted));
  return shop;
};

const footerLink = (name: string) => within(screen.getByRole('contentinfo')).getByRole('link', { name });

describe('the languages of a page', () => {
  test('are links to the same page, each by its own name and in its own language', async () => {
    await renderLocal('/mens?sort=price-up');
    const list = within(screen.getByRole('contentinfo')).getByRole('list', { name: 'Language' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual([
      ['English', '/mens?sort=price-up', 'en'],
      ['Tetun', '/tet/mens?sort=price-up', 'tet'],
      ['Português', '/pt/mens?sort=price-up', 'pt-TL'],
      ['Bahasa Indonesia', '/id/mens?sort=price-up', 'id'],
    ]);
    for (const link of links) expect(link).toHaveAttribute('hreflang', link.lang);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null, null]);
  });

  test('change without a page load: texts, products, shop, address, document, and the entry of the history', async () => {
    const { user, effects, store } = await renderLocal('/mens?sort=price-up');
    effects.history.replace('/mens?sort=price-up', { key: 'entry', usr: null });
    expect(await screen.findByText('Shirt')).toBeVisible();
    const link = footerLink('Tetun');
    await user.click(link);
    expect(await screen.findByText('Kamiza')).toBeVisible();
    const { pathname, search, state } = effects.history.location();
    expect([pathname + search, state]).toEqual(['/tet/mens?sort=price-up', { key: 'entry', usr: null }]);
    expect(document.documentElement.lang).toBe('tet');
    expect(screen.getByText(defaultShop.tet.texts.tagline)).toBeVisible();
    expect(store.getState().pageConfig.delivery).toEqual(defaultShop.tet.shopping.delivery);
    expect(effects.local.get(LANGUAGE_STORAGE_KEY)).toBe('tet');
    expect(effects.noted.left).toEqual([]);
    expect(link).toHaveFocus();
    expect(link).toHaveAttribute('aria-current', 'true');
  });

  test('keep what is typed and show the content of an information page in the language', async () => {
    const links = [{ label: 'Returns', to: '/info/returns' }];
    const { user } = await renderLocal('/info/returns', {
      config: { shop: { ...defaultShop.en.texts, links } },
      answers: { ...answers, 'GET /api/shop': { json: { ...defaultShop.pt.texts, links } } },
    });
    expect(await screen.findByText('About en')).toBeVisible();
    await user.type(screen.getByRole('combobox'), 'linen');
    await user.click(footerLink('Português'));
    expect(await screen.findByText('About pt')).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveValue('linen');
  });

  test('show that one is loading; the last choice wins', async () => {
    const texts = pendingResponse({ json: defaultShop.tet.texts });
    const shopTexts = (call: StubCall) =>
      languageOf(call) === 'tet' ? texts.answer() : { json: defaultShop[languageOf(call)].texts };
    const { user, shop, store } = await renderLocal('/', { answers: { ...answers, 'GET /api/shop': shopTexts } });
    await user.click(footerLink('Tetun'));
    await waitFor(() => expect(shop.callsOf('GET /api/shop')).toHaveLength(1));
    expect(footerLink('Tetun')).toHaveAttribute('aria-busy', 'true');
    await user.click(footerLink('Tetun'));
    expect(shop.callsOf('GET /api/shop')).toHaveLength(1);
    await user.click(footerLink('Português'));
    texts.release();
    await waitFor(() => expect(selectLanguage(store.getState())).toBe('pt'));
    expect(shop.callsOf('GET /api/shop').map(languageOf)).toEqual(['tet', 'pt']);
    expect(footerLink('Tetun')).not.toHaveAttribute('aria-busy');
    expect(document.documentElement.lang).toBe('pt-TL');
  });

  test('change nothing when one does not arrive, and say so', async () => {
    const { user, effects, store } = await renderLocal('/', { answers: { ...answers, 'GET /api/shop': 'network' } });
    await user.click(footerLink('Tetun'));
    expect(await screen.findByText(navigationMessages.languageFailed)).toBeVisible();
    expect(store.getState().language).toEqual({ shown: 'en' });
    expect(effects.history.location().pathname).toBe('/');
    expect(effects.local.get(LANGUAGE_STORAGE_KEY)).toBeNull();
  });

  test('are in a menu of the bar, which Escape closes and which has the focus after a choice', async () => {
    const { user } = await renderLocal('/');
    const bar = within(screen.getByRole('banner'));
    const control = bar.getByText('Language: English');
    await user.click(control);
    await user.keyboard('{Escape}');
    expect(control.closest('details')).not.toHaveAttribute('open');
    await user.click(control);
    await user.click(bar.getByRole('link', { name: 'Tetun' }));
    await waitFor(() => expect(control).toHaveTextContent('Lian: Tetun'));
    expect(screen.getByText('Lian: Tetun', { selector: '[aria-live] *' })).toBeVisible();
    await waitFor(() => expect(control.closest('details')).not.toHaveAttribute('open'));
    expect(control.closest('summary')).toHaveFocus();
  });

  test('a query that is under way is sent again in the language', async () => {
    const english = pendingResponse({ json: [product(1, { name: 'Shirt' })] });
    const all = (call: StubCall) =>
      languageOf(call) === 'en' ? english.answer() : answers['GET /api/allproducts'](call);
    const { user, shop } = await renderLocal('/', { answers: { ...answers, 'GET /api/allproducts': all } });
    await user.click(footerLink('Tetun'));
    await waitFor(() => expect(shop.callsOf('GET /api/shop')).toHaveLength(1));
    english.release();
    await waitFor(() => expect(document.documentElement.lang).toBe('tet'));
    expect(shop.callsOf('GET /api/allproducts').map(languageOf)).toEqual(['en', 'tet']);
  });
});

test('the content of a rendered information page does not stay in another language', () => {
  const info = { page: 'returns', content: [] };
  const rendered = { lists: {}, totals: {}, isProductMissing: false, isShell: false, info };
  expect(firstViewSlice.reducer(rendered, languageShown('pt')).info).toBeUndefined();
});

test('the size for everybody has a name in each language', async () => {
  const cap = product(1, { name: 'Xapeu', stock_by_size: [{ size: 'One Size', quantity: 3 }] });
  const { user } = await renderLocal('/tet/mens', { answers: { ...answers, 'GET /api/allproducts': { json: [cap] } } });
  await user.click(await screen.findByRole('button', { name: 'TAU BA KARRETA: Xapeu' }));
  expect(await screen.findByRole('button', { name: 'Tau Xapeu, tamañu Úniku, sei iha 3' })).toHaveTextContent(/^Úniku/);
  await user.click(screen.getByRole('link', { name: 'Xapeu' }));
  expect(await screen.findByRole('radio', { name: /^Tamañu Úniku/ })).toBeChecked();
  expect(screen.queryByText(/One Size/)).toBeNull();
});

describe('a search in another language', () => {
  const searched = { ...answers, 'GET /api/defaultwords': { json: { 1: 'coconut buttons' } } };

  test('finds words of a description in the default one', async () => {
    const { shop } = await renderLocal('/tet/search?q=coconut', { answers: searched });
    expect(await screen.findByRole('heading', { name: 'Kamiza' })).toBeVisible();
    expect(shop.callsOf('GET /api/defaultwords')).toHaveLength(1);
  });

  test('says that there is none after it has looked there', async () => {
    const words = pendingResponse({ json: { 1: 'coconut buttons' } });
    const { shop } = await renderLocal('/tet/search?q=zebra', {
      answers: { ...answers, 'GET /api/defaultwords': words.answer },
    });
    await waitFor(() => expect(shop.callsOf('GET /api/allproducts')).toHaveLength(1));
    await waitFor(() => expect(shop.callsOf('GET /api/defaultwords')).toHaveLength(1));
    await act(async () => {});
    expect(screen.queryByText(searchMessages.noneText)).toBeNull();
    words.release();
    expect(await screen.findByText(searchMessages.noneText)).toBeVisible();
  });

  test('suggests them, and loads the words with the first letter only', async () => {
    const { shop, user } = await renderLocal('/tet', { answers: searched });
    expect(shop.callsOf('GET /api/defaultwords')).toEqual([]);
    await user.type(screen.getByRole('combobox'), 'coco');
    expect(await screen.findByRole('option', { name: /^Kamiza/ })).toBeVisible();
  });

  test('loads nothing more in the default one', async () => {
    const { shop } = await renderLocal('/search?q=shirt', { answers: searched });
    expect(await screen.findByRole('heading', { name: 'Shirt' })).toBeVisible();
    expect(shop.callsOf('GET /api/defaultwords')).toEqual([]);
  });
});

describe('a chosen language', () => {
  const local = { [LANGUAGE_STORAGE_KEY]: 'pt' };

  test('is shown where the address has none', async () => {
    const { effects, store } = await renderLocal('/mens', { local });
    await waitFor(() => expect(selectLanguage(store.getState())).toBe('pt'));
    expect(effects.history.location().pathname).toBe('/pt/mens');
    expect(effects.noted.left).toEqual([]);
  });

  test('does not replace the language of an address', async () => {
    const { effects, store } = await renderLocal('/tet/mens', { local });
    expect(selectLanguage(store.getState())).toBe('tet');
    expect(effects.history.location().pathname).toBe('/tet/mens');
  });
});

describe('the offer of a language', () => {
  const offers: Readonly<Record<Language, string>> = {
    en: 'See the shop in English',
    tet: 'Haree loja iha Tetun',
    pt: 'Ver a loja em português',
    id: 'Lihat toko dalam Bahasa Indonesia',
  };

  test.each([
    ['/', ['tet'], 'tet'],
    ['/', ['fr', 'pt-BR', 'id'], 'pt'],
    ['/', ['in-ID'], 'id'],
    ['/tet', ['en-AU', 'tet'], 'en'],
    ['/', ['en-AU', 'tet'], undefined],
    ['/', ['ms-MY', 'fr'], undefined],
    ['/pt', ['pt-PT'], undefined],
  ] as const)('at %s for a browser that prefers %j is of %j', async (path, languages, offered) => {
    await renderLocal(path, { languages });
    const shown = LANGUAGES.filter((language) => screen.queryByRole('link', { name: offers[language] }));
    expect(shown).toEqual(offered ? [offered] : []);
  });

  test('shows the language, and leaves', async () => {
    const { user, store } = await renderLocal('/mens', { languages: ['pt-TL'] });
    const link = screen.getByRole('link', { name: offers.pt });
    expect(link).toHaveAttribute('href', '/pt/mens');
    expect(link.closest('aside')).toHaveAttribute('lang', 'pt-TL');
    await user.click(link);
    await waitFor(() => expect(store.getState().language).toEqual({ shown: 'pt' }));
    expect(screen.queryByRole('link', { name: offers.pt })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('is above the page, where no notice takes its place', async () => {
    const { store } = await renderLocal('/', { languages: ['id'] });
    act(() => void store.dispatch(addOffered({ productId: 1, size: 'M' })));
    const notice = await screen.findByRole('complementary', { name: 'Add to cart' });
    const link = screen.getByRole('link', { name: offers.id });
    expect(link.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('main').compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('is closed for good', async () => {
    const { user, effects } = await renderLocal('/', { languages: ['id'] });
    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('link', { name: offers.id })).toBeNull();
    expect(effects.local.get(LANGUAGE_OFFER_STORAGE_KEY)).not.toBeNull();
  });

  test.each<Readonly<Record<string, string>>>([
    { [LANGUAGE_OFFER_STORAGE_KEY]: 'closed' },
    { [LANGUAGE_STORAGE_KEY]: 'en' },
  ])('is not made again with %j', async (local) => {
    const { store } = await renderLocal('/', { languages: ['id'], local });
    expect(store.getState().language).toEqual({ shown: 'en' });
  });
});
