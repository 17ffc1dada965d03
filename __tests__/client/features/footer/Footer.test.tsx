import { act, screen, within } from '@testing-library/react';
import { defaultShopTexts } from '@/shared/messages/en/shop';
import { renderShop } from '../../../support/renderShop';

describe('the footer', () => {
  test('shows the shop name, disabled links, social links and the year', async () => {
    await act(async () => void renderShop('/'));
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

  test('shows the texts and links of the shop, and no chat without a phone for it', async () => {
    const shop = {
      ...defaultShopTexts,
      brand: 'Loja Furak',
      contactNumber: '+670 7723 4567',
      social: { instagram: 'https://www.instagram.com/furak', facebook: '' },
      links: [
        { label: 'Returns', to: '/info/returns' },
        { label: 'Map', to: 'https://map.example' },
        { label: 'Company', to: '' },
      ],
    };
    await act(async () => void renderShop('/', { config: { shop, adminWhatsapp: '' } }));
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Loja Furak')).toBeVisible();
    expect(footer.getByRole('link', { name: 'Returns' })).toHaveAttribute('href', '/info/returns');
    expect(footer.getByRole('link', { name: 'Map' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(footer.getByRole('link', { name: 'Company' })).not.toHaveAttribute('href');
    expect(footer.getByRole('link', { name: /7723 4567/ })).toHaveAttribute('href', 'tel:+67077234567');
    expect(footer.getByRole('link', { name: /Furak on Instagram/ })).toBeVisible();
    expect(footer.queryByRole('link', { name: /Facebook|WhatsApp/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/Lorosae/)).not.toBeInTheDocument();
  });
});
