import { screen, within } from '@testing-library/react';
import { InfoText } from '@/client/ui/InfoText';
import type { InfoToken } from '@/shared/contract/info';
import { appMessages } from '@/shared/messages/en/common';
import { defaultShopTexts } from '@/shared/messages/en/shop';
import { renderPage } from '../../support/renderPage';
import { renderShop, shopWith } from '../../support/renderShop';

const content: readonly InfoToken[] = [
  { open: 'h2' },
  { text: 'Within 14 days' },
  {},
  { open: 'p' },
  { text: 'See ' },
  { open: 'a', href: '/info/contact' },
  { text: 'Contact' },
  {},
  { text: '.' },
  {},
];
const config = {
  shop: { ...defaultShopTexts, links: [{ label: 'Returns', to: '/info/returns' }] },
};
const answers = {
  ...shopWith([]),
  'GET /api/info/returns': { json: { success: true, title: 'Returns', content: [...content] } },
};
const main = () => within(screen.getByRole('main'));

describe('a page with information', () => {
  test('opens from the footer, with title, heading and focus', async () => {
    const { user } = renderShop('/login', { answers, config });
    await user.click(await screen.findByRole('link', { name: 'Returns' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Returns' });
    expect(heading).toHaveFocus();
    expect(document.title).toBe('Returns · Lorosae');
    expect(await screen.findByRole('heading', { level: 2, name: 'Within 14 days' })).toBeVisible();
    expect(main().getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/info/contact');
  });

  test('a failed request can be repeated', async () => {
    const { user, shop } = renderShop('/info/returns', {
      answers: { ...answers, 'GET /api/info/returns': { status: 503, json: { success: false, message: 'Later.' } } },
      config,
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    shop.answer(answers);
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 2, name: 'Within 14 days' })).toBeVisible();
  });

  test('an unknown page does not exist', async () => {
    renderShop('/info/nothing', { answers, config });
    expect(await screen.findByRole('heading', { level: 1, name: appMessages.notFoundTitle })).toBeVisible();
  });

  test('makes only known elements, whatever the content holds', () => {
    const wrong = [
      { open: 'script' },
      { text: 'alert(1)' },
      {},
      {},
      { open: 'a', href: 'https://x.example' },
      { text: 'x' },
    ] as readonly InfoToken[];
    renderPage(<InfoText content={[...wrong, {}]} />, { path: '/nowhere' });
    expect(document.querySelector('script')).toBeNull();
    expect(screen.getByText('alert(1)')).toBeVisible();
    expect(screen.getByRole('link', { name: 'x' })).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
