import { screen, waitFor, within } from '@testing-library/react';
import { ProfilePage } from '@/client/pages/ProfilePage';
import { customerResponses, renderPage } from '../../../support/renderPage';
import { toastsOf } from '../../../support/toasts';
import { pendingResponse, refusal, type StubResponses } from '../../../support/stubShop';

const home = { _id: 'a1', addressLine1: 'Rua de Lecidere 4', city: 'Dili', state: 'Dili', zip: '0000' };
const farm = {
  _id: 'a2',
  addressLine1: 'Estrada 7',
  addressLine2: 'Bairro Alto',
  city: 'Gleno',
  state: 'Ermera',
  zip: '0000',
};
const listed = (...addresses: unknown[]): StubResponses => ({
  'GET /api/addresses': { json: { success: true, addresses } },
});

const open = async (answers: StubResponses = {}) => {
  const page = renderPage(<ProfilePage />, {
    path: '/profile',
    token: 'token-1',
    answers: { ...customerResponses(), ...answers },
    session: { 'profile-menu': 'address' },
  });
  await screen.findByRole('heading', { level: 2, name: 'Address' });
  await page.isStarted;
  return page;
};

type Page = Awaited<ReturnType<typeof open>>;

const toasts = (page: Page) => JSON.stringify(toastsOf(page.store.getState()));
const press = (page: Page, name: string) => page.user.click(screen.getByRole('button', { name }));

const fillIn = async (page: Page) => {
  await page.user.type(screen.getByLabelText(/^Address line 1/), ' Rua 9 ');
  await page.user.type(screen.getByLabelText(/^City/), 'Baucau');
  await page.user.selectOptions(screen.getByLabelText(/^Municipality/), 'Baucau');
};

