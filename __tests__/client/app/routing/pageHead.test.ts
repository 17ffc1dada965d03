import { updatePageHead } from '@/client/app/routing/pageHead';

const own = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;

afterEach(() => document.head.replaceChildren());

test('the address of the page follows the shopper, at the shop’s own place', () => {
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

test('a page that began without one gets none: the browser knows its address', () => {
  updatePageHead('Kids', '/kids');
  expect(own()).toBeUndefined();
});
