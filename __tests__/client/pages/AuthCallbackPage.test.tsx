import { screen, waitFor } from '@testing-library/react';
import { AuthCallbackPage } from '@/client/pages/AuthCallbackPage';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import { customerResponses, maria, renderPage } from '../../support/renderPage';
import { refusal } from '../../support/stubShop';

const place = (page: ReturnType<typeof renderPage>) => page.effects.history.location();

describe('the auth callback page', () => {
  it('shows that the login is in progress', async () => {
    const page = renderPage(<AuthCallbackPage />, {
      path: '/auth-callback?token=ticket-1',
      answers: customerResponses(),
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Logging you in, please wait...');
    await waitFor(() => expect(place(page).pathname).toBe('/'));
  });

  it('exchanges the ticket once although React mounts twice, stores the token and opens the shop', async () => {
    let trades = 0;
    const page = renderPage(<AuthCallbackPage />, {
      path: '/auth-callback?token=ticket-1',
      answers: {
        ...customerResponses(),
        'GET /api/profile': ({ token }) => {
          if (token !== 'ticket-1') return { json: { success: true, user: maria } };
          trades += 1;
          return { json: { success: true, user: maria }, headers: { 'x-auth-token': 'lasting-1' } };
        },
      },
    });
    await waitFor(() => expect(place(page)).toMatchObject({ pathname: '/', search: '' }));
    expect(trades).toBe(1);
    expect(page.effects.local.get(TOKEN_STORAGE_KEY)).toBe('lasting-1');
    expect(page.effects.noted.alerts).toEqual([]);
    expect(page.store.getState().session.user).toEqual(maria);
  });

  it('shows one alert without a token and opens the login screen', async () => {
    const page = renderPage(<AuthCallbackPage />, { path: '/auth-callback', answers: customerResponses() });
    await waitFor(() => expect(place(page).pathname).toBe('/login'));
    expect(page.effects.noted.alerts).toEqual(['Google Login Failed. Please try again.']);
  });

  it('says to log in with the password when the email of the account was changed', async () => {
    const page = renderPage(<AuthCallbackPage />, {
      path: '/auth-callback?error=email-changed',
      answers: customerResponses(),
    });
    await waitFor(() => expect(place(page).pathname).toBe('/login'));
    expect(page.effects.noted.alerts).toEqual([
      'The email on this account has changed. Please log in with your password.',
    ]);
  });

  it('treats an invalid ticket as a failed login and keeps an active session', async () => {
    const page = renderPage(<AuthCallbackPage />, {
      path: '/auth-callback?token=stale',
      token: 'live-1',
      answers: {
        ...customerResponses(),
        'GET /api/profile': ({ token }) =>
          token === 'live-1' ? { json: { success: true, user: maria } } : refusal(401, 'Please log in again.'),
      },
    });
    await waitFor(() => expect(place(page).pathname).toBe('/login'));
    expect(page.effects.noted.alerts).toEqual(['Google Login Failed. Please try again.']);
    expect(page.effects.local.get(TOKEN_STORAGE_KEY)).toBe('live-1');
  });
});
