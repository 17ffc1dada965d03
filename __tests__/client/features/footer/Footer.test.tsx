import { screen, within } from '@testing-library/react';
import { renderShop } from '../../../support/renderShop';

describe('the footer', () => {
  test('shows the shop name, disabled links, social links and the year', () => {
    renderShop('/');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Lorosae')).toBeVisible();
    for (const name of ['Company', 'Products', 'Offices', 'About', 'Contact']) {
      const link = footer.getByRole('link', { name });
      expect(link).not.toHaveAttribute('href');
      expect(link).toHaveAttribute('aria-disabled', 'true');
    }
    expect(footer.getByRole('link', { name: /Instagram/ })).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(footer.getByRole('link', { name: /Facebook/ })).toHaveAttribute('target', '_blank');
    expect(footer.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/67077123456');
    expect(footer.getByText(/2025/)).toBeVisible();
  });
});
