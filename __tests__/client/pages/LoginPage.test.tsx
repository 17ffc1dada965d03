import { act, screen, waitFor, within } from '@testing-library/react';
import { loginWithGoogle } from '@/client/features/auth/submitAuth';
import { languageShown } from '@/client/lib/language';
import { LoginPage } from '@/client/pages/LoginPage';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import { renderPage } from '../../support/renderPage';
import { refusal } from '../../support/stubShop';

const open = (options: Partial<Parameters<typeof renderPage>[1]> = {}) =>
  renderPage(<LoginPage />, { path: '/login', answers: { 'GET /api/allproducts': { json: [] } }, ...options });

type Page = ReturnType<typeof open>;

const heading = () => screen.getByRole('heading', { level: 1 });
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));
const press = (page: Page, name: string) => page.user.click(screen.getByRole('button', { name }));

const fillIn = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.user.type(field(label), value);
};

const toSignUp = (page: Page) => press(page, 'Create an account? Click here');

const signUpValues = {
  'First name': 'Maria',
  'Last name': 'Soares',
  Email: 'maria@example.tl',
  'Confirm email': 'maria@example.tl',
  Password: 'secret1',
  'Confirm password': 'secret1',
};

describe('login screen', () => {
  it('starts in Login mode with email and password', () => {
    open();
    expect(heading()).toHaveTextContent('Login');
    expect(field('Email')).toHaveAttribute('autocomplete', 'username');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    expect(screen.getByText('OR')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Login with Google' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Login with Facebook' })).toBeVisible();
  });

  it('switches between its modes by links and focuses the new heading', async () => {
    const page = open();
    await toSignUp(page);
    expect(heading()).toHaveTextContent('Sign Up');
    expect(heading()).toHaveFocus();
    await press(page, 'Forgot password?');
    expect(heading()).toHaveTextContent('Forgot Password');
    expect(screen.queryByRole('button', { name: 'Forgot password?' })).not.toBeInTheDocument();
    expect(screen.queryByText('OR')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Login with/ })).not.toBeInTheDocument();
    await press(page, 'Already have an account? Login here');
    expect(heading()).toHaveTextContent('Login');
  });

  it('offers a chat about a forgotten password where the shop has one', async () => {
    const page = open();
    expect(screen.queryByRole('link', { name: 'Ask for a link on WhatsApp' })).toBeNull();
    await press(page, 'Forgot password?');
    const link = new URL(screen.getByRole('link', { name: 'Ask for a link on WhatsApp' }).getAttribute('href') ?? '');
    expect(link.searchParams.get('text')).toMatch(/^Hello Lorosae, please send me a link to reset my password/);
  });

  it('offers no chat about a forgotten password where the shop has none', async () => {
    const page = open({ config: { adminWhatsapp: '' } });
    await press(page, 'Forgot password?');
    expect(screen.queryByText(/WhatsApp/)).toBeNull();
  });

  it('keeps a typed email when the mode changes', async () => {
    const page = open();
    await page.user.type(field('Email'), 'maria@example.tl');
    await press(page, 'Forgot password?');
    expect(field('Email')).toHaveValue('maria@example.tl');
  });

  it('shows a password on request', async () => {
    const page = open();
    await page.user.type(field('Password'), 'secret1');
    await press(page, 'Show Password');
    expect(field('Password')).toHaveAttribute('type', 'text');
  });

  describe('logging in', () => {
    it('sends email and password, stores the token and reloads the shop', async () => {
      const page = open({ answers: { 'POST /api/login': { json: { success: true, token: 'token-1' } } } });
      await fillIn(page, { Email: 'maria@example.tl', Password: 'secret1' });
      await press(page, 'Continue');
      await waitFor(() => expect(page.effects.noted.left).toEqual(['/']));
      expect(page.shop.callsOf('POST /api/login')[0]?.body).toEqual({ email: 'maria@example.tl', password: 'secret1' });
      expect(page.effects.local.get(TOKEN_STORAGE_KEY)).toBe('token-1');
    });

    it('sends empty fields too', async () => {
      const page = open({ answers: { 'POST /api/login': refusal(400, 'Please enter your email.', 'errors') } });
      await press(page, 'Continue');
      await waitFor(() => expect(page.effects.noted.alerts).toEqual(['Please enter your email.']));
    });

    it("shows the server's errors value in an alert and keeps the typed values", async () => {
      const page = open({
        answers: { 'POST /api/login': { status: 401, json: { success: false, message: 'm', errors: 'Wrong one.' } } },
      });
      await fillIn(page, { Email: 'maria@example.tl', Password: 'secret1' });
      await press(page, 'Continue');
      await waitFor(() => expect(page.effects.noted.alerts).toEqual(['Wrong one.']));
      expect(field('Email')).toHaveValue('maria@example.tl');
      expect(field('Password')).toHaveValue('secret1');
      expect(page.effects.local.get(TOKEN_STORAGE_KEY)).toBeNull();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
    });

    it.each([
      ['Password', 'maria@example.tl'],
      // The server does not say which of the two is wrong.
      ['Email', ''],
    ])(
      'marks, describes and focuses %s after a wrong login with the email %p, until it changes',
      async (label, email) => {
        const text = 'Wrong email or password.';
        const page = open({ answers: { 'POST /api/login': refusal(401, text, 'errors', 'password') } });
        if (email) await page.user.type(field('Email'), email);
        await page.user.type(field('Password'), 'secret1{Enter}');
        await waitFor(() => expect(field(label)).toBeInvalid());
        expect(page.effects.noted.alerts).toEqual([text]);
        expect(field(label)).toHaveAccessibleDescription(text);
        expect(field(label)).toHaveFocus();
        expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
        await page.user.keyboard('x');
        expect(field(label)).not.toHaveAttribute('aria-invalid');
        expect(field(label)).not.toHaveAccessibleDescription();
      },
    );

    it('focuses the field again when the same login is refused again, and forgets the error in another mode', async () => {
      const page = open({ answers: { 'POST /api/login': refusal(401, 'No.', 'errors', 'password') } });
      await page.user.type(field('Email'), 'maria@example.tl{Enter}');
      await waitFor(() => expect(field('Password')).toHaveFocus());
      await press(page, 'Continue');
      await waitFor(() => expect(page.effects.noted.alerts).toHaveLength(2));
      await waitFor(() => expect(field('Password')).toHaveFocus());
      await press(page, 'Forgot password?');
      await press(page, 'Already have an account? Login here');
      expect(field('Password')).not.toHaveAttribute('aria-invalid');
      expect(page.store.getState().forms).toEqual({ auth: { values: { email: 'maria@example.tl' } } });
    });

    it('shows an alert after a network error', async () => {
      const page = open({ answers: { 'POST /api/login': 'network' } });
      await press(page, 'Continue');
      await waitFor(() => expect(page.effects.noted.alerts).toEqual(['An error occurred during login.']));
    });

    it('never puts a password into the store', async () => {
      const page = open({ answers: { 'POST /api/login': 'network' } });
      await fillIn(page, { Email: 'maria@example.tl', Password: 'secret1' });
      await press(page, 'Continue');
      await waitFor(() => expect(page.effects.noted.alerts).toHaveLength(1));
      expect(JSON.stringify(page.store.getState())).toContain('maria@example.tl');
      expect(JSON.stringify(page.store.getState())).not.toContain('secret1');
    });
  });

  describe('signing up', () => {
    it('shows six required fields, the password hint and an unticked checkbox', async () => {
      const page = open();
      await toSignUp(page);
      for (const label of Object.keys(signUpValues)) {
        expect(field(label)).toBeRequired();
        expect(field(label)).not.toHaveAttribute('required');
      }
      expect(field('Password')).toHaveAccessibleDescription('Password has to be at least 6 characters');
      expect(
        screen.getByRole('checkbox', { name: 'By continuing, I agree to the terms of use & privacy policy.' }),
      ).not.toBeChecked();
      expect(within(heading().parentElement as HTMLElement).getByRole('button', { name: 'Continue' })).toBeVisible();
    });

    it('sends name, email and password without ticked terms, stores the token and reloads the shop', async () => {
      const page = open({ answers: { 'POST /api/signup': { json: { success: true, token: 'token-2' } } } });
      await toSignUp(page);
      await fillIn(page, signUpValues);
      await press(page, 'Continue');
      await waitFor(() => expect(page.effects.noted.left).toEqual(['/']));
      expect(page.shop.callsOf('POST /api/signup')[0]?.body).toEqual({
        name: 'Maria Soares',
        email: 'maria@example.tl',
        password: 'secret1',
      });
      expect(page.effects.local.get(TOKEN_STORAGE_KEY)).toBe('token-2');
    });

    it.each([
      ['Confirm password', 'Passwords do not match.'],
      ['Confirm email', 'Emails do not match.'],
    ])('sends nothing when %s differs and keeps the typed values', async (label, message) => {
      const page = open();
      await toSignUp(page);
      await fillIn(page, { ...signUpValues, [label]: 'another' });
      await press(page, 'Continue');
      expect(page.effects.noted.alerts).toEqual([message]);
      expect(page.shop.callsOf('POST /api/signup')).toEqual([]);
      expect(field('First name')).toHaveValue('Maria');
      expect(field(label)).toHaveValue('another');
      expect(field(label)).toBeInvalid();
      expect(field(label)).toHaveAccessibleDescription(message);
      expect(field(label)).toHaveFocus();
      await page.user.keyboard('x');
      expect(field(label)).not.toHaveAttribute('aria-invalid');
    });

    it.each([
      ['Email', 'email', 409, 'This email already has an account. Please log in.'],
      ['First name', 'name', 400, 'Please enter your name.'],
      ['First name', 'firstName', 400, 'Please enter your first name.'],
    ])('marks, describes and focuses %s when the server refuses %s', async (label, name, status, message) => {
      const page = open({ answers: { 'POST /api/signup': refusal(status, message, 'errors', name) } });
      await toSignUp(page);
      await press(page, 'Continue');
      await waitFor(() => expect(field(label)).toHaveFocus());
      expect(page.effects.noted.alerts).toEqual([message]);
      expect(field(label)).toBeInvalid();
      expect(field(label)).toHaveAccessibleDescription(message);
    });

    it.each([
      ['Maria da', 'Conceição', 'Maria da Conceição'],
      ['Maria da Conceição', '', 'Maria da Conceição'],
      ['', 'Conceição', 'Conceição'],
    ])(
      'sends the first name %p beside the name when the first space does not end it',
      async (firstName, lastName, name) => {
        const page = open({ answers: { 'POST /api/signup': { json: { success: true, token: 'token-2' } } } });
        await toSignUp(page);
        if (firstName) await page.user.type(field('First name'), firstName);
        if (lastName) await page.user.type(field('Last name'), lastName);
        await press(page, 'Continue');
        await waitFor(() => expect(page.shop.callsOf('POST /api/signup')).toHaveLength(1));
        expect(page.shop.callsOf('POST /api/signup')[0]?.body).toEqual({ name, firstName, email: '', password: '' });
      },
    );

    it('does not validate empty fields; the server does', async () => {
      const page = open({ answers: { 'POST /api/signup': refusal(400, 'Please enter your name.', 'errors') } });
      await toSignUp(page);
      await press(page, 'Continue');
      await waitFor(() => expect(page.effects.noted.alerts).toEqual(['Please enter your name.']));
    });

    it('shows an alert after a network error', async () => {
      const page = open({ answers: { 'POST /api/signup': 'network' } });
      await toSignUp(page);
      await press(page, 'Continue');
      await waitFor(() => expect(page.effects.noted.alerts).toEqual(['An error occurred during registration.']));
    });
  });

  it('sends no request for a forgotten password', async () => {
    const page = open();
    await page.isStarted;
    await press(page, 'Forgot password?');
    expect(
      screen.getByText('Enter your email address and we will send you a link to reset your password.'),
    ).toBeVisible();
    await page.user.type(field('Email'), 'maria@example.tl{Enter}');
    const before = page.shop.calls.length;
    await press(page, 'Send Reset Link');
    expect(page.shop.calls).toHaveLength(before);
    expect(page.shop.calls.every(({ path }) => path === '/api/allproducts')).toBe(true);
    expect(page.effects.noted.alerts).toEqual([]);
    expect(heading()).toHaveTextContent('Forgot Password');
  });

  it('navigates to the Google login', async () => {
    const page = open();
    await press(page, 'Login with Google');
    expect(page.effects.noted.left).toEqual(['/api/auth/google']);
    act(() => {
      page.store.dispatch(languageShown('tet'));
      page.store.dispatch(loginWithGoogle());
    });
    expect(page.effects.noted.left.at(-1)).toBe('/api/auth/google?language=tet');
  });

  it('hides the Google login when it is disabled', () => {
    open({ config: { isGoogleEnabled: false } });
    expect(screen.queryByRole('button', { name: 'Login with Google' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Login with Facebook' })).toBeVisible();
  });

  it('shows an alert that the Facebook login is not implemented', async () => {
    const page = open();
    await press(page, 'Login with Facebook');
    expect(page.effects.noted.alerts).toEqual(['Login with Facebook is not implemented yet.']);
  });
});
