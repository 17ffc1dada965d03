import { addressLine, deliveryPlace } from '@/shared/domain/delivery';

const home = {
  addressLine1: ' Rua  Jacinto 3 ',
  addressLine2: '',
  city: 'Pante Macassar',
  state: 'Oecusse',
  zip: '0000',
};

it('writes an address as one line', () => {
  expect(addressLine(home)).toBe('Rua Jacinto 3, Pante Macassar, Oecusse 0000');
  expect(addressLine({ ...home, addressLine2: 'near the church', zip: '' })).toBe(
    'Rua Jacinto 3, near the church, Pante Macassar, Oecusse',
  );
});

it.each([
  ['Ana Soares, Rua Jacinto 3, Pante Macassar, Oecusse 0000', 'Oecusse'],
  ['Dili Soares, Rua Dili 3, Baucau, Liquiçá 1', 'Liquiçá'],
  ['Dili', 'Dili'],
  ['Ana, Beach road, ATAURO, Dili 0000', 'Ataúro'],
  ['Ana, Rua Ataúro, Same, Manufahi 0000', 'Manufahi'],
  ['Ana, Rua 3, Dilimanu 0000', undefined],
  ['0000', undefined],
  ['', undefined],
])('reads the place of %j: %s', (line, place) => expect(deliveryPlace(line)).toBe(place));
