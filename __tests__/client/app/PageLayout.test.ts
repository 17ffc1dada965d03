import { act } from '@testing-library/react';
import { renderShop } from '../../support/renderShop';
import { updatePageHead } from '@/client/app/PageLayout';
import { languageShown } from '@/client/lib/language';
import { navigateTo } from '@/client/lib/router';
import type { AppDispatch } from '@/client/lib/store';

const own = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;

afterEach(() => document.head.replaceChildren());

test('title and canonical link follow the navigation, and the link keeps the origin of the shop', () => {
  document.head.innerHTML = '<title>a</title><link rel="canonical" href="https://lorosae.example.tl/product/7">';
  updatePageHead('Kids · Lorosae', 'en', '/kids');
  expect([document.title, own()]).toEqual(['Kids · Lorosae', 'https://lorosae.example.tl/kids']);
  updatePageHead('Product', 'en', '/product/7');
  expect(own()).toBe('https://lorosae.example.tl/product/7');
  updatePageHead('Cart', 'en', '/cart');
  expect(own()).toBe('https://lorosae.example.tl/cart');
  updatePageHead('Home', 'en', '/');
  expect([document.documentElement.lang, own()]).toEqual(['en', 'https://lorosae.example.tl/']);
  updatePageHead('Karreta', 'tet', '/cart');
  expect([document.documentElement.lang, own()]).toEqual(['tet', 'https://lorosae.example.tl/tet/cart']);
});

const facts = [
  '<meta name="description" content="a">',
  '<link rel="alternate" hreflang="tet" href="/tet">',
  '<meta property="og:title" content="a">',
  '<script type="application/ld+json">{}</script>',
  '<meta name="robots" content="noindex">',
];

test.each([
  ['page', (dispatch: AppDispatch) => dispatch(navigateTo('/kids'))],
  ['language', (dispatch: AppDispatch) => dispatch(languageShown('tet'))],
] as const)('what the server wrote about its page leaves with the %s', async (_what, change) => {
  document.head.innerHTML = facts.join('');
  const { store, isStarted } = renderShop('/mens');
  await act(() => isStarted);
  const kept = () => facts.filter((fact) => document.head.innerHTML.includes(fact));
  expect(kept()).toEqual(facts);
  act(() => void change(store.dispatch));
  expect(kept()).toEqual([]);
});

test('a document without a canonical link gets none', () => {
  updatePageHead('Kids', 'en', '/kids');
  expect(own()).toBeUndefined();
});
