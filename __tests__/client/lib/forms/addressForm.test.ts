import { addressFields, missingAddressFields } from '@/client/lib/forms/addressForm';
import { MUNICIPALITIES } from '@/shared/constants';

const values = { addressLine1: 'Rua de Lecidere 4', addressLine2: '', city: 'Dili', state: 'Dili', zip: '0000' };

describe('address rules', () => {
  it('offers the 13 municipalities by their names', () => {
    expect(MUNICIPALITIES).toEqual([
      'Aileu',
      'Ainaro',
      'Baucau',
      'Bobonaro',
      'Covalima',
      'Dili',
      'Ermera',
      'Lautém',
      'Liquiçá',
      'Manatuto',
      'Manufahi',
      'Oecusse',
      'Viqueque',
    ]);
  });

  it('accepts a complete form with each of the 13 municipalities', () => {
    for (const state of MUNICIPALITIES) expect(addressFields({ ...values, state })?.state).toBe(state);
  });

  it.each(['addressLine1', 'city', 'state', 'zip'])('requires %s; whitespace counts as empty', (field) => {
    expect(missingAddressFields({ ...values, [field]: '   ' })).toEqual([field]);
    expect(addressFields({ ...values, [field]: '' })).toBeUndefined();
  });

  it('does not require the second line', () => {
    expect(addressFields({ ...values, addressLine2: ' Bebora ' })?.addressLine2).toBe('Bebora');
    expect(addressFields(values)?.addressLine2).toBe('');
  });

  it('rejects a state that is not a municipality', () => {
    expect(addressFields({ ...values, state: 'Lisboa' })).toBeUndefined();
  });

  it('trims the fields', () => {
    expect(addressFields({ ...values, addressLine1: ' Rua 1 ', city: ' Dili ', zip: ' 0000 ' })).toMatchObject({
      addressLine1: 'Rua 1',
      city: 'Dili',
      zip: '0000',
    });
  });
});
