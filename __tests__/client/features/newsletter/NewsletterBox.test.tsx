import { screen, waitFor } from '@testing-library/react';
import { renderShop } from '../../../support/renderShop';
import { pendingResponse, refusal } from '../../../support/stubShop';

const ROUTE = 'POST /api/subscribe';

const openBox = async (address: string) => {
  const shown = renderShop('/');
  const input = await screen.findByRole('textbox', { name: 'Your email address' });
  if (address !== '') await shown.user.type(input, address);
  return { ...shown, input, press: () => shown.user.click(screen.getByRole('button', { name: 'Subscribe' })) };
};

describe('the newsletter box', () => {
  test.each(['', '   ', 'maria', 'maria.example.tl'])('rejects the invalid address "%s"', async (address) => {
    const { press, shop, input } = await openBox(address);
    await press();
    expect(input).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(input).toBeInvalid();
    expect(input).toHaveFocus();
    expect(shop.callsOf(ROUTE)).toEqual([]);
  });

  test('typing removes the error message', async () => {
    const { press, user, input } = await openBox('maria');
    await press();
    await user.type(input, '@');
    expect(input).not.toHaveAttribute('aria-invalid');
  });

  test('sends the address once, shows the success message and clears the field', async () => {
    const { press, shop, input } = await openBox(' maria@example.tl ');
    shop.answer({ [ROUTE]: { json: { success: true, message: 'Thank you for subscribing!' } } });
    await press();
    expect(await screen.findByText('Thank you for subscribing!')).toBeVisible();
    expect(shop.callsOf(ROUTE).map(({ body }) => body)).toEqual([{ email: 'maria@example.tl' }]);
    await waitFor(() => expect(input).toHaveValue(''));
    expect(screen.getByRole('button', { name: 'Subscribe' })).not.toHaveAttribute('aria-busy', 'true');
  });

  test('keeps an address that was typed during the request', async () => {
    const { press, user, shop, input } = await openBox('maria@example.tl');
    const held = pendingResponse({ json: { success: true, message: 'Thank you for subscribing!' } });
    shop.answer({ [ROUTE]: held.answer });
    await press();
    await user.clear(input);
    await user.type(input, 'ana@');
    held.release();
    expect(await screen.findByText('Thank you for subscribing!')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled());
    expect(input).toHaveValue('ana@');
  });

  test.each([
    ['a rejected request', refusal(429, 'Too many requests.'), 'Subscription failed.'],
    ['a network error', 'network' as const, 'A connection error occurred.'],
  ])('%s shows a toast and keeps the address', async (_case, answer, text) => {
    const { press, shop, input } = await openBox('maria@example.tl');
    shop.answer({ [ROUTE]: answer });
    await press();
    expect(await screen.findByText(text)).toBeVisible();
    expect(input).toHaveValue('maria@example.tl');
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  });
});
