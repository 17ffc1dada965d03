import {
  addressFieldsOf,
  missingShippingFields,
  emptyShippingForm,
  isSameAddress,
  isShippingLine,
  shippingLine,
} from '@/client/features/checkout/shippingForm';

const form = {
  ...emptyShippingForm,
  fullName: 'Ana  Soares',
  addressLine1: ' Rua Jacinto Cândido 3 ',
  city: 'Dili',
  state: 'Dili',
};

describe('the shipping form', () => {
  it('suggests the postcode that stands for none', () => {
    expect(emptyShippingForm.zip).toBe('0000');
  });

  it.each(['fullName', 'addressLine1', 'city', 'state', 'zip'] as const)(
    'requires %s, spaces alone do not count',
    (field) => {
      expect(missingShippingFields({ ...form, [field]: '   ' })).toEqual([field]);
    },
  );

  it('does not require the second line', () => {
    expect(missingShippingFields(form)).toEqual([]);
    expect(addressFieldsOf(form)).toEqual({
      addressLine1: 'Rua Jacinto Cândido 3',
      addressLine2: '',
      city: 'Dili',
      state: 'Dili',
      zip: '0000',
    });
  });

  it('refuses what the contract refuses', () => {
    expect(addressFieldsOf({ ...form, state: 'Bali' })).toBeUndefined();
    expect(addressFieldsOf({ ...form, city: 'x'.repeat(201) })).toBeUndefined();
  });

  it('writes one line without empty parts', () => {
    const fields = addressFieldsOf(form);
    expect(fields && shippingLine(form.fullName, fields)).toBe('Ana Soares, Rua Jacinto Cândido 3, Dili, Dili 0000');
  });

  it('knows the longest line that an order keeps', () => {
    expect([isShippingLine(''), isShippingLine('x'.repeat(500)), isShippingLine('x'.repeat(501))]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('recognises an address that is saved already', () => {
    const fields = addressFieldsOf(form);
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
