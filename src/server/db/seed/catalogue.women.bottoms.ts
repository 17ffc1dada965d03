import { seedProduct, type SeedProduct } from './seedProduct';

export const womenBottoms: readonly SeedProduct[] = [
  seedProduct('women', 'oecusse-tais-shift-dress', {
    name: 'Oecusse Tais Shift Dress',
    description:
      'Black cotton-linen with three bands of tais above the hem, each woven on a backstrap loom in Oecusse over two days. Sleeveless, lined to the hip, with pockets. Dry clean or hand wash.',
    price: 90,
    stock: 'XS 1, S 2, M 4, L 2, XL 0',
    unitsSold: 38,
    addedDaysAgo: 2,
  }),
  seedProduct('women', 'bidau-tiered-maxi-dress', {
    name: 'Bidau Tiered Maxi Dress',
    description:
      'Four gathered tiers of cotton voile in saffron that move with every step. A square neck, straps wide enough for every day, and a lining that ends at the knee.',
    price: 59,
    was: 72,
    stock: 'XS 3, S 6, M 8, L 5, XL 2',
    unitsSold: 97,
    addedDaysAgo: 12,
  }),
  seedProduct('women', 'parang-wrap-dress', {
    name: 'Parang Print Wrap Dress',
    description:
      'Viscose that drapes like silk, printed with diagonal batik waves in brown and cream. Flutter sleeves, a true wrap with a tie. Wash by hand, iron warm.',
    price: 55,
    stock: 'S 4, M 6, L 6, XL 2',
    unitsSold: 69,
    addedDaysAgo: 19,
  }),
  seedProduct('women', 'dili-shirt-dress', {
    name: 'Dili Shirt Dress',
    description:
      'A long shirt in pale indigo chambray with a belt of its own cloth and sleeves to roll up. Side pockets, curved hem.',
    price: 47,
    stock: 'XS 2, S 5, M 7, L 6, XL 3',
    unitsSold: 52,
    addedDaysAgo: 57,
  }),
  seedProduct('women', 'hibiscus-sundress', {
    name: 'Hibiscus Sundress',
    description:
      'Red flowers on warm white cotton, a square neck and a full skirt to the knee. Wide straps and a gathered waist; it dries on the line in an hour.',
    price: 40,
    was: 48,
    stock: 'XS 0, S 3, M 5, L 4',
    unitsSold: 78,
    addedDaysAgo: 31,
  }),
  seedProduct('women', 'easy-linen-jumpsuit', {
    name: 'Easy Linen Jumpsuit',
    description:
      'One piece and you are dressed: leaf green linen with a V-neck, a tie waist and cropped wide legs. Wash at 30 °C.',
    price: 61,
    stock: 'S 2, M 4, L 3, XL 1',
    unitsSold: 24,
    addedDaysAgo: 15,
  }),
  seedProduct('women', 'wide-leg-linen-trousers', {
    name: 'Wide-Leg Linen Trousers',
    description:
      'Natural linen with a flat front, a pressed crease and deep pockets. They fall straight from the hip and touch the shoe.',
    price: 43,
    stock: 'XS 4, S 7, M 9, L 6, XL 3',
    unitsSold: 65,
    addedDaysAgo: 84,
  }),
  seedProduct('women', 'batik-palazzo-trousers', {
    name: 'Batik Palazzo Trousers',
    description:
      'Wide, cool trousers in printed cotton, indigo with a kawung figure. An elastic waist that lies flat, and pockets.',
    price: 35,
    was: 40,
    stock: 'S 5, M 6, L 2, XL 0',
    unitsSold: 43,
    addedDaysAgo: 38,
  }),
  seedProduct('women', 'viqueque-tais-pencil-skirt', {
    name: 'Viqueque Tais Pencil Skirt',
    description:
      'A full length of tais made into a knee-length skirt: deep red and black stripes with a row of diamonds. Lined, with a zip at the back. Dry clean.',
    price: 68,
    stock: 'XS 1, S 3, M 3, L 2, XL 1',
    unitsSold: 36,
    addedDaysAgo: 5,
  }),
  seedProduct('women', 'garden-midi-skirt', {
    name: 'Garden Midi Skirt',
    description:
      'An A-line skirt in sage cotton with small white flowers, buttoned down the front. Falls below the knee and turns well.',
    price: 34,
    stock: 'XS 3, S 6, M 6, L 4, XL 2',
    unitsSold: 46,
    addedDaysAgo: 63,
  }),
  seedProduct('women', 'feast-day-tais-shawl', {
    name: 'Feast Day Tais Shawl',
    description:
      'A shawl as it is given to guests: hand-woven cotton, two metres long, knotted fringes at both ends. Fold it, never hang it; wash it alone.',
    price: 45,
    stock: 'One Size 9',
    unitsSold: 91,
    addedDaysAgo: 22,
  }),
  seedProduct('women', 'market-canvas-tote', {
    name: 'Market Canvas Tote',
    description:
      'Heavy natural canvas with a tais band, long handles and a pocket inside for keys. Carries ten kilos of mangoes.',
    price: 19,
    was: 23,
    stock: 'One Size 31',
    unitsSold: 104,
    addedDaysAgo: 73,
  }),
  seedProduct('women', 'palm-leaf-sun-hat', {
    name: 'Palm Leaf Sun Hat',
    description:
      'Plaited from palm leaf with a wide brim and a black cotton ribbon. It weighs almost nothing; steam it over a kettle to give it back its shape.',
    price: 18,
    stock: 'One Size 2',
    unitsSold: 55,
    addedDaysAgo: 92,
  }),
  seedProduct('women', 'crossed-strap-sandals', {
    name: 'Crossed Strap Sandals',
    description:
      'Two soft straps of tan leather cross over a cushioned footbed. Flat, light, and easy to slip off at the door.',
    price: 29,
    stock: '36 3, 37 5, 38 0, 39 4, 40 2',
    unitsSold: 49,
    addedDaysAgo: 101,
  }),
];
