import { File as NodeFile } from 'node:buffer';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkoutStarted, proofRefused } from '@/client/features/checkout/checkoutSlice';
import { chooseProof } from '@/client/features/checkout/proof';
import { selectToasts } from '@/client/features/notifications/notificationsSlice';
import { takeToastAction } from '@/client/features/notifications/ToastAction';
import { uploadProgressed } from '@/client/lib/effects/effectThunks';
import { CartPage } from '@/client/pages/CartPage';
import { MUNICIPALITIES } from '@/shared/constants';
import { STOCK_CODE } from '@/shared/constants';
import type { BankAccount } from '@/shared/contract/info';
import type { PageConfig } from '@/shared/contract/pageConfig';
import { cartLabels } from '@/shared/messages/en/checkout';
import { uiMessages } from '@/shared/messages/en/common';
import {
  address,
  customerResponses,
  order,
  shirt,
  shoppingInfo,
  tee,
  user as customer,
} from '../../support/customerShop';
import { renderPage } from '../../support/renderPage';
import { toastsOf } from '../../support/toasts';
import { pendingResponse, refusal, type StubResponse, type StubResponses } from '../../support/stubShop';

const saved: StubResponses = { 'GET /api/addresses': { json: { success: true, addresses: [address] } } };
const open = (answers: StubResponses = {}, isSignedIn = true, config: Partial<PageConfig> = {}) =>
  renderPage(<CartPage />, {
    path: '/cart',
    token: isSignedIn ? 'token' : undefined,
    answers: { ...customerResponses(), ...answers },
    config,
  });

const INFO = 'GET /api/shopping-info';
const withBank = (change: Partial<BankAccount>): StubResponse => ({
  json: { success: true, ...shoppingInfo, bank: { ...shoppingInfo.bank, ...change } },
});

const table = () => screen.getByRole('table', { name: 'Items in your cart' });
const lineOf = (name: string) => within(table()).findByRole('row', { name: new RegExp(name) });
const proceed = () => screen.getByRole('button', { name: 'PROCEED TO CHECKOUT' });

