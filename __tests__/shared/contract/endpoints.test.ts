import type { ZodMiniType } from 'zod/mini';
import { type EndpointId, endpoints } from '@/shared/contract/endpoints';
import { en } from '@/shared/messages/en';
import { isMessageKey, textOf } from '@/shared/messages/messages';

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

test.each(['\u0000', 'a\u0007b', '\ud800', 'x\udfffy'])('text that no database can store is rejected: %j', (value) => {
  expect(refused('addresses.add', { addressLine1: value, city: 'b', state: 'Dili', zip: '1' })).toBeDefined();
});

test('text is trimmed and unknown fields are removed', () => {
  const schema = endpoints['addresses.add']?.body as ZodMiniType;
  expect(schema.parse({ addressLine1: ' Rua 1 ', city: 'Dili', state: 'Dili', zip: '0000', owner: 'x' })).toEqual({
    addressLine1: 'Rua 1',
    city: 'Dili',
    state: 'Dili',
    zip: '0000',
  });
});
