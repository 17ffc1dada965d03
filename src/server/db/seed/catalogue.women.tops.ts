import { seedProduct, type SeedProduct } from './seedProduct';

export const womenTops: readonly SeedProduct[] = [
  seedProduct('women', 'rosa-lace-edged-kebaya', {
    name: 'Rosa Lace-Edged Kebaya',
    description:
      'Cotton voile in cream, with a scalloped edge worked along the front and the rounded hem. Lightly shaped at the waist and fastened with small covered buttons. Hand wash, dry flat.',
    price: 52,
    stock: 'XS 2, S 5, M 7, L 4, XL 1',
    unitsSold: 73,
    addedDaysAgo: 4,
  }),
  seedProduct('women', 'indigo-bloom-kebaya', {
    name: 'Indigo Bloom Kebaya',
    description:
      'A longer kebaya in indigo cotton with small saffron flowers, made for a church feast and easy enough for a Tuesday. Three-quarter sleeves, side vents.',
    price: 56,
    was: 64,
    stock: 'S 3, M 4, L 4, XL 0',
    unitsSold: 41,
    addedDaysAgo: 16,
  }),
  seedProduct('women', 'suai-tais-yoke-blouse', {
    name: 'Suai Tais Yoke Blouse',
    description:
      'Deep red cotton with a yoke of tais woven in Suai and soft gathers below it. Short sleeves, a bound neck. Hand wash in cool water the first few times.',
    price: 49,
    stock: 'XS 1, S 4, M 6, L 5, XL 2',
    unitsSold: 62,
    addedDaysAgo: 8,
  }),
  seedProduct('women', 'metinaro-wrap-blouse', {
    name: 'Metinaro Wrap Blouse',
    description:
      'Washed linen that ties at the side, in a clay rose that suits every skin. The wrap is deep enough to stay where it is. Wash at 30 °C.',
    price: 36,
    stock: 'S 6, M 8, L 6, XL 3',
    unitsSold: 48,
    addedDaysAgo: 27,
  }),
  seedProduct('women', 'cristo-rei-puff-sleeve-blouse', {
    name: 'Cristo Rei Puff Sleeve Blouse',
    description:
      'White cotton poplin with a round neck, full sleeves gathered into a band and a line of buttons at the front. Crisp after the iron, soft by noon.',
    price: 33,
    was: 39,
    stock: 'XS 3, S 7, M 9, L 0, XL 2',
    unitsSold: 85,
    addedDaysAgo: 44,
  }),
  seedProduct('women', 'office-boxy-shirt', {
    name: 'Palácio Boxy Shirt',
    description:
      'A short-sleeved shirt in fine saffron stripe, cut wide and a little cropped, with a notched collar. Goes over trousers or into a skirt.',
    price: 31,
    stock: 'XS 4, S 8, M 8, L 6, XL 3',
    unitsSold: 37,
    addedDaysAgo: 66,
  }),
  seedProduct('women', 'rib-tank-top', {
    name: 'Rib Tank Top',
    description:
      'Fine cotton rib with a touch of stretch and straps wide enough for a proper bra. Double layer at the front.',
    price: 11,
    was: 13,
    stock: 'XS 9, S 14, M 17, L 12, XL 6',
    unitsSold: 124,
    addedDaysAgo: 132,
  }),
  seedProduct('women', 'boat-neck-striped-top', {
    name: 'Boat Neck Striped Top',
    description:
      'Three-quarter sleeves and deep red stripes on natural jersey. Wide at the neck, straight at the hem; wash it cold and it keeps its colour.',
    price: 23,
    stock: 'S 5, M 1, L 7, XL 4',
    unitsSold: 59,
    addedDaysAgo: 70,
  }),
  seedProduct('women', 'evening-breeze-cardigan', {
    name: 'Evening Breeze Cardigan',
    description:
      'A light cotton knit for the ferry and for air-conditioned offices. Sage green, shell buttons, ribbed edges. Dry flat.',
    price: 37,
    stock: 'XS 2, S 4, M 6, L 3',
    unitsSold: 30,
    addedDaysAgo: 80,
  }),
  seedProduct('women', 'cropped-denim-jacket', {
    name: 'Cropped Denim Jacket',
    description:
      'Washed mid-blue denim that ends at the waist, with two chest pockets and copper buttons. Softened before it is sewn, so there is no stiff first month.',
    price: 54,
    was: 68,
    stock: 'XS 1, S 3, M 5, L 2, XL 0',
    unitsSold: 33,
    addedDaysAgo: 50,
  }),
];