describe('the cart table', () => {
  it('has a row for each line with title, size, price, quantity, total and a remove button', async () => {
    open();
    const cells = within(await lineOf('Pocket Tee')).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '',
      'Pocket Tee',
      'Size M',
      'Price $14.00',
      '2',
      '$28.00',
      '',
    ]);
    expect(
      within(table())
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Product', 'Title', 'Size', 'Price', 'Quantity', 'Total', 'Remove']);
  });

  it('removes one unit per click', async () => {
    const { user, shop } = open({ 'POST /api/removefromcart': 'network' });
    const line = await lineOf('Pocket Tee');
    await user.click(within(line).getByRole('button', { name: 'Remove one Pocket Tee, size M' }));
    expect(shop.callsOf('POST /api/removefromcart')[0]?.body).toEqual({ itemId: 1, size: 'M' });
  });

  it('adds and removes units; a line without stock keeps the focus and adds none', async () => {
    const products = (quantity: number) => ({ ...tee, stock_by_size: [{ size: 'M', quantity }] });
    const { user, shop } = open({
      'GET /api/allproducts': { json: [products(1)] },
      'POST /api/addtocart': { json: { success: true, updatedProduct: products(0) } },
      'POST /api/removefromcart': { json: { success: true, updatedProduct: products(1) } },
    });
    const line = within(await lineOf('Pocket Tee'));
    const more = line.getByRole('button', { name: 'One more: Pocket Tee, size M' });
    shop.answer({ 'POST /api/getcart': { json: { '1_M': 3 } } });
    await user.dblClick(more);
    expect(await line.findByText('3')).toBeVisible();
    expect(more).toHaveFocus();
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(more).toHaveAccessibleDescription('The last 3 are in your cart.');
    await waitFor(() => expect(shop.callsOf('POST /api/addtocart')).toHaveLength(1));
    shop.answer({ 'POST /api/getcart': { json: { '1_M': 2 } } });
    await user.click(line.getByRole('button', { name: 'One less: Pocket Tee, size M' }));
    await waitFor(() => expect(shop.callsOf('POST /api/removefromcart')).toHaveLength(1));
    expect(shop.callsOf('POST /api/removefromcart')[0]?.body).toEqual({ itemId: 1, size: 'M' });
    expect(more).not.toHaveAttribute('aria-disabled');
  });

  it('moves the focus to the next line when a line goes, and to the table after the last', async () => {
    const { user } = open({
      'POST /api/getcart': { json: { '1_M': 1, '2_M': 1 } },
      'POST /api/removefromcart': () => new Promise(() => undefined),
    });
    const first = await lineOf('Pocket Tee');
    await user.click(within(first).getByRole('button', { name: /^One less/ }));
    expect(first).not.toBeInTheDocument();
    const second = await lineOf('Linen Shirt');
    expect(second).toHaveFocus();
    await user.click(within(second).getByRole('button', { name: 'Remove Linen Shirt, size M' }));
    expect(table()).toHaveFocus();
  });

  it.each([
    ['low', { size: 'M', quantity: 2 }, 'Only 2 left.'],
    ['low, the last ones', { size: 'M', quantity: 0 }, 'The last 2 are in your cart.'],
    ['beyond stock', { size: 'M', quantity: -1 }, 'Only 1 in stock. Please reduce the quantity.'],
    ['out of stock', { size: 'M', quantity: -2 }, 'Out of stock. Please remove it.'],
    ['of a size that is gone', { size: 'L', quantity: 5 }, 'No longer available. Please remove it.'],
  ])('shows a warning for a line that is %s', async (_state, stock, text) => {
    open({ 'GET /api/allproducts': { json: [{ ...tee, stock_by_size: [stock] }, shirt] } });
    expect(within(await lineOf('Pocket Tee')).getByText(text)).toBeVisible();
  });

  it('removes all units of a line that blocks the checkout at once; one undo adds back what the stock has', async () => {
    const left = (quantity: number) => ({ ...tee, stock_by_size: [{ size: 'M', quantity }] });
    const { user, shop, store } = open({
      'GET /api/allproducts': { json: [left(-1), shirt] },
      'POST /api/getcart': { json: { '1_M': 3, '2_M': 1 } },
      'POST /api/removefromcart': { json: { success: true, updatedProduct: left(2) } },
      'POST /api/addtocart': { json: { success: true, updatedProduct: left(1) } },
    });
    const line = await lineOf('Pocket Tee');
    shop.answer({ 'POST /api/getcart': { json: { '2_M': 1 } } });
    await user.click(within(line).getByRole('button', { name: 'Remove all 3: Pocket Tee, size M' }));
    expect(line).not.toBeInTheDocument();
    const other = await lineOf('Linen Shirt');
    expect(other).toHaveFocus();
    expect(within(other).queryByRole('button', { name: /^Remove all/ })).not.toBeInTheDocument();
    await waitFor(() => expect(selectToasts(store.getState())).toHaveLength(1));
    expect(shop.callsOf('POST /api/removefromcart').map(({ body }) => body)).toEqual(
      Array(3).fill({ itemId: 1, size: 'M' }),
    );
    expect(toastsOf(store.getState())).toMatchObject([{ text: 'Item removed from cart successfully!', times: 3 }]);
    const [toast] = selectToasts(store.getState());
    if (toast) act(() => void store.dispatch(takeToastAction(toast)));
    await waitFor(() => expect(shop.callsOf('POST /api/addtocart')).toHaveLength(2));
  });

  it('shows a warning for a line whose product is gone', async () => {
    open({ 'POST /api/getcart': { json: { '77_M': 1 } } });
    expect(
      within(await lineOf('No longer available')).getByText('No longer available. Please remove it.'),
    ).toBeVisible();
  });

  it('shows the fields when the lines are loaded, so that they do not move', async () => {
    open();
    expect(screen.getByText(cartLabels.loading)).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Payment Method' })).toBeNull();
    await lineOf('Pocket Tee');
    expect(screen.getByRole('group', { name: 'Payment Method' })).toBeVisible();
  });

  it('shows an empty state', async () => {
    open({ 'POST /api/getcart': { json: {} } });
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });

  it('loads the cart with the retry button after a failure', async () => {
    const { user, shop } = open({ 'POST /api/getcart': 'network' });
    // The page and the session load the cart; the button is shown anew after the second failure.
    await waitFor(() => expect(shop.callsOf('POST /api/getcart')).toHaveLength(2));
    const again = await screen.findByRole('button', { name: 'Try again' });
    shop.answer({ 'POST /api/getcart': { json: { '1_M': 2 } } });
    await user.click(again);
    expect(await lineOf('Pocket Tee')).toBeVisible();
  });

  it('shows no login link while the token is unverified', async () => {
    open({ 'GET /api/profile': 'network', 'POST /api/getcart': 'network' });
    expect(await screen.findByText(cartLabels.unverifiedText)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });
});

