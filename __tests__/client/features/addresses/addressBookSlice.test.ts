import {
  selectAddressForm,
  selectIsAddressSaving,
  addressBookSlice,
  addressFormClosed,
  addressFormOpened,
  addressSaveEnded,
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

  it('keeps the form open when saving fails', () => {
    const state = after(addressFormOpened({ kind: 'new' }), addressSaveStarted('new'), addressSaveEnded('new'));
    expect(selectAddressForm(state)).toEqual({ kind: 'new' });
    expect(selectIsAddressSaving(state, undefined)).toBe(false);
  });

  it('closes the form after saving', () => {
    const opened = addressFormOpened({ kind: 'new' });
    const state = after(opened, addressSaveStarted('new'), addressSaveEnded('new'), addressFormClosed());
    expect(selectAddressForm(state)).toEqual({ kind: 'closed' });
    expect(selectIsAddressSaving(state, undefined)).toBe(false);
  });

  it('tracks the pending save of each form separately', () => {
    const state = after(
      addressFormOpened({ kind: 'edit', id: 'a1' }),
      addressSaveStarted('a1'),
      addressFormOpened({ kind: 'new' }),
      addressSaveStarted('new'),
      addressSaveEnded('new'),
      addressFormClosed(),
    );
    expect(selectIsAddressSaving(state, 'a1')).toBe(true);
    expect(selectIsAddressSaving(state, undefined)).toBe(false);
    expect(state.addressBook.saving).toEqual(['a1']);
    expect(addressBookSlice.reducer(state.addressBook, addressSaveEnded('a1')).saving).toEqual([]);
  });
});
