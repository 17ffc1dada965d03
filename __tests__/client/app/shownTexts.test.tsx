import { act, screen, waitFor, within } from '@testing-library/react';
import { customerResponses, order, tee } from '../../support/customerShop';
import { renderShop } from '../../support/renderShop';
import { pendingResponse, refusal, type StubResponse, type StubResponses } from '../../support/stubShop';
import { proofRefused } from '@/client/features/checkout/checkoutSlice';
import { languageShown } from '@/client/lib/language';
import { notify } from '@/client/lib/notify';
import { messagesOf } from '@/server/messages';
import { ERROR_TEXTS_HEADER } from '@/shared/constants';
import { byLanguage, type Language } from '@/shared/languages';
import type { ServerMessages } from '@/shared/messages/messages';

const en = messagesOf('en');
const tet = messagesOf('tet');

/** A refusal as the server sends it: its text in each language in a header. */
const refusedBy = (status: number, textIn: (texts: ServerMessages) => string, field?: string): StubResponse => {
  const plain = refusal(status, textIn(en), 'errors', field) as Exclude<StubResponse, 'network'>;
  const texts = JSON.stringify(byLanguage((language) => textIn(messagesOf(language))));
  const ascii = texts.replace(/[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return { ...plain, headers: { ...plain.headers, [ERROR_TEXTS_HEADER]: ascii } };
};

const open = async (path: string, answers: StubResponses = {}, isLoggedIn = false) => {
  const shop = await act(async () => renderShop(path, { answers: { ...customerResponses(), ...answers }, isLoggedIn }));
  await act(async () => void (await shop.isStarted));
  const show = (language: Language) => act(() => void shop.store.dispatch(languageShown(language)));
  return { ...shop, show };
};
const startingWith = (text: string) => (name: string) => name.startsWith(text);

describe('the words are chosen when they are drawn, so that they follow a change of language', () => {
  test.each([
    ['wrong login', '/login', refusedBy(401, (texts) => texts.authMessages.wrongLogin, 'password')],
    ['server without translations', '/login', refusal(401, 'No.', 'errors', 'password')],
    ['network', '/login', 'network'],
  ] as const)('the error of a field: %s', async (what, path, answer) => {
    const { user, show } = await open(path, { 'POST /api/login': answer });
    await user.type(await screen.findByLabelText(startingWith(en.authLabels.email)), 'ana@example.tl');
    await user.type(screen.getByLabelText(startingWith(en.authLabels.password)), 'wrong');
    await user.click(screen.getByRole('button', { name: en.authLabels.continue }));
    const field = () => document.querySelector('[aria-invalid="true"]');
    if (what !== 'network') await waitFor(() => expect(field()).not.toBeNull());
    show('tet');
    if (what === 'wrong login') expect(field()).toHaveAccessibleDescription(tet.authMessages.wrongLogin);
    if (what === 'server without translations') expect(field()).toHaveAccessibleDescription('No.');
    expect(screen.queryByText(en.authMessages.wrongLogin)).toBeNull();
    // And back.
    show('en');
    if (what === 'wrong login') expect(field()).toHaveAccessibleDescription(en.authMessages.wrongLogin);
  });

  test('the error of a form that the page itself has refused', async () => {
    const { user, show } = await open('/');
    const email = screen.getByLabelText(en.newsletterMessages.email);
    await user.type(email, 'ana');
    await user.click(screen.getByRole('button', { name: en.newsletterMessages.subscribe }));
    expect(email).toHaveAccessibleDescription(en.newsletterMessages.emailInvalid);
    show('pt');
    expect(email).toHaveAccessibleDescription(messagesOf('pt').newsletterMessages.emailInvalid);
  });

  test('the reason of a reset link that did not work', async () => {
    const answer = refusedBy(400, (texts) => texts.authMessages.resetLinkInvalid);
    const { user, show } = await open('/reset-password#token=abc', { 'POST /api/reset-password': answer });
    await user.type(await screen.findByLabelText(startingWith(en.authLabels.newPassword)), 'secret-1');
    await user.click(screen.getByRole('button', { name: en.authLabels.savePassword }));
    expect(await screen.findByText(en.authMessages.resetLinkInvalid)).toBeVisible();
    show('id');
    expect(screen.getByText(messagesOf('id').authMessages.resetLinkInvalid)).toBeVisible();
  });

  test.each([
    ['success', { json: { success: true, updatedProduct: tee } }, tet.cartMessages.added],
    [
      'refusal',
      refusedBy(409, (texts) => texts.responseMessages.outOfStock),
      tet.cartMessages.addFailed(tet.responseMessages.outOfStock),
    ],
    ['network error', 'network', tet.cartMessages.addFailedNetwork],
  ] as const)('the toast of an add that is pending during the change: %s', async (_what, answer, expected) => {
    const pending = pendingResponse(answer);
    const { user, show } = await open(`/product/${tee.id}`, { 'POST /api/addtocart': pending.answer }, true);
    await user.click(await screen.findByRole('button', { name: en.catalogMessages.addToCart }));
    show('tet');
    pending.release();
    const toast = await screen.findByText(expected, { selector: '[aria-live] *' });
    const card = within(toast.closest('[aria-atomic]') as HTMLElement);
    if (expected === tet.cartMessages.added) {
      expect(card.getByText(tet.cartMessages.viewCart)).toBeVisible();
      expect(card.getByText(tet.cartMessages.lineName(tee.name, 'M'))).toBeVisible();
    }
    // A toast that is shown follows the next change, too.
    show('en');
    expect(screen.queryByText(expected)).toBeNull();
  });

  test('equal toasts of the shop become one, those of two refusals do not', async () => {
    const { store } = await open('/');
    const refusalOf = (text: string) => ({ tone: 'error', text: ['commonMessages.errorWith', { text }] }) as const;
    act(() => {
      for (const text of ['a', 'a', 'b']) store.dispatch(notify(refusalOf(text)));
    });
    expect(store.getState().notifications.toasts.map(({ times }) => times)).toEqual([2, undefined]);
  });

  test('the name of a product in a toast', async () => {
    const { store, show } = await open(`/product/${tee.id}`);
    act(
      () =>
        void store.dispatch(
          notify({ tone: 'success', text: 'cartMessages.added', detail: { productId: tee.id, size: 'M' } }),
        ),
    );
    expect(screen.getByText(en.cartMessages.lineName(tee.name, 'M'))).toBeVisible();
    show('pt');
    expect(screen.getByText(messagesOf('pt').cartMessages.lineName(tee.name, 'M'))).toBeVisible();
  });

  test.each(['failed', 'notConfirmed', 'expired', 'cancelled', 'cancelledByShop', 'replaced', 'returned'] as const)(
    'the reason of an ended order: %s',
    async (reasonCode) => {
      const ended = { ...order, paymentStatus: 'expired', reason: en.orderReasons[reasonCode], reasonCode };
      const { show } = await open(`/order-detail/${order._id}`, { 'GET /api/order-history': { json: [ended] } }, true);
      expect(await screen.findByText(en.orderReasons[reasonCode])).toBeVisible();
      show('tet');
      expect(screen.getByText(tet.orderReasons[reasonCode])).toBeVisible();
    },
  );

  test.each([[undefined], ['lostAtSea']])('a reason whose code is %j is the text of the server', async (reasonCode) => {
    const ended = { ...order, paymentStatus: 'expired', reason: 'Lost at sea.', reasonCode };
    await open(`/order-detail/${order._id}`, { 'GET /api/order-history': { json: [ended] } }, true);
    expect(await screen.findByText('Lost at sea.')).toBeVisible();
  });

  test('why a proof of payment is refused', async () => {
    const cart = { 'POST /api/getcart': { json: { [`${tee.id}_M`]: 1 } } };
    const { user, store, show } = await open('/cart', cart, true);
    await user.click(await screen.findByRole('radio', { name: startingWith(en.paymentTypeLabels.bank_transfer) }));
    act(() => void store.dispatch(proofRefused('uploadMessages.tooLarge')));
    expect(await screen.findByText(en.uploadMessages.tooLarge)).toBeVisible();
    show('tet');
    expect(screen.getByText(tet.uploadMessages.tooLarge)).toBeVisible();
  });
});

describe('what is in another language than the page says so', () => {
  test.each([
    ['en', undefined, null],
    ['en', 'tet', 'tet'],
    ['tet', 'tet', null],
    ['tet', undefined, 'en'],
    ['pt', 'tet', 'tet'],
    ['tet', 'pt', 'pt-TL'],
  ] as const)('on a page in %s the items of an order in %s: %s', async (shown, language, lang) => {
    const prefix = shown === 'en' ? '' : `/${shown}`;
    const answers = { 'GET /api/order-history': { json: [{ ...order, language }] } };
    await open(`${prefix}/order-detail/${order._id}`, answers, true);
    const name = order.items[0]?.productId.name ?? '';
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('lang')).toBe(lang);
  });

  test.each([
    ['/mens', {}, null],
    ['/tet/mens', {}, 'en'],
    ['/tet/mens', { defaultName: 'Tee' }, null],
    ['/id/mens', {}, 'en'],
  ] as const)('at %s the name of a product with %j', async (path, texts, lang) => {
    const answers = { 'GET /api/allproducts': { json: [{ ...tee, ...texts }] } };
    await open(path, answers);
    const link = await screen.findByRole('link', { name: tee.name });
    expect(link.getAttribute('lang')).toBe(lang);
  });
});
