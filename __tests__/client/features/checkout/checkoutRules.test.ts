import {
  emptyShippingForm,
  isSameAddress,
  validateCheckout,
  type CheckoutFacts,
} from '@/client/features/checkout/checkoutRules';

const form = { ...emptyShippingForm, fullName: 'Ana', addressLine1: 'Rua 1', city: 'Dili', state: 'Dili' };
const address = { addressLine1: 'Rua 1', city: 'Dili', state: 'Dili', zip: '0000' } as const;
const good: CheckoutFacts = {
  total: 10,
  hasStockIssues: false,
  shipping: { kind: 'new', form },
  paymentType: 'midtrans',
  hasProof: false,
  phone: undefined,
};
const problemOf = (facts: Partial<CheckoutFacts>) => {
  const verdict = validateCheckout({ ...good, ...facts });
  return 'problem' in verdict ? verdict.problem.text : undefined;
};

describe('the checks of the checkout', () => {
  it('rejects an empty cart first', () => {
    expect(problemOf({ total: 0, shipping: { kind: 'new', form: emptyShippingForm } })).toBe(
      'Your shopping cart is empty.',
    );
  });

  it.each([10, 0])('rejects stock issues before it checks the address, with a total of %i', (total) => {
    expect(problemOf({ total, hasStockIssues: true, shipping: { kind: 'new', form: emptyShippingForm } })).toBe(
      'Please resolve stock issues in your cart before proceeding.',
    );
  });

  it.each(['fullName', 'addressLine1', 'city', 'state', 'zip'])('requires %s', (field) => {
    expect(problemOf({ shipping: { kind: 'new', form: { ...form, [field]: ' ' } } })).toBe(
      'Please complete all required shipping address details.',
    );
  });

  it('rejects an address with complete but invalid fields', () => {
    const wanted = 'A valid shipping address is required to proceed.';
    expect(problemOf({ shipping: { kind: 'new', form: { ...form, state: 'DisabledLink' } } })).toBe(wanted);
    expect(problemOf({ shipping: { kind: 'new', form: { ...form, fullName: 'x'.repeat(500) } } })).toBe(wanted);
    expect(problemOf({ shipping: { kind: 'saved', address: undefined, fullName: 'Ana' } })).toBe(wanted);
  });

  it('requires a proof last, and only for a bank transfer', () => {
    expect(problemOf({ paymentType: 'bank_transfer' })).toBe('Please upload your proof of payment for bank transfer.');
    expect(problemOf({ paymentType: 'bank_transfer', hasProof: true })).toBeUndefined();
    expect(problemOf({ paymentType: 'cod' })).toBeUndefined();
    expect(problemOf({ paymentType: 'bank_transfer', shipping: { kind: 'new', form: emptyShippingForm } })).toBe(
      'Please complete all required shipping address details.',
    );
  });

  it.each(['cod', 'bank_transfer'] as const)('requires a phone for %s, after everything else', (paymentType) => {
    const wanted = 'Please enter a phone number for the delivery.';
    expect(problemOf({ paymentType, hasProof: true, phone: ' ' })).toBe(wanted);
    expect(problemOf({ paymentType, hasProof: true, phone: '+670 7712 3456' })).toBeUndefined();
    expect(problemOf({ paymentType: 'bank_transfer', phone: '' })).toContain('proof of payment');
  });

  it('accepts an online payment without a phone, but not with an invalid one', () => {
    expect(problemOf({ phone: '' })).toBeUndefined();
    expect(problemOf({ phone: 'at home' })).toBe('A phone number has 3 to 20 characters: digits, spaces and + - ( ).');
    expect(validateCheckout({ ...good, phone: ' ' })).toEqual(validateCheckout(good));
    expect(validateCheckout({ ...good, phone: ' 7712 ' })).toMatchObject({ ready: { phone: '7712' } });
  });

  it('returns the address line, and the fields only for a new address', () => {
    const shippingAddress = 'Ana, Rua 1, Dili, Dili 0000';
    expect(validateCheckout(good)).toEqual({
      ready: { shippingAddress, newAddress: { ...address, addressLine2: '' } },
    });
    expect(validateCheckout({ ...good, shipping: { kind: 'saved', address, fullName: 'Ana' } })).toEqual({
      ready: { shippingAddress },
    });
    const padded = { ...form, fullName: 'Ana  Soares', addressLine1: ' Rua 1 ', addressLine2: ' ' };
    expect(validateCheckout({ ...good, shipping: { kind: 'new', form: padded } })).toMatchObject({
      ready: { shippingAddress: 'Ana Soares, Rua 1, Dili, Dili 0000' },
    });
  });

  it('recognizes an address that is saved already', () => {
    const saved = { ...address, _id: 'a' };
    expect(isSameAddress(saved, { ...address, addressLine2: '' })).toBe(true);
    expect(isSameAddress(saved, { ...address, zip: '1' })).toBe(false);
  });
});
