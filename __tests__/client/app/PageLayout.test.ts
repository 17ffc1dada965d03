import { updatePageHead } from '@/client/app/PageLayout';

const own = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;

afterEach(() => document.head.replaceChildren());

test('title and canonical link follow the navigation, and the link keeps the origin of the shop', () => {
  document.head.innerHTML = '<title>a</title><link rel="canonical" href="https://lorosae.example.tl/product/7" />';
  updatePageHead('Kids · Lorosae', 'en', '/Kids/');
  expect([document.title, own()]).toEqual(['Kids · Lorosae', 'https://lorosae.example.tl/kids']);
  updatePageHead('Product', 'en', '/product/007');
  expect(own()).toBe('https://lorosae.example.tl/product/7');
  updatePageHead('Cart', 'en', '/cart');
  expect(own()).toBe('https://lorosae.example.tl/cart');
  updatePageHead('Home', 'en', '/');
  expect([document.documentElement.lang, own()]).toEqual(['en', 'https://lorosae.example.tl/']);
  updatePageHead('Karriñu', 'tet', '/cart');
  expect([document.documentElement.lang, own()]).toEqual(['tet', 'https://lorosae.example.tl/tet/cart']);
});

test('a document without a canonical link gets none', () => {
  updatePageHead('Kids', 'en', '/kids');
  expect(own()).toBeUndefined();
});
