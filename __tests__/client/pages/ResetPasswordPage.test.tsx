import { screen, waitFor } from '@testing-library/react';
import { ResetPasswordPage } from '@/client/pages/ResetPasswordPage';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import { authLabels, authMessages } from '@/shared/messages/en/account';
import { customerResponses, renderPage } from '../../support/renderPage';
import { refusal, type StubResponse } from '../../support/stubShop';

const ROUTE = 'POST /api/reset-password';
const open = (answer: StubResponse, path = '/reset-password#token=link-1') =>
  renderPage(<ResetPasswordPage />, { path, answers: { ...customerResponses(), [ROUTE]: answer } });

type Page = ReturnType<typeof open>;

const password = () => screen.getByLabelText(/^New password( \*)?$/);
const save = async (page: Page, text: string) => {
  await page.user.type(password(), text);
  await page.user.click(screen.getByRole('button', { name: 'Save password' }));
};

describe('the page of a reset link', () => {
  it('sends the new password with the token of the address, stores the new session and opens the shop', async () => {
    const page = open({ json: { success: true, token: 'session-1' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose a new password');
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    await save(page, 'battery staple');
    await waitFor(() => expect(page.effects.noted.left).toEqual(['/']));
    expect(page.shop.callsOf(ROUTE).map(({ body }) => body)).toEqual([{ token: 'link-1', password: 'battery staple' }]);
    expect(page.effects.local.get(TOKEN_STORAGE_KEY)).toBe('session-1');
  });

  it('marks, describes and focuses the password that the shop refuses', async () => {
    const page = open(refusal(400, authMessages.passwordTooLong, 'errors', 'password'));
    await save(page, 'short');
    await waitFor(() => expect(password()).toBeInvalid());
    expect(password()).toHaveAccessibleDescription(expect.stringContaining(authMessages.passwordTooLong));
    expect(password()).toHaveFocus();
    expect(password()).toHaveValue('short');
    page.shop.answer({ [ROUTE]: { json: { success: true, token: 'session-1' } } });
    await save(page, 'er no more');
    await waitFor(() => expect(page.effects.noted.left).toEqual(['/']));
    expect(password()).toBeValid();
  });

  it.each([
    ['a link that is no longer valid', refusal(404, authMessages.resetLinkInvalid, 'errors'), 'resetLinkInvalid'],
    ['a network error', 'network' as const, 'resetNetworkFailed'],
  ] as const)('tells of %s and keeps the password', async (_what, answer, message) => {
    const page = open(answer);
    await save(page, 'battery staple');
    expect(await screen.findByRole('alert')).toHaveTextContent(authMessages[message]);
    expect(password()).toHaveValue('battery staple');
    expect(page.effects.local.get(TOKEN_STORAGE_KEY)).toBeNull();
  });

  it('keeps the session of a shopper whose link is refused', async () => {
    const page = renderPage(<ResetPasswordPage />, {
      path: '/reset-password#token=link-1',
      token: 'own-1',
      answers: { ...customerResponses(), [ROUTE]: refusal(404, authMessages.resetLinkInvalid, 'errors') },
    });
    await page.isStarted;
    await save(page, 'battery staple');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(page.shop.callsOf(ROUTE)[0]?.body).toEqual({ token: 'link-1', password: 'battery staple' });
    expect(page.effects.local.get(TOKEN_STORAGE_KEY)).toBe('own-1');
  });

  it.each(['/reset-password', '/reset-password#token='])('%s says that the link is incomplete', (path) => {
    open('network', path);
    expect(screen.getByText(authMessages.resetLinkIncomplete)).toBeVisible();
    expect(screen.getByRole('link', { name: authLabels.askForReset })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save password' })).toBeNull();
  });

  it('offers the chat when the link is no longer valid', async () => {
    const page = open(refusal(404, authMessages.resetLinkInvalid, 'errors'));
    expect(screen.queryByRole('link', { name: authLabels.askForReset })).toBeNull();
    await save(page, 'battery staple');
    expect(await screen.findByRole('link', { name: authLabels.askForReset })).toBeVisible();
  });

  it('never puts the password into the store', async () => {
    const page = open('network');
    await save(page, 'battery staple');
    await screen.findByRole('alert');
    expect(JSON.stringify(page.store.getState())).not.toContain('battery staple');
  });
});
