import { act, screen, within } from '@testing-library/react';
import { product, renderShop, shopWith } from '../../../support/renderShop';
import { leaveToPage, navigateTo, selectLocation } from '@/client/lib/router';

const answers = { ...shopWith([]), 'GET /api/allproducts': { json: [product(1, { name: 'Shirt' })] } };

const open = async (path: string) => {
  const shop = await act(async () => renderShop(path, { answers }));
  await act(async () => void (await shop.isStarted));
  return shop;
};

describe('a page that is opened by another form of its address', () => {
  test.each([
    ['/product/1%', 'Shirt'],
    ['/product/1)', 'Shirt'],
    ['/Product/01/', 'Shirt'],
    ['/product/1%E2%80%8B', 'Shirt'],
    ['/product%2F1', 'Shirt'],
    ['/mens.html', 'Man'],
    ['/en/mens;jsessionid=1', 'Man'],
    ['/Mens/?utm_source=chat', 'Man'],
    ['/LOGIN/', 'Login'],
  ])('%s shows %s', async (path, title) => {
    await open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test.each(['/nowhere%', '/%E0%A4%A', '/a//evil.example//%2F'])(
    '%s has links and reloads of this shop',
    async (path) => {
      const { store, effects } = await open(path);
      expect(await screen.findByRole('heading', { level: 1, name: 'We cannot find this page' })).toBeVisible();
      for (const link of within(document.body).getAllByRole<HTMLAnchorElement>('link'))
        expect(link.getAttribute('href') ?? '').not.toMatch(/^[/\\\\]{2}/);
      act(() => void store.dispatch(leaveToPage(selectLocation(store.getState()).pathname)));
      expect(effects.noted.left).toEqual([expect.stringMatching(/^\/(?!\/)/)]);
    },
  );

  test('a link leads to the usual form', async () => {
    const { store, effects } = await open('/');
    for (const [form, usual] of [
      ['/Mens/', '/mens'],
      ['//evil.example/', '/evil.example'],
      ['/product/01', '/product/1'],
    ] as const) {
      act(() => void store.dispatch(navigateTo({ pathname: form })));
      expect(effects.history.location().pathname).toBe(usual);
    }
  });
});
