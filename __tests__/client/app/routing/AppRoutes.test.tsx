/** @jest-environment ./__tests__/support/environment.node.cjs */
import { renderToPipeableStream } from 'react-dom/server';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Provider } from 'react-redux';
import { ServerStyleSheet } from 'styled-components';
import { createTestEffects } from '../../../support/effects';
import { App } from '@/client/app/App';
import { makeStore } from '@/client/app/store';
import { paths } from '@/client/lib/paths';

/** Renders a page as the server does, with all suspended content loaded. */
const renderOnServer = async (path: string) => {
  const sheet = new ServerStyleSheet();
  const store = makeStore({ effects: createTestEffects({ path }) });
  const html = new PassThrough();
  await new Promise<void>((resolve, reject) => {
    const stream = renderToPipeableStream(
      sheet.collectStyles(
        <Provider store={store}>
          <App />
        </Provider>,
      ),
      {
        onAllReady: () => {
          stream.pipe(html);
          resolve();
        },
        onError: reject,
      },
    );
  });
  return { html: await text(html) };
};

describe('pages without a window', () => {
  test.each([
    [paths.home, 'Best Selling'],
    [paths.mens, 'Man'],
    [paths.womens, 'Women'],
    [paths.kids, 'Kids'],
    [paths.newCollections, 'New Collections'],
    [paths.bestSellers, 'Best Sellers'],
    [`${paths.search}?q=shirt`, 'Results for “shirt”'],
    [paths.product(1), 'Loading product details...'],
    [paths.cart, 'Shopping Cart'],
    [paths.orderHistory, 'Order'],
    [paths.orderDetail('x'), 'Order'],
    [paths.profile, 'Log in to see your profile'],
    [paths.login, 'Continue'],
    [paths.authCallback, 'Logging you in, please wait...'],
    [paths.resetPassword, 'Choose a new password'],
    ['/nowhere', 'We cannot find this page'],
  ])('%s is rendered without inline styles, which the content security policy forbids', async (path, words) => {
    const { html } = await renderOnServer(path);
    expect(typeof window).toBe('undefined');
    expect(html).toContain(words);
    expect(html).not.toMatch(/\sstyle="/);
  });
});