describe('the totals', () => {
  it('show subtotal, free shipping and total with two decimals', async () => {
    open({ 'POST /api/getcart': { json: { '1_M': 2, '2_L': 1 } } });
    await lineOf('Linen Shirt');
    const totals = within(screen.getByRole('region', { name: 'Cart Totals' }));
    expect(totals.getAllByRole('term').map((term) => term.textContent)).toEqual(['Subtotal', 'Shopping Fee', 'Total']);
    expect(totals.getAllByRole('definition').map((value) => value.textContent)).toEqual(['$66.50', 'Free', '$66.50']);
    // HTML does not allow a list in which some groups are in a `div` and others are not.
    const parents = totals.getAllByRole('term').map((term) => term.parentElement?.tagName);
    expect(new Set(parents)).toEqual(new Set(['DIV']));
  });
});

describe('a line that cannot be bought', () => {
  const sold = { ...shirt, stock_by_size: [{ size: 'L', quantity: -1 }] };
  const both: StubResponses = { ...saved, 'POST /api/getcart': { json: { '1_M': 2, '2_L': 1 } } };
  const resolve = 'Please resolve stock issues in your cart before proceeding.';

  it('is not in the total, and has the focus after a press of the button', async () => {
    const { user, effects, shop } = open({ ...both, 'GET /api/allproducts': { json: [tee, sold] } });
    const line = await lineOf('Linen Shirt');
    const totals = within(screen.getByRole('region', { name: 'Cart Totals' }));
    expect(totals.getAllByText('$28.00')).toHaveLength(2);
    expect(totals.getByText(cartLabels.notCounted)).toBeVisible();
    await user.click(proceed());
    expect(effects.noted.alerts).toEqual([resolve]);
    expect(line).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: /Cash On Delivery/ }));
    await user.click(proceed());
    expect(line).toHaveFocus();
    expect(shop.callsOf('POST /api/create-transaction')).toEqual([]);
  });

  it('is named by the right message when there is no other line', async () => {
    const { user, effects } = open({
      ...both,
      'GET /api/allproducts': { json: [sold] },
      'POST /api/getcart': { json: { '2_L': 1 } },
    });
    await lineOf('Linen Shirt');
    await user.click(proceed());
    expect(effects.noted.alerts).toEqual([resolve]);
  });

  it('has the focus once it is known, when only the server knew of it', async () => {
    const { user, effects, shop } = open({
      ...both,
      'POST /api/create-transaction': {
        status: 409,
        json: { success: false, message: resolve, error: resolve, code: STOCK_CODE },
      },
    });
    const line = await lineOf('Linen Shirt');
    shop.answer({ 'GET /api/allproducts': { json: [tee, sold] } });
    await user.click(proceed());
    await waitFor(() => expect(line).toHaveFocus());
    expect(effects.noted.alerts).toEqual([`An error occurred during checkout: ${resolve}`]);
  });
});

describe('the button', () => {
  it('says what a press does with each payment method', async () => {
    const { user } = open(saved);
    await lineOf('Pocket Tee');
    expect(proceed()).toHaveAccessibleDescription('This places your order. You pay online next.');
    await user.click(screen.getByRole('radio', { name: /Cash On Delivery/ }));
    expect(proceed()).toHaveAccessibleDescription('This places your order. You pay in cash on delivery.');
    await user.click(screen.getByRole('radio', { name: /Bank Transfer/ }));
    expect(proceed()).toHaveAccessibleDescription('This sends your proof and places your order.');
  });

  it('says nothing about an empty cart', async () => {
    open({ ...saved, 'POST /api/getcart': { json: {} } });
    await screen.findByText('Your cart is empty');
    expect(proceed()).not.toHaveAttribute('aria-describedby');
  });
});

