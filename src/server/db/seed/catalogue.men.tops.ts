import { seedProduct, type SeedProduct } from './seedProduct';

export const menTops: readonly SeedProduct[] = [
  seedProduct('men', 'areia-branca-linen-shirt', {
    name: 'Areia Branca Linen Shirt',
    description:
      'Washed linen the colour of wet sand, cut straight so that the air moves through it. Real coconut buttons and one chest pocket. Wash at 30 °C and hang it on the line; it needs no iron.',
    price: 38,
    was: 46,
    stock: 'S 6, M 11, L 9, XL 4, XXL 2',
    unitsSold: 64,
    addedDaysAgo: 18,
  }),
  seedProduct('men', 'tasi-tolu-camp-shirt', {
    name: 'Tasi Tolu Camp Shirt',
    description:
      'A short-sleeved shirt with an open collar in light cotton, block-printed with leaves on indigo. The hem is straight, made to be worn out. Wash dark colours together.',
    price: 34,
    stock: 'S 3, M 8, L 12, XL 7, XXL 0',
    unitsSold: 81,
    addedDaysAgo: 6,
  }),
  seedProduct('men', 'lospalos-tais-placket-shirt', {
    name: 'Lospalos Tais Placket Shirt',
    description:
      'Black cotton poplin with a band collar, and a strip of tais from the weavers of Lautém down the front. Sits close at the shoulder, easy at the waist. Wash by hand in cool water.',
    price: 58,
    stock: 'S 2, M 5, L 6, XL 1',
    unitsSold: 47,
    addedDaysAgo: 3,
  }),
  seedProduct('men', 'market-day-check-shirt', {
    name: 'Market Day Check Shirt',
    description:
      'Yarn-dyed cotton check in deep red and sand, soft from the first day. Short sleeves, a button-through pocket and a curved hem that stays tucked in.',
    price: 27.5,
    was: 32,
    stock: 'S 0, M 4, L 8, XL 8, XXL 3',
    unitsSold: 39,
    addedDaysAgo: 52,
  }),
  seedProduct('men', 'farol-oxford-shirt', {
    name: 'Farol Oxford Shirt',
    description:
      'The office shirt: pale blue Oxford cloth with enough weight to keep its shape in the heat. A firm collar, single cuffs, a pleat at the back. Iron while damp.',
    price: 42,
    stock: 'S 5, M 9, L 10, XL 6, XXL 2',
    unitsSold: 58,
    addedDaysAgo: 75,
  }),
  seedProduct('men', 'everyday-pocket-tee', {
    name: 'Everyday Pocket Tee',
    description:
      'Midweight combed cotton with a collar that does not bag out. Side seams, a taped neck and a small pocket. Cut so that it neither clings nor billows.',
    price: 14,
    stock: 'XS 4, S 18, M 26, L 22, XL 12, XXL 6',
    unitsSold: 132,
    addedDaysAgo: 110,
  }),
  seedProduct('men', 'atauro-striped-tee', {
    name: 'Atauro Striped Tee',
    description:
      'Narrow indigo stripes on natural cotton jersey, like the water between Dili and the island. A slightly heavier knit, pre-washed, so it will not shrink.',
    price: 18,
    was: 22,
    stock: 'S 7, M 2, L 9, XL 0',
    unitsSold: 76,
    addedDaysAgo: 40,
  }),
  seedProduct('men', 'maubara-henley', {
    name: 'Maubara Henley',
    description:
      'Long sleeves and three buttons in slub cotton, for evenings in the hills when the fog comes down. Ribbed cuffs, flat seams.',
    price: 24,
    stock: 'S 4, M 6, L 5, XL 3',
    unitsSold: 21,
    addedDaysAgo: 61,
  }),
  seedProduct('men', 'lecidere-pique-polo', {
    name: 'Lecidere Piqué Polo',
    description:
      'Cotton piqué in deep red with a fine saffron and black line on the knitted collar and cuffs. Two buttons, side vents, a longer back.',
    price: 26,
    stock: 'S 9, M 14, L 13, XL 7, XXL 1',
    unitsSold: 93,
    addedDaysAgo: 33,
  }),
  seedProduct('men', 'sunday-league-football-shirt', {
    name: 'Sunday League Football Shirt',
    description:
      'A light knit that dries while you catch your breath, in red with black shoulders. V-neck, open mesh under the arms, number on the back. Wash inside out, never iron the number.',
    price: 22,
    was: 28,
    stock: 'S 10, M 16, L 14, XL 8, XXL 3',
    unitsSold: 118,
    addedDaysAgo: 24,
  }),
  seedProduct('men', 'ramelau-sunrise-hoodie', {
    name: 'Ramelau Sunrise Hoodie',
    description:
      'For the climb before dawn: brushed cotton fleece in leaf green with a lined hood and a deep front pocket. Ribbed hem and cuffs keep the wind out.',
    price: 44,
    stock: 'S 3, M 5, L 7, XL 4',
    unitsSold: 29,
    addedDaysAgo: 14,
  }),
  seedProduct('men', 'monsoon-rain-jacket', {
    name: 'Monsoon Rain Jacket',
    description:
      'A packable shell with taped seams, a peaked hood and vents under the arms, because rain here is warm. Folds into its own pocket. Rinse with fresh water after the sea.',
    price: 64,
    was: 79,
    stock: 'S 2, M 6, L 8, XL 5, XXL 0',
    unitsSold: 44,
    addedDaysAgo: 29,
  }),
  seedProduct('men', 'ermera-coffee-overshirt', {
    name: 'Ermera Coffee Overshirt',
    description:
      'Canvas the colour of roasted beans, with two flap pockets and horn-look buttons. Wear it as a jacket in Ermera, as a shirt in Melbourne.',
    price: 62,
    stock: 'S 0, M 3, L 6, XL 2',
    unitsSold: 18,
    addedDaysAgo: 9,
  }),
];
