import { act, screen, waitFor } from '@testing-library/react';
import { AUTH_FORM_ID } from '@/client/features/auth/submitAuth';
import { fieldRefused } from '@/client/lib/forms/formsSlice';
import { CartPage } from '@/client/pages/CartPage';
import { HomePage } from '@/client/pages/HomePage';
import { LoginPage } from '@/client/pages/LoginPage';
import { ProfilePage } from '@/client/pages/ProfilePage';
import { ResetPasswordPage } from '@/client/pages/ResetPasswordPage';
import { address, customerResponses as shoppingCustomer } from '../../support/customerShop';
import { customerResponses, maria, renderPage } from '../../support/renderPage';
import { renderShop } from '../../support/renderShop';
import type { StubResponses } from '../../support/stubShop';

// Password managers and older browsers fill fields without an event, of which React knows nothing.

/** Sets the value of a field through its prototype: React only sees what is set through the element itself. */
const fill = (values: Readonly<Record<string, string>>): void => {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  }
};

const expectFilled = (values: Readonly<Record<string, string>>): void => {
  for (const [label, value] of Object.entries(values))
    expect([label, screen.getByLabelText(new RegExp(`^${label}( \\*)?$`))]).toEqual([
      label,
      expect.objectContaining({ value }),
    ]);
};

type Page = ReturnType<typeof renderPage>;

const profile = (menu: string, answers: StubResponses = {}) =>
  renderPage(<ProfilePage />, {
    path: '/profile',
    token: 'token-1',
    answers: { ...customerResponses(), ...answers },
    session: { 'profile-menu': menu },
  });

interface Form {
  readonly open: () => Page;
  /** Presses what opens the form. */
  readonly before?: string;
  readonly values: Readonly<Record<string, string>>;
  readonly button: string | RegExp;
  readonly route: `${'POST' | 'PUT'} ${string}`;
  readonly sent: object;
}

const password = 'battery staple';
const user = { json: { success: true, user: maria, message: 'ok' } };

const forms: readonly (readonly [string, Form])[] = [
  [
    'the login',
    {
      open: () => renderPage(<LoginPage />, { path: '/login', answers: { 'GET /api/allproducts': { json: [] } } }),
      values: { Email: "o'brien@example.com", Password: password },
      button: 'Continue',
      route: 'POST /api/login',
      sent: { email: "o'brien@example.com", password },
    },
  ],
  [
    'the sign-up',
    {
      open: () => renderPage(<LoginPage />, { path: '/login', answers: { 'GET /api/allproducts': { json: [] } } }),
      before: 'Create an account? Click here',
      values: {
        ...{
          'First name': 'Ana',
          'Last name': 'Soares',
          Email: 'ana@example.tl',
          'Confirm email': 'ana@example.tl\u200b',
        },
        ...{ Password: password, 'Confirm password': password },
      },
      button: 'Continue',
      route: 'POST /api/signup',
      sent: { name: 'Ana Soares', email: 'ana@example.tl', password },
    },
  ],
  [
    'a new password',
    {
      open: () =>
        renderPage(<ResetPasswordPage />, { path: '/reset-password#token=link-1', answers: customerResponses() }),
      values: { 'New password': password },
      button: 'Save password',
      route: 'POST /api/reset-password',
      sent: { token: 'link-1', password },
    },
  ],
  [
    'the newsletter',
    {
      open: () => renderPage(<HomePage />, { path: '/', answers: customerResponses() }),
      values: { 'Your email address': 'ana@example.tl' },
      button: 'Subscribe',
      route: 'POST /api/subscribe',
      sent: { email: 'ana@example.tl' },
    },
  ],
  [
    'the name',
    {
      open: () => profile('profile', { 'PUT /api/profile/general': user }),
      values: { 'First name': 'Ana' },
      button: 'Save changes',
      route: 'PUT /api/profile/general',
      sent: { firstName: 'Ana' },
    },
  ],
  [
    'a changed password',
    {
      open: () =>
        profile('profile', { 'PUT /api/profile/change-password': { json: { ...user.json, token: 'token-2' } } }),
      values: { 'Current password': 'secret1', 'New password': password, 'Confirm new password': password },
      button: 'Change password',
      route: 'PUT /api/profile/change-password',
      sent: { currentPassword: 'secret1', newPassword: password },
    },
  ],
  [
    'an address',
    {
      open: () => profile('address'),
      before: 'Add address',
      values: { Municipality: 'Baucau', City: 'Baucau', 'Address line 1': 'Rua 9' },
      button: 'Save address',
      route: 'POST /api/addresses/add',
      sent: { addressLine1: 'Rua 9', addressLine2: '', city: 'Baucau', state: 'Baucau', zip: '0000' },
    },
  ],
  [
    'the checkout',
    {
      open: () =>
        renderPage(<CartPage />, {
          path: '/cart',
          token: 'token',
          answers: {
            ...shoppingCustomer(),
            'GET /api/profile': { json: { success: true, user: { ...maria, phone: '' } } },
            'POST /api/addresses/add': { json: { success: true, newAddress: address } },
          },
        }),
      values: {
        ...{ 'Full name': 'Ana Soares', Municipality: 'Dili', City: 'Dili', 'Address line 1': 'Rua 9' },
        Phone: '\u202a+670\u00a07723\u20114567\u202c',
      },
      button: 'PROCEED TO CHECKOUT',
      route: 'POST /api/create-transaction',
      sent: expect.objectContaining({
        shippingAddress: 'Ana Soares, Rua 9, Dili, Dili 0000',
        phone: '+670 7723-4567',
      }) as object,
    },
  ],
];

describe.each(forms)('%s, filled without an event,', (_name, { open, before, values, button, route, sent }) => {
  test('is sent as it is filled, and is not emptied when the page is rendered again', async () => {
    const page = open();
    await page.isStarted;
    if (before !== undefined) await page.user.click(await screen.findByRole('button', { name: before }));
    await screen.findByLabelText(new RegExp(`^${Object.keys(values)[0]}( \\*)?$`));
    fill(values);
    for (const formId of [
      AUTH_FORM_ID,
      'newsletter',
      'profileGeneral',
      'profilePassword',
      'address-new',
      'resetPassword',
    ])
      act(
        () => void page.store.dispatch(fieldRefused({ formId, field: 'email', text: 'commonMessages.invalidRequest' })),
      );
    expectFilled(values);
    const buttons = screen.getAllByRole('button', { name: button });
    const first = screen.getByLabelText(new RegExp(`^${Object.keys(values)[0]}( \\*)?$`)) as HTMLInputElement;
    await page.user.click(buttons.find((one) => first.form?.contains(one)) ?? (buttons[0] as HTMLElement));
    await waitFor(() => expect(page.shop.callsOf(route).map(({ body }) => body)).toEqual([sent]));
  });
});

test('a search is done for what is in the field', async () => {
  const page = renderShop('/');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'linen\u200b\u00a0 shirt');
  await page.user.click(screen.getByRole('button', { name: 'Search' }));
  expect(page.store.getState().router.location).toMatchObject({ pathname: '/search', search: '?q=linen+shirt' });
});