describe('signed out', () => {
  it('shows the empty table and the shipping form; checkout reports the empty cart', async () => {
    const { user, effects, shop } = open({}, false);
    expect(within(table()).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Ana');
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ana');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(proceed());
    expect(effects.noted.alerts).toEqual(['Your shopping cart is empty.']);
    expect(shop.calls.filter(({ path }) => path !== '/api/allproducts')).toEqual([]);
  });
});

describe('the payment methods', () => {
  it('are three, online payment first', async () => {
    open();
    await lineOf('Pocket Tee');
    const ways = within(screen.getByRole('group', { name: 'Payment Method' })).getAllByRole('radio');
    expect(ways.map((way) => (way as HTMLInputElement).value)).toEqual(['midtrans', 'cod', 'bank_transfer']);
    expect(ways[0]).toBeChecked();
  });

  it('are limited to the enabled ones', async () => {
    open({}, true, { paymentTypes: ['bank_transfer', 'cod'] });
    await lineOf('Pocket Tee');
    const ways = within(screen.getByRole('group', { name: 'Payment Method' })).getAllByRole('radio');
    expect(ways.map((way) => (way as HTMLInputElement).value)).toEqual(['cod', 'bank_transfer']);
    expect(ways[0]).toBeChecked();
  });

  it('say what an online payment charges in rupiah, at which rate', async () => {
    const charge = /^You pay Rp/;
    const { user } = open(saved);
    expect(await screen.findByText(charge)).toHaveTextContent('You pay Rp 453,600 (1 USD = Rp 16,200).');
    expect(screen.getByText('$28.00 (Rp 453,600)')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /Cash On Delivery/ }));
    expect(screen.queryByText(charge)).toBeNull();
  });

  it('name no rupiah for an empty cart', async () => {
    open({ ...saved, 'POST /api/getcart': { json: {} } });
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(screen.queryByText(/Rp/)).toBeNull();
  });

  it("names the shop's bank", async () => {
    const { user } = open({ ...saved, [INFO]: withBank({ name: 'BNCTL' }) });
    await lineOf('Pocket Tee');
    await user.click(screen.getByRole('radio', { name: /Bank Transfer/ }));
    expect(await screen.findByText('BNCTL')).toBeVisible();
  });

  it.each([
    ['Account holder', 'Lorosae Lda'],
    ['IBAN', 'TL380080012345678910157'],
    ['Amount', '28.00'],
  ])('copy the %s of a bank transfer', async (label, text) => {
    const { user, effects, store } = open({ ...saved, [INFO]: withBank({ iban: 'TL38 0080 0123 4567 8910 157' }) });
    await lineOf('Pocket Tee');
    await user.click(screen.getByRole('radio', { name: /Bank Transfer/ }));
    await user.click(await screen.findByRole('button', { name: `Copy ${label}` }));
    expect(effects.noted.copies).toEqual([text]);
    const toasts = () => toastsOf(store.getState()).map((toast) => toast.text);
    await waitFor(() => expect(toasts()).toEqual([`${label} copied.`]));
    effects.answers.isCopied = false;
    await user.click(screen.getByRole('button', { name: `Copy ${label}` }));
    await waitFor(() => expect(toasts()).toContain(`We could not copy this: ${label}.`));
  });

  it('show the bank account and require a proof for a bank transfer', async () => {
    const { user, effects, store } = open(saved);
    await lineOf('Pocket Tee');
    expect(screen.queryByText('Lorosae Lda')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Bank Transfer/ }));
    expect(await screen.findByText('Lorosae Lda')).toBeVisible();
    expect(screen.getByText(/^TL38/)).toBeVisible();
    expect(screen.getByText(/^Transfer \$28\.00/)).toBeVisible();
    await user.click(proceed());
    expect(effects.noted.alerts).toEqual(['Please upload your proof of payment for bank transfer.']);
    const field = screen.getByLabelText(/Proof of payment/);
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAttribute('accept', 'image/png,image/jpeg,image/gif');
    await user.upload(field, new File(['x'], 'receipt.png', { type: 'image/png' }));
    expect(await screen.findByText('receipt.png')).toBeVisible();
    expect(field).toBeValid();
    expect(screen.getByRole('img', { name: 'Your proof of payment' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:/),
    );
    act(() => void store.dispatch(checkoutStarted()));
    act(() => void store.dispatch(uploadProgressed(40)));
    expect(screen.getByRole('progressbar', { name: 'Sending your proof of payment: 40%' })).toHaveValue(40);
    act(() => void store.dispatch(proofRefused({ text: 'We cannot read this picture. Please try another.' })));
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/We cannot read this picture\./);
    expect(screen.queryByRole('img', { name: 'Your proof of payment' })).toBeNull();
  });
});

