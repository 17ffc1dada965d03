import './support/nodeRealm';
import { screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { SAMPLE_ACCOUNTS } from '@/sandbox/identity/sampleAccounts';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import type { Address } from '@/shared/contract/addresses';
import type { User } from '@/shared/contract/profile';
import { openJourneyShop, type JourneyShop, type JourneyVisitor } from './support/journeyShop';

let shop: JourneyShop;
beforeAll(async () => {
  shop = await openJourneyShop();
  // The first render compiles most of the client: it must not count against one test's time-out.
  await shop.visitor().load('/');
});
afterAll(() => shop.close());

const place = (visitor: JourneyVisitor) => visitor.effects.history.location().pathname;
const press = async (visitor: JourneyVisitor, name: string) =>
  visitor.user.click(await screen.findByRole('button', { name }));
const openMenu = async (visitor: JourneyVisitor, menu: string) => {
  await visitor.load('/profile');
  const account = await screen.findByRole('navigation', { name: 'Your account' });
  await visitor.user.click(within(account).getByRole('button', { name: menu }));
};
const retype = async (visitor: JourneyVisitor, label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await visitor.user.clear(field);
  await visitor.fill(field, text);
};
const userOf = async (ask: Awaited<ReturnType<JourneyShop['customer']>>['ask']) =>
  (await ask<{ user: User }>('GET', '/api/profile')).user;

describe('wishlist', () => {
  it('adds a product on its page, lists it in the profile, links back to it and removes it', async () => {
    const { visitor, ask } = await shop.customer();
    await visitor.load('/product/3');
    await press(visitor, 'Wishlist: dress');
    await screen.findAllByText('Product added to wishlist!');

    await openMenu(visitor, 'Wishlist');
    const card = await screen.findByRole('link', { name: /dress/ });
    expect(card).toHaveTextContent('$35.00');
    await visitor.user.click(card);
    expect(place(visitor)).toBe('/product/3');

    // The open menu is stored for the browser session.
    await visitor.load('/profile');
    await press(visitor, 'Remove dress from your wishlist');
    expect(await screen.findByText('Your wishlist is empty')).toBeVisible();
    await screen.findAllByText('Product removed from wishlist.');
    expect(await ask('GET', '/api/wishlist')).toEqual({ success: true, wishlist: [] });
  });
});

describe('addresses', () => {
  const saved = async (ask: Awaited<ReturnType<JourneyShop['customer']>>['ask']) =>
    (await ask<{ addresses: Address[] }>('GET', '/api/addresses')).addresses;

  it('adds, changes and deletes an address, and offers it at checkout', async () => {
    const { visitor, ask } = await shop.customer();
    await openMenu(visitor, 'Address');
    await press(visitor, 'Add address');
    await press(visitor, 'Save address');
    expect(visitor.effects.noted.alerts).toEqual(['Please fill in all required fields.']);
    await retype(visitor, /^Address line 1/, 'Estrada de Balide 3');
    await retype(visitor, /^City/, 'Maliana');
    await visitor.user.selectOptions(screen.getByLabelText(/^Municipality/), 'Bobonaro');
    await press(visitor, 'Save address');
    await screen.findAllByText('Address added successfully!');
    expect(await saved(ask)).toMatchObject([{ city: 'Maliana', state: 'Bobonaro', zip: '0000' }]);

    await press(visitor, 'Edit address Estrada de Balide 3');
    await retype(visitor, /^City/, 'Balibo');
    await press(visitor, 'Save address');
    await screen.findAllByText('Address updated successfully!');
    expect(await saved(ask)).toMatchObject([{ city: 'Balibo' }]);

    await visitor.load('/cart');
    expect(await screen.findByRole('radio', { name: /^Estrada de Balide 3/ })).toBeChecked();

    await visitor.load('/profile');
    await press(visitor, 'Delete address Estrada de Balide 3');
    expect(visitor.effects.noted.confirms).toEqual(['Are you sure you want to delete this address?']);
    expect(screen.getByText('No saved addresses yet')).toBeVisible();
    await screen.findAllByText('Address deleted successfully!');
    expect(await saved(ask)).toEqual([]);
  });
});

describe('profile', () => {
  it('saves names, phone and photo, and shows the name after a reload', async () => {
    const { visitor, ask } = await shop.customer('Ana Soares');
    await openMenu(visitor, 'User Profile');
    await retype(visitor, /^First name/, 'Maria da Conceição');
    await retype(visitor, /^Last name/, 'da Costa Soares');
    const general = within(screen.getByRole('region', { name: 'General Information' }));
    await visitor.user.click(general.getByRole('button', { name: 'Save changes' }));
    await screen.findAllByText('Informasi umum berhasil diperbarui.');

    const security = within(screen.getByRole('region', { name: 'Security' }));
    await retype(visitor, /^Phone/, 'my phone');
    await visitor.user.click(security.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(visitor.effects.noted.alerts[0]).toMatch(/^Error: Nomor telepon/));
    await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveFocus());
    expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription(expect.stringContaining('Nomor telepon'));
    await retype(visitor, /^Phone/, '+670 7712 3456');
    await visitor.user.click(security.getByRole('button', { name: 'Save changes' }));
    await screen.findAllByText('Informasi keamanan berhasil diperbarui.');

    const photo = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    await visitor.user.upload(
      screen.getByLabelText(/^Choose photo/),
      new File([photo], 'ana.jpg', { type: 'image/jpeg' }),
    );
    await press(visitor, 'Save photo');
    await screen.findAllByText('Foto profil berhasil diperbarui.');

    const user = await userOf(ask);
    expect(user).toMatchObject({ name: 'Maria da Conceição da Costa Soares', phone: '+670 7712 3456' });
    expect((await fetch(shop.url + user.avatar)).headers.get('content-type')).toBe('image/jpeg');
    await visitor.load('/profile');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Maria da Conceição da Costa Soares');
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Maria da Conceição');
    expect(screen.getByLabelText(/^Last name/)).toHaveValue('da Costa Soares');
  });

  it('a password change keeps this session and ends every other one; only the new password logs in', async () => {
    const { visitor, email, ask } = await shop.customer();
    await openMenu(visitor, 'User Profile');
    await retype(visitor, /^Current password/, 'secret1');
    await retype(visitor, /^New password/, 'secret2');
    await retype(visitor, /^Confirm new password/, 'secret2');
    await press(visitor, 'Change password');
    await screen.findAllByText('Kata sandi berhasil diubah.');
    expect(await ask('GET', '/api/profile')).toMatchObject({ success: false });
    await visitor.load('/profile');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Ana Soares');

    await visitor.user.click(
      within(screen.getByRole('navigation', { name: 'Your account' })).getByRole('button', { name: 'Logout' }),
    );
    expect(await visitor.followLeave()).toBe('/');
    expect(visitor.effects.local.get(TOKEN_STORAGE_KEY)).toBeNull();
    await visitor.load('/login');
    await retype(visitor, /^Email/, email);
    await retype(visitor, /^Password/, 'secret1');
    await press(visitor, 'Continue');
    await waitFor(() => expect(visitor.effects.noted.alerts).toEqual(['Wrong email or password.']));
    await waitFor(() => expect(screen.getByLabelText(/^Password/)).toHaveFocus());
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription('Wrong email or password.');
    await retype(visitor, /^Password/, 'secret2');
    await press(visitor, 'Continue');
    expect(await visitor.followLeave()).toBe('/');
    expect(await screen.findByRole('link', { name: 'Profile' })).toBeVisible();
  });
});

