import { seedProduct, type SeedProduct } from './seedProduct';

export const menBottoms: readonly SeedProduct[] = [
  seedProduct('men', 'harbour-chino-trousers', {
    name: 'Harbour Chino Trousers',
    description:
      'Cotton twill with a little stretch, straight from the knee. Slanted pockets deep enough for a phone, a coin pocket, and a hem that you can let down by two centimetres.',
    price: 39,
    stock: '28 3, 30 8, 32 12, 34 9, 36 4, 38 1',
    unitsSold: 70,
    addedDaysAgo: 88,
  }),
  seedProduct('men', 'weekend-drawstring-trousers', {
    name: 'Weekend Drawstring Trousers',
    description:
      'Linen and cotton in warm sand with a drawstring waist and wide legs. Dries in an afternoon. Wash at 30 °C with like colours.',
    price: 36,
    was: 42,
    stock: 'S 5, M 9, L 7, XL 0',
    unitsSold: 35,
    addedDaysAgo: 21,
  }),
  seedProduct('men', 'comoro-straight-jeans', {
    name: 'Comoro Straight Jeans',
    description:
      'Dark indigo denim of eleven ounces, which is as heavy as the climate allows. Five pockets, saffron topstitching, a leg that is neither slim nor wide.',
    price: 48,
    stock: '28 0, 30 5, 32 7, 34 7, 36 3',
    unitsSold: 51,
    addedDaysAgo: 97,
  }),
  seedProduct('men', 'coast-road-cargo-shorts', {
    name: 'Coast Road Cargo Shorts',
    description:
      'Ripstop cotton with two bellows pockets for a long ride to Baucau. Elastic at the back of the waist, belt loops all round.',
    price: 29,
    was: 35,
    stock: '28 4, 30 9, 32 11, 34 6, 36 2',
    unitsSold: 66,
    addedDaysAgo: 46,
  }),
  seedProduct('men', 'jaco-swim-shorts', {
    name: 'Jaco Swim Shorts',
    description:
      'Quick-drying and lined with soft mesh, printed with waves in indigo and saffron. A drawstring waist and a back pocket that drains.',
    price: 21,
    stock: 'S 6, M 10, L 8, XL 2',
    unitsSold: 54,
    addedDaysAgo: 11,
  }),
  seedProduct('men', 'walkers-leather-sandals', {
    name: "Walker's Leather Sandals",
    description:
      'Vegetable-tanned leather on a rubber sole with real grip, stitched and not only glued. They darken with wear; a little coconut oil keeps them supple.',
    price: 33,
    stock: '39 2, 40 4, 41 6, 42 7, 43 3, 44 0',
    unitsSold: 42,
    addedDaysAgo: 58,
  }),
  seedProduct('men', 'tais-trim-cap', {
    name: 'Tais Trim Cap',
    description:
      'A black cotton cap with a narrow tais band above the brim and a buckle at the back. The band is hand-woven, so no two are quite alike.',
    price: 16,
    stock: 'One Size 23',
    unitsSold: 87,
    addedDaysAgo: 36,
  }),
  seedProduct('men', 'woven-leather-belt', {
    name: 'Woven Leather Belt',
    description:
      'Plaited by hand from strips of brown leather, so that the pin finds a hole wherever you need one. Solid brass buckle.',
    price: 25,
    stock: 'S 4, M 7, L 5, XL 2',
    unitsSold: 26,
    addedDaysAgo: 120,
  }),
  seedProduct('men', 'ceremony-waistcoat', {
    name: 'Ceremony Waistcoat with Tais Lapels',
    description:
      'Made to order in Dili: black suiting with lapels of tais, a satin back and an adjustable strap. Dry clean. Photographs follow once the first ones leave the workshop.',
    price: 84,
    stock: 'S 1, M 2, L 2, XL 0',
    unitsSold: 4,
    addedDaysAgo: 1,
    pictured: false,
  }),
];
