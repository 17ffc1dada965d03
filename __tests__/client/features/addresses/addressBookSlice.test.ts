import { selectAddressForm, selectIsAddressSaving } from '@/client/features/addresses/addressBook.selectors';
import {
  addressBookSlice,
  addressFormClosed,
  addressFormOpened,
  addressSaveFailed,
  addressSaveStarted,
} from '@/client/features/addresses/addressBookSlice';

const after = (...actions: Parameters<typeof addressBookSlice.reducer>[1][]) => ({
  addressBook: actions.reduce(addressBookSlice.reducer, undefined as never),
});

describe('address book state', () => {
  it('opens one form at a time', () => {
    const state = after(addressFormOpened({ kind: 'new' }), addressFormOpened({ kind: 'edit', id: 'a1' }));
    expect(selectAddressForm(state)).toEqual({ kind: 'edit', id: 'a1' });
  });

  it('keeps the form open when saving failed, to be sent again', () => {
    const state = after(addressFormOpened({ kind: 'new' }), addressSaveStarted(), addressSaveFailed());
    expect(selectAddressForm(state)).toEqual({ kind: 'new' });
    expect(selectIsAddressSaving(state)).toBe(false);
  });

  it('closes when it was saved or called off', () => {
    const state = after(addressFormOpened({ kind: 'new' }), addressSaveStarted(), addressFormClosed());
    expect(selectAddressForm(state)).toEqual({ kind: 'closed' });
    expect(selectIsAddressSaving(state)).toBe(false);
  });
});