describe('newsletter', () => {
  it('confirms a subscription, also when the address is subscribed already', async () => {
    const visitor = shop.visitor();
    for (const email of ['reader@example.tl', 'Reader@example.tl']) {
      await visitor.load('/');
      await visitor.fill(await screen.findByRole('textbox', { name: 'Your email address' }), email);
      await press(visitor, 'Subscribe');
      expect(await screen.findByText('Thank you for subscribing!')).toBeVisible();
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your email address' })).toHaveValue(''));
    }
  });
});

describe('Google', () => {
  /** Chooses an account at the identity provider; returns the page of the shop that the browser is redirected to. */
  const chooseAccount = async (visitor: JourneyVisitor, person: string) => {
    await visitor.load('/login');
    await press(visitor, 'Login with Google');
    return visitor.wayBack('/api/auth/google', { person });
  };
  const maria = SAMPLE_ACCOUNTS.find(({ name }) => name === 'Maria Soares')?.sub ?? '';

  it('logs the user in with a session token that is not in the address bar', async () => {
    const visitor = shop.visitor();
    const back = await chooseAccount(visitor, maria);
    expect(back).toMatch(/^\/auth-callback\?token=/);
    await visitor.load(back);
    await waitFor(() => expect(place(visitor)).toBe('/'));
    expect(visitor.effects.history.location().search).toBe('');
    expect(visitor.effects.noted.alerts).toEqual([]);
    expect(back).not.toContain(visitor.effects.local.get(TOKEN_STORAGE_KEY));
    await visitor.load('/profile');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Maria Soares');
  });

  it('shows an alert and the login page when the user cancels at Google', async () => {
    const visitor = shop.visitor();
    await visitor.load(await chooseAccount(visitor, ''));
    await waitFor(() => expect(place(visitor)).toBe('/login'));
    expect(visitor.effects.noted.alerts).toEqual(['Google Login Failed. Please try again.']);
    expect(visitor.effects.local.get(TOKEN_STORAGE_KEY)).toBeNull();
  });

  it('rejects a ticket in another browser than the one that started the login', async () => {
    const back = await chooseAccount(shop.visitor(), maria);
    const thief = shop.visitor();
    await thief.load(back);
    await waitFor(() => expect(thief.effects.noted.alerts).toEqual(['Google Login Failed. Please try again.']));
    expect(thief.effects.local.get(TOKEN_STORAGE_KEY)).toBeNull();
    expect(place(thief)).toBe('/login');
  });
});

describe('an invalid token in storage', () => {
  it.each(['no-such-token', 'bad\ntoken'])('is removed, and the page is shown signed out', async (token) => {
    const visitor = shop.visitor();
    visitor.effects.local.set(TOKEN_STORAGE_KEY, token);
    await visitor.load('/profile');
    expect(await screen.findByText('Log in to see your profile')).toBeVisible();
    expect(visitor.effects.local.get(TOKEN_STORAGE_KEY)).toBeNull();
  });
});