describe('the bank account', () => {
  const account = { iban: 'TL990000000000000000000' };
  const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));

  it('is the current one whenever bank transfer is chosen and when the page is seen again', async () => {
    const { shop, effects } = open(saved);
    await lineOf('Pocket Tee');
    await choose(/Bank Transfer/);
    expect(await screen.findByText('TL380080012345678910157')).toBeVisible();
    await choose(/Cash/);
    shop.answer({ [INFO]: withBank(account) });
    await choose(/Bank Transfer/);
    expect(await screen.findByText(account.iban)).toBeVisible();
    const third = pendingResponse(withBank({ iban: 'TL11' }));
    shop.answer({ [INFO]: third.answer });
    act(() => effects.emitPageEvent('seen'));
    expect(await screen.findByText('Loading our bank details…')).toBeVisible();
    expect(screen.queryByText(account.iban)).toBeNull();
    third.release();
    expect(await screen.findByText('TL11')).toBeVisible();
  });

  it('is not an older one while it cannot be loaded, and can be loaded again without losing the focus', async () => {
    const { shop, effects, user } = open(saved);
    await lineOf('Pocket Tee');
    await choose(/Bank Transfer/);
    expect(await screen.findByText('Lorosae Lda')).toBeVisible();
    shop.answer({ [INFO]: 'network' });
    act(() => effects.emitPageEvent('seen'));
    expect(await screen.findByText(/^We could not load our bank details/)).toBeVisible();
    expect(screen.queryByText('Lorosae Lda')).toBeNull();
    shop.answer({ [INFO]: withBank(account) });
    await user.click(screen.getByRole('button', { name: uiMessages.loadAgain }));
    expect(await screen.findByText(account.iban)).toBeVisible();
    expect(screen.getByText(account.iban).closest('[role="status"]')).toHaveFocus();
  });

  it('comes with the payment methods of now', async () => {
    open({ ...saved, [INFO]: { json: { success: true, ...shoppingInfo, paymentTypes: ['bank_transfer'] } } });
    await lineOf('Pocket Tee');
    await choose(/Bank Transfer/);
    await waitFor(() => expect(screen.queryByRole('radio', { name: /Cash/ })).toBeNull());
  });
});

describe('an order on its way', () => {
  it('has fields that cannot change, with the reason, until it has failed', async () => {
    const UPLOAD = 'POST /api/upload_images';
    const upload = pendingResponse(refusal(503, 'The shop is busy for a moment.'));
    const { user, shop, store } = open({
      'GET /api/addresses': { json: { success: true, addresses: [address, { ...address, _id: 'address-2' }] } },
      'GET /api/profile': { json: { success: true, user: { ...customer, phone: '' } } },
      [UPLOAD]: upload.answer,
    });
    await lineOf('Pocket Tee');
    await user.click(screen.getByRole('radio', { name: /Bank Transfer/ }));
    await user.type(screen.getByLabelText(/Phone/), '7712 3456');
    const proof = await screen.findByLabelText(/Proof of payment/);
    await act(() => store.dispatch(chooseProof(new NodeFile(['x'], 'receipt.png', { type: 'image/png' }) as File)));
    await user.click(proceed());
    await waitFor(() => expect(shop.callsOf(UPLOAD)).toHaveLength(1));
    const fields = [...screen.getAllByRole('radio'), screen.getByLabelText(/Phone/), proof];
    for (const field of fields) expect(field).toBeDisabled();
    const reason = 'We are placing your order. You can no longer change it.';
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByRole('group', { description: reason })).toContainElement(proof);
    upload.release();
    await waitFor(() => expect(proof).toHaveFocus());
    for (const field of fields) expect(field).toBeEnabled();
    expect(screen.queryByText(reason)).toBeNull();
  });
});