describe('saved addresses', () => {
  it('lists them oldest first and marks the one that checkout preselects', async () => {
    await open(listed(home, farm));
    const [first, second] = screen.getAllByRole('listitem').filter((item) => item.querySelector('address'));
    expect(first).toHaveTextContent('Rua de Lecidere 4');
    expect(first).toHaveTextContent('Dili, Dili 0000');
    expect(first).toHaveTextContent('Suggested at checkout');
    expect(second).toHaveTextContent('Bairro Alto');
    expect(second).not.toHaveTextContent('Suggested at checkout');
  });

  it('shows an empty state when there are none', async () => {
    await open();
    expect(screen.getByText('No saved addresses yet')).toBeVisible();
  });

  it('shows an error and a retry button when they cannot be loaded', async () => {
    await open({ 'GET /api/addresses': 'network' });
    expect(await screen.findByRole('heading', { name: 'Failed to load addresses.' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  describe('adding', () => {
    const route = 'POST /api/addresses/add';

    it('prefills the postcode and the name and offers the 13 municipalities', async () => {
      const page = await open();
      await press(page, 'Add address');
      expect(screen.getByLabelText('Full name')).toHaveValue('Maria do Céu');
      expect(screen.getByLabelText(/^Postcode/)).toHaveValue('0000');
      expect(within(screen.getByLabelText(/^Municipality/)).getAllByRole('option')).toHaveLength(14);
      expect(screen.getByLabelText(/^Municipality/)).toHaveAccessibleDescription(/Ataúro, choose Dili/);
      expect(screen.getByRole('heading', { name: 'New address' })).toHaveFocus();
    });

    it('sends nothing while a required field is empty, and focuses that field', async () => {
      const page = await open();
      await press(page, 'Add address');
      await page.user.type(screen.getByLabelText(/^Address line 1/), 'Rua 9');
      await press(page, 'Save address');
      expect(page.effects.noted.alerts).toEqual(['Please fill in all required fields.']);
      expect(page.shop.callsOf(route)).toEqual([]);
      expect(screen.getByLabelText(/^City/)).toBeInvalid();
      await waitFor(() => expect(screen.getByLabelText(/^Municipality/)).toHaveFocus());
      expect(screen.getByLabelText(/^Address line 1/)).toHaveValue('Rua 9');
    });

    it('sends the fields trimmed and shows the new address', async () => {
      const page = await open({
        [route]: {
          json: {
            success: true,
            newAddress: { _id: 'a3', addressLine1: 'Rua 9', city: 'Baucau', state: 'Baucau', zip: '0000' },
          },
        },
      });
      await press(page, 'Add address');
      await fillIn(page);
      await press(page, 'Save address');
      expect(await screen.findByText('Rua 9')).toBeVisible();
      expect(page.shop.callsOf(route).map(({ body }) => body)).toEqual([
        { addressLine1: 'Rua 9', addressLine2: '', city: 'Baucau', state: 'Baucau', zip: '0000' },
      ]);
      expect(toasts(page)).toContain('Address added successfully!');
      expect(screen.queryByRole('button', { name: 'Save address' })).not.toBeInTheDocument();
    });

    it.each([
      [refusal(409, 'You can save up to 20 addresses.'), 'Error: You can save up to 20 addresses.'],
      ['network' as const, 'Failed to add address.'],
    ])('keeps the form and its values when the request fails', async (answer, text) => {
      const page = await open({ [route]: answer });
      await press(page, 'Add address');
      await fillIn(page);
      await press(page, 'Save address');
      await waitFor(() => expect(toasts(page)).toContain(text));
      expect(screen.getByLabelText(/^City/)).toHaveValue('Baucau');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save address' })).toBeEnabled());
    });

    it('discards the typed values on cancel', async () => {
      const page = await open();
      await press(page, 'Add address');
      await fillIn(page);
      await press(page, 'Cancel');
      expect(screen.getByRole('heading', { level: 2, name: 'Address' })).toHaveFocus();
      await press(page, 'Add address');
      expect(screen.getByLabelText(/^City/)).toHaveValue('');
    });
  });

  describe('editing', () => {
    const route = 'PUT /api/addresses/edit/a2';

    it('prefills the saved address and can remove its second line', async () => {
      const page = await open({
        ...listed(home, farm),
        [route]: { json: { success: true, updatedAddress: { ...farm, addressLine2: undefined } } },
      });
      await press(page, 'Edit address Estrada 7');
      expect(screen.getByLabelText(/^City/)).toHaveValue('Gleno');
      await page.user.clear(screen.getByLabelText(/^Address line 2/));
      await press(page, 'Save address');
      await waitFor(() => expect(toasts(page)).toContain('Address updated successfully!'));
      expect(page.shop.callsOf(route)[0]?.body).toMatchObject({ addressLine1: 'Estrada 7', addressLine2: '' });
      expect(screen.queryByText('Bairro Alto')).not.toBeInTheDocument();
    });

    it('shows an error toast and keeps the form when the request fails', async () => {
      const page = await open({ ...listed(home, farm), [route]: 'network' });
      await press(page, 'Edit address Estrada 7');
      await page.user.type(screen.getByLabelText(/^City/), '!');
      await press(page, 'Save address');
      await waitFor(() => expect(toasts(page)).toContain('Failed to update address.'));
      expect(screen.getByLabelText(/^City/)).toHaveValue('Gleno!');
    });

    it('keeps another form open that the shopper opened during the request', async () => {
      const held = pendingResponse({ json: { success: true, updatedAddress: { ...farm, city: 'Gleno!' } } });
      const page = await open({ ...listed(home, farm), [route]: held.answer });
      await press(page, 'Edit address Estrada 7');
      await page.user.type(screen.getByLabelText(/^City/), '!');
      await press(page, 'Save address');
      expect(screen.getByRole('button', { name: 'Save address' })).toBeDisabled();
      await press(page, 'Edit address Rua de Lecidere 4');
      expect(screen.getByRole('button', { name: 'Save address' })).toBeEnabled();
      await page.user.type(screen.getByLabelText(/^City/), ' Sul');
      held.release();
      await waitFor(() => expect(toasts(page)).toContain('Address updated successfully!'));
      expect(await screen.findByText(/Gleno!/)).toBeVisible();
      expect(screen.getByLabelText(/^City/)).toHaveValue('Dili Sul');
    });

    it('keeps the form open with values typed during the request', async () => {
      const held = pendingResponse({ json: { success: true, updatedAddress: { ...farm, city: 'Gleno!' } } });
      const page = await open({ ...listed(home, farm), [route]: held.answer });
      await press(page, 'Edit address Estrada 7');
      await page.user.type(screen.getByLabelText(/^City/), '!');
      await press(page, 'Save address');
      await page.user.type(screen.getByLabelText(/^City/), '!');
      held.release();
      await waitFor(() => expect(toasts(page)).toContain('Address updated successfully!'));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save address' })).toBeEnabled());
      expect(screen.getByLabelText(/^City/)).toHaveValue('Gleno!!');
    });
  });

  describe('deleting', () => {
    const route = 'DELETE /api/addresses/delete/a1';

    it('requires a confirmation and keeps the address when it is declined', async () => {
      const page = await open(listed(home));
      page.effects.answers.confirm = false;
      await press(page, 'Delete address Rua de Lecidere 4');
      expect(page.effects.noted.confirms).toEqual(['Are you sure you want to delete this address?']);
      expect(page.shop.callsOf(route)).toEqual([]);
      expect(screen.getByText('Rua de Lecidere 4')).toBeVisible();
    });

    it('removes the address immediately and moves the focus to the heading', async () => {
      const page = await open({ ...listed(home, farm), [route]: { json: { success: true } } });
      await press(page, 'Delete address Rua de Lecidere 4');
      expect(screen.queryByText('Rua de Lecidere 4')).not.toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 2, name: 'Address' })).toHaveFocus();
      await waitFor(() => expect(toasts(page)).toContain('Address deleted successfully!'));
    });

    describe('in a browser that does not ask', () => {
      const openQuestion = async () => {
        const page = await open({ ...listed(home, farm), [route]: { json: { success: true } } });
        page.effects.answers.areDialogsShown = false;
        await press(page, 'Delete address Rua de Lecidere 4');
        const name = 'Are you sure you want to delete this address?';
        return { page, question: screen.getByRole('dialog', { name }) };
      };

      it('asks in the page, and deletes when it is confirmed', async () => {
        const { page, question } = await openQuestion();
        expect(within(question).getByRole('heading')).toHaveTextContent(
          'Are you sure you want to delete this address?',
        );
        expect(page.shop.callsOf(route)).toEqual([]);
        await page.user.click(within(question).getByRole('button', { name: 'Delete' }));
        expect(question).not.toBeInTheDocument();
        expect(screen.queryByText('Rua de Lecidere 4')).not.toBeInTheDocument();
        await waitFor(() => expect(toasts(page)).toContain('Address deleted successfully!'));
        expect(page.shop.callsOf(route)).toHaveLength(1);
      });

      it.each(['Cancel', 'Close'])('keeps the address with %s', async (name) => {
        const { page, question } = await openQuestion();
        await page.user.click(within(question).getByRole('button', { name }));
        expect(question).not.toBeInTheDocument();
        expect(page.shop.callsOf(route)).toEqual([]);
        expect(screen.getByText('Rua de Lecidere 4')).toBeVisible();
      });
    });

    it('restores the address when the request fails', async () => {
      const page = await open({ ...listed(home), [route]: 'network' });
      await press(page, 'Delete address Rua de Lecidere 4');
      await waitFor(() => expect(toasts(page)).toContain('Failed to delete address.'));
      expect(await screen.findByText('Rua de Lecidere 4')).toBeVisible();
    });
  });
});
