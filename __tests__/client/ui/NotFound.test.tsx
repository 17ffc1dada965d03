import { screen } from '@testing-library/react';
import { renderShop } from '../../support/renderShop';

test.each(['/nowhere', '/mens/too-far', '/product/1/more'])('%s shows the not-found page and a link', (path) => {
  renderShop(path);
  expect(screen.getByRole('heading', { level: 1, name: 'We cannot find this page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse the shop' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Page not found · Lorosae');
});