describe('the stock before a bank transfer', () => {
  const PRODUCTS = 'GET /api/allproducts';
  const soldOut: StubResponses = {
    [PRODUCTS]: { json: [{ ...tee, stock_by_size: [{ size: 'M', quantity: -1 }] }, shirt] },
  };
  const choose = async (answers: StubResponses) => {
    const opened = open(saved);
    await lineOf('Pocket Tee');
    opened.shop.answer(answers);
    await opened.user.click(screen.getByRole('radio', { name: /Bank Transfer/ }));
    return opened;
  };

  it('is checked when the method is chosen', async () => {
    const { shop } = await choose({});
    const loads = shop.callsOf(PRODUCTS).length;
    expect(await screen.findByText('Everything in your cart is in stock.')).toBeVisible();
    expect(loads).toBeGreaterThan(1);
  });

  it('says not to transfer when a piece is sold out since the cart was loaded', async () => {
    await choose(soldOut);
    const text = 'Do not transfer yet. Please resolve stock issues in your cart before proceeding.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(within(await lineOf('Pocket Tee')).getByText(/Only 1 in stock/)).toBeVisible();
  });

  it('can be checked again when it could not be checked, without losing the focus', async () => {
    const { user, shop } = await choose({ [PRODUCTS]: 'network' });
    const again = await screen.findByRole('button', { name: 'Check again' });
    shop.answer({ [PRODUCTS]: { json: [tee, shirt] } });
    await user.click(again);
    const good = await screen.findByText('Everything in your cart is in stock.');
    expect(good.parentElement).toHaveFocus();
  });
});

describe('the shipping address', () => {
  it('is a form with the user’s name, the municipalities and the default postcode if none is saved', async () => {
    open();
    const fullName = await screen.findByRole('textbox', { name: 'Full name' });
    await waitFor(() => expect(fullName).toHaveValue('Ana Soares'));
    expect(screen.getByRole('textbox', { name: 'Postcode' })).toHaveValue('0000');
    expect(screen.getByRole('checkbox', { name: 'Save this address for next time' })).toBeChecked();
    const states = within(screen.getByRole('combobox', { name: 'Municipality' })).getAllByRole('option');
    expect(states.slice(1).map((option) => option.textContent)).toEqual([...MUNICIPALITIES]);
  });

  it('keeps the typed values and focuses the first invalid field', async () => {
    const { user, effects } = open();
    await lineOf('Pocket Tee');
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Dili');
    await user.click(proceed());
    expect(effects.noted.alerts).toEqual(['Please complete all required shipping address details.']);
    expect(screen.getByRole('combobox', { name: 'Municipality' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Address line 1' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Address line 2' })).toBeValid();
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Dili');
  });

  it('says how long the delivery to the chosen municipality or address takes', async () => {
    const delivery = { Dili: '1 to 2 days', Oecusse: '4 to 7 days' };
    const { user } = open(saved, true, { delivery });
    expect(await screen.findByText('Dili: 1 to 2 days, free')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'New address' }));
    expect(screen.queryByText(/days, free/)).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Municipality' }), 'Oecusse');
    expect(screen.getByText('Oecusse: 4 to 7 days, free')).toBeVisible();
  });

  it('defaults to the first saved address and allows a new one', async () => {
    const { user } = open(saved);
    const first = await screen.findByRole('radio', { name: /Rua Jacinto 3/ });
    expect(first).toBeChecked();
    expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'New address' }));
    expect(screen.getByRole('textbox', { name: 'City' })).toBeVisible();
  });
});

