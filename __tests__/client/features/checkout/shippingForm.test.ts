import { addressFields } from '@/client/lib/forms/addressForm';
import {
  emptyShippingForm,
  isSameAddress,
  isShippingLine,
  shippingLine,
} from '@/client/features/checkout/checkoutRules';

const form = {
  ...emptyShippingForm,
  fullName: 'Ana  Soares',
  addressLine1: ' Rua Jacinto Cândido 3 ',
  city: 'Dili',
  state: 'Dili',
};

describe('the shipping form', () => {
  it('prefills the default postcode 0000', () => {
    expect(emptyShippingForm.zip).toBe('0000');
  });

  it('formats one line without empty parts', () => {
    const fields = addressFields(form);
    expect(fields && shippingLine(form.fullName, fields)).toBe('Ana Soares, Rua Jacinto Cândido 3, Dili, Dili 0000');
  });

  it('accepts lines of 1 to 500 characters', () => {
    expect([isShippingLine(''), isShippingLine('x'.repeat(500)), isShippingLine('x'.repeat(501))]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('recognizes an address that is already saved', () => {
    const fields = addressFields(form);
    const saved = {
      _id: 'a',
      addressLine1: 'Rua Jacinto Cândido 3',
      city: 'Dili',
      state: 'Dili',
      zip: '0000',
    } as const;
    expect(fields && isSameAddress(saved, fields)).toBe(true);
    expect(fields && isSameAddress({ ...saved, zip: '1' }, fields)).toBe(false);
  });
});
