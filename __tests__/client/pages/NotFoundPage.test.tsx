import { screen } from '@testing-library/react';
import { renderShop } from '../../support/renderShop';

test.each(['/nowhere', '/mens/too-far', '/product/1/more'])('%s has a page of its own with a way on', (path) => {
  renderShop(path);
  expect(screen.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Page not found · Lorosae');
});