describe('the phone', () => {
  const withoutPhone: StubResponses = {
    ...saved,
    'GET /api/profile': { json: { success: true, user: { ...customer, phone: '' } } },
  };
  const findPhone = () => screen.findByRole('textbox', { name: /^Phone/ });

  it('is not asked for when the profile has one', async () => {
    open(saved);
    await screen.findByRole('radio', { name: /Rua Jacinto 3/ });
    expect(screen.queryByRole('textbox', { name: /^Phone/ })).toBeNull();
  });

  it('is optional for an online payment', async () => {
    open(withoutPhone);
    const phone = await findPhone();
    expect(phone).not.toBeRequired();
    expect(phone).toHaveAccessibleDescription(/Optional when you pay online/);
  });

  it('that is missing is marked, described and focused, and its text keeps the chosen address', async () => {
    const { user, effects } = open(withoutPhone);
    await lineOf('Pocket Tee');
    const phone = await findPhone();
    await user.click(screen.getByRole('radio', { name: /Cash On Delivery/ }));
    expect(phone).toBeRequired();
    await user.click(proceed());
    expect(effects.noted.alerts).toEqual(['Please enter a phone number for delivery.']);
    expect(phone).toHaveFocus();
    expect(phone).toBeInvalid();
    expect(phone).toHaveAccessibleDescription(/Please enter a phone number/);
    await user.type(phone, '7712 3456');
    expect(phone).toBeValid();
    expect(phone).toHaveValue('7712 3456');
    expect(screen.getByRole('radio', { name: /Rua Jacinto 3/ })).toBeChecked();
  });
});

describe('saved addresses that load late', () => {
  const GET = 'GET /api/addresses';

  it('do not replace a form with typed values', async () => {
    const { user, effects, shop } = open({
      [GET]: 'network',
      'POST /api/addresses/add': { json: { success: true, newAddress: address } },
      'POST /api/create-transaction': { json: { success: true, orderId: 'order-1' } },
      'GET /api/order-history': { json: [order] },
    });
    const city = await screen.findByRole('textbox', { name: 'City' });
    await user.type(screen.getByRole('textbox', { name: 'Address line 1' }), 'Rua 1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Municipality' }), 'Dili');
    await user.type(city, 'Di');
    let answer = (): void => undefined;
    shop.answer({
      [GET]: () =>
        new Promise((resolve) => {
          answer = () => resolve({ json: { success: true, addresses: [address] } });
        }),
    });
    act(() => effects.emitPageEvent('online'));
    await waitFor(() => expect(shop.callsOf(GET)).toHaveLength(2));
    expect(city).toBeInTheDocument();
    expect(city).toHaveFocus();
    answer();
    expect(await screen.findByRole('radio', { name: /Rua Jacinto 3/ })).not.toBeChecked();
    expect(screen.getByRole('textbox', { name: 'City' })).toBe(city);
    expect(city).toHaveFocus();
    await user.keyboard('li');
    await user.click(screen.getByRole('radio', { name: /Cash On Delivery/ }));
    await user.click(proceed());
    await waitFor(() => expect(shop.callsOf('POST /api/create-transaction')).toHaveLength(1));
    expect(shop.callsOf('POST /api/create-transaction')[0]?.body).toMatchObject({
      shippingAddress: 'Ana Soares, Rua 1, Dili, Dili 0000',
    });
  });

  it('keep the checkout button busy while nothing is typed', async () => {
    let answer = (): void => undefined;
    const { user, effects } = open({
      [GET]: () =>
        new Promise((resolve) => {
          answer = () => resolve({ json: { success: true, addresses: [address] } });
        }),
    });
    await lineOf('Pocket Tee');
    expect(proceed()).toBeDisabled();
    await user.click(proceed());
    expect(effects.noted.alerts).toEqual([]);
    answer();
    expect(await screen.findByRole('radio', { name: /Rua Jacinto 3/ })).toBeChecked();
    expect(proceed()).toBeEnabled();
  });
});

describe('without the products', () => {
  it('shows no line warnings and a retry button', async () => {
    open({ 'GET /api/allproducts': 'network' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('No longer available. Please remove it.')).toBeNull();
  });
});
