import { updatePageHead } from '@/client/app/PageLayout';

const own = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;

afterEach(() => document.head.replaceChildren());

test('title and canonical link follow the navigation, and the link keeps the origin of the shop', () => {
  document.head.innerHTML = '<title>a</title><link rel="canonical" href="https://lorosae.example.tl/product/7" />';
  updatePageHead('Kids · Lorosae', '/Kids/');
  expect([document.title, own()]).toEqual(['Kids · Lorosae', 'https://lorosae.example.tl/kids']);
  updatePageHead('Product', '/product/007');
  expect(own()).toBe('https://lorosae.example.tl/product/7');
  updatePageHead('Cart', '/cart');
  expect(own()).toBe('https://lorosae.example.tl/cart');
  updatePageHead('Home', '/');
  expect(own()).toBe('https://lorosae.example.tl/');
});

test('a document without a canonical link gets none', () => {
  updatePageHead('Kids', '/kids');
  expect(own()).toBeUndefined();
});
