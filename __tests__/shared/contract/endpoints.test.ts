import { messagesOf } from '@/server/messages';
import type { ZodMiniType } from 'zod/mini';
import { type EndpointId, endpoints } from '@/shared/contract/endpoints';
import { isMessageKey, textOf } from '@/shared/messages/messages';

const en = messagesOf('en');

/** Every endpoint of the API. */
const ENDPOINTS = [
  'DELETE /api/addresses/delete/:id',
  'GET /api/addresses',
  'GET /api/allproducts',
  'GET /api/bestsellingproducts',
  'GET /api/defaultwords',
  'GET /api/info/:id',
  'GET /api/newcollections',
  'GET /api/order-history',
  'GET /api/popularinwomen',
  'GET /api/profile',
  'GET /api/shop',
  'GET /api/shopping-info',
  'GET /api/wishlist',
  'POST /api/addresses/add',
  'POST /api/addtocart',
  'POST /api/create-transaction',
  'POST /api/getcart',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/payment/notification',
  'POST /api/relatedproducts',
  'POST /api/removefromcart',
  'POST /api/reset-password',
  'POST /api/retry-payment',
  'POST /api/signup',
  'POST /api/subscribe',
  'POST /api/upload_images',
  'POST /api/wishlist/add',
  'POST /api/wishlist/remove',
  'PUT /api/addresses/edit/:id',
  'PUT /api/profile/avatar',
  'PUT /api/profile/change-password',
  'PUT /api/profile/general',
  'PUT /api/profile/security',
];

test('the contract holds exactly these endpoints', () => {
  expect(
    Object.values(endpoints)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual(ENDPOINTS);
});

const refused = (name: EndpointId, body: unknown) => {
  const schema = endpoints[name].body as ZodMiniType | undefined;
  const parsed = schema?.safeParse(body);
  const key = parsed?.success === false ? parsed.error.issues[0]?.message : undefined;
  return key !== undefined && isMessageKey(en, key) ? textOf(en, key) : key;
};

test.each<[EndpointId, unknown, string]>([
  ['newsletter.subscribe', { email: 'nobody' }, 'Please enter a valid email address.'],
  ['newsletter.subscribe', {}, 'Please enter a valid email address.'],
  ['addresses.add', { city: 'Dili', state: 'Dili', zip: '0000' }, 'Please fill in all required fields.'],
  [
    'addresses.add',
    { addressLine1: ' ', city: 'Dili', state: 'Dili', zip: '1' },
    'Please fill in all required fields.',
  ],
  ['addresses.add', { addressLine1: 'a', city: 'b', state: 'Java', zip: '1' }, 'Please fill in all required fields.'],
  [
    'profile.changePassword',
    { currentPassword: 'old', newPassword: '12345' },
    'New password must be at least 6 characters long.',
  ],
  ['cart.add', { itemId: 1 }, 'Please select a size.'],
  ['cart.add', { itemId: '1', size: 'M' }, 'This request is not valid.'],
])('%s rejects %j with its message', (name, body, message) => {
  expect(refused(name, body)).toBe(message);
});

test.each([
  ...[
    '\u0000',
    '\ud800',
    '\u200b',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800',
    '\ufe0f',
    '\u{e0041}',
    '\u202a\u202c',
  ],
  ...['\u00ad', '\u2060', '\u180e', '\u061c', '\u034f', ' \u00a0\t\u3000\u2028', '\ufeff', '\u{1d159}', '\u200d'],
])('text without a visible character is refused as an empty field is: %j', (value) => {
  const address = { addressLine1: 'Rua 1', city: 'Dili', state: 'Dili', zip: '0000' };
  for (const field of ['addressLine1', 'city', 'zip'])
    expect(refused('addresses.add', { ...address, [field]: value })).toBe('Please fill in all required fields.');
  const account = { name: 'Ana', email: 'ana@example.tl', password: 'secret1' };
  expect(refused('auth.signup', { ...account, name: value })).toBe('Please enter your name.');
  expect(refused('profile.general', { firstName: value })).toBe('Nama depan harus terdiri dari 1 sampai 100 karakter.');
  expect(refused('orders.create', { shippingAddress: value, paymentType: 'cod' })).toBe(
    'A valid shipping address is required to proceed.',
  );
  expect(refused('cart.add', { itemId: 1, size: value })).toBe('Please select a size.');
});

test.each([
  "o'brien@example.com",
  'o\u2019brien@example.com',
  'ana+shop@example.tl',
  ' Ana@Example.TL\u00a0',
  'ana\uff20example.tl',
  '\u202aana@example.tl\u202c',
  'ana@example.tl\u200b',
  'ana@my\u2011shop.tl',
  'ana@ex\u00e4mple.tl',
  'ana@example\u3002tl',
  'a@b',
])('the email %j is accepted at sign-up, login, newsletter and in the profile', (email) => {
  const password = 'secret1';
  expect(refused('auth.signup', { name: 'Ana', email, password })).toBeUndefined();
  expect(refused('auth.login', { email, password })).toBeUndefined();
  expect(refused('newsletter.subscribe', { email })).toBeUndefined();
  expect(refused('profile.security', { email })).toBeUndefined();
});

test.each([
  'ana@',
  '@example.tl',
  'ana example@x.tl',
  'a@b@c',
  '"ana"@x.tl',
  'Ana <ana@x.tl>',
  '\u200b@\u200b',
  'a,b@x.tl',
])('the email %j is refused', (email) => {
  expect(refused('newsletter.subscribe', { email })).toBe('Please enter a valid email address.');
});

test.each([
  ['\u202a+670 7723 4567\u202c', '+670 7723 4567'],
  ['\u00a0+670\u00a07723\u202f4567', '+670 7723 4567'],
  ['7723\u20114567', '7723-4567'],
  ['7723\u22124567', '7723-4567'],
  ['\uff0b\uff16\uff17\uff10\uff08\uff17\uff17\uff09\uff12\uff13', '+670(77)23'],
  ['\u0667\u0667\u0662\u0663', '7723'],
  ['\u096d\u096d\u0968\u0969', '7723'],
  ['\u200e7723\u00ad4567', '77234567'],
  ['+1\ufe0d-555-123', '+1-555-123'],
  ['\ufe62670\u30007723\t4567', '+670 7723 4567'],
  ['\u{1d7e9}\u{1d7e9}\u{1d7e4}\u{1d7e5}', '7723'],
  ['\u200b', ''],
])('the phone %j is read as %j', (phone, read) => {
  const schema = endpoints['profile.security']?.body as ZodMiniType;
  expect(schema.parse({ phone })).toEqual({ phone: read });
});

test('text is cleaned and unknown fields are removed', () => {
  const schema = endpoints['addresses.add']?.body as ZodMiniType;
  expect(
    schema.parse({
      addressLine1: ' Rua\u00a0\n1\u0007 ',
      city: 'Dili\ud800',
      state: 'Dili',
      zip: '\uff10\uff10\uff10\uff10',
      owner: 'x',
    }),
  ).toEqual({
    addressLine1: 'Rua 1',
    city: 'Dili',
    state: 'Dili',
    zip: '0000',
  });
});
