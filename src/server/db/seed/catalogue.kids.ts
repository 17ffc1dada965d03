import { seedProduct, type SeedProduct } from './seedProduct';

export const kidsProducts: readonly SeedProduct[] = [
  seedProduct('kid', 'school-shirt-white', {
    name: 'School Shirt, White',
    description:
      'The shirt for Monday to Friday: white cotton with a little polyester so that it dries overnight. Name tape inside the collar, spare button at the hem.',
    price: 11,
    stock: '4Y 8, 6Y 14, 8Y 16, 10Y 12, 12Y 7',
    unitsSold: 141,
    addedDaysAgo: 140,
  }),
  seedProduct('kid', 'school-shorts-navy', {
    name: 'School Shorts, Navy',
    description:
      'Hard-wearing twill with a doubled seat, an elastic back and real pockets. The hem can be let down once.',
    price: 12,
    stock: '4Y 7, 6Y 12, 8Y 11, 10Y 2, 12Y 5',
    unitsSold: 109,
    addedDaysAgo: 139,
  }),
  seedProduct('kid', 'school-pleated-skirt-navy', {
    name: 'School Pleated Skirt, Navy',
    description:
      'Pleats that are stitched down to the hip and survive the washing line. Adjustable waist with a button inside.',
    price: 13,
    stock: '4Y 5, 6Y 9, 8Y 10, 10Y 6, 12Y 0',
    unitsSold: 96,
    addedDaysAgo: 138,
  }),
  seedProduct('kid', 'little-crocodile-tee', {
    name: 'Little Crocodile Tee',
    description:
      'Soft cotton with a crocodile stitched on the chest, the one that became an island. Shoulder poppers on the smallest sizes.',
    price: 9.5,
    was: 12,
    stock: '2Y 6, 4Y 9, 6Y 8, 8Y 3',
    unitsSold: 127,
    addedDaysAgo: 7,
  }),
  seedProduct('kid', 'saffron-stripe-tee', {
    name: 'Saffron Stripe Tee',
    description:
      'Wide saffron stripes on natural jersey, flat seams that do not scratch. Wash at 40 °C as often as needed.',
    price: 8,
    stock: '2Y 4, 4Y 10, 6Y 10, 8Y 6, 10Y 1',
    unitsSold: 72,
    addedDaysAgo: 48,
  }),
  seedProduct('kid', 'playground-football-shirt', {
    name: 'Playground Football Shirt',
    description:
      'Light mesh knit in indigo with a saffron neck, number 7 on the back. Made for dust and goals, dry in an hour.',
    price: 14,
    was: 17,
    stock: '4Y 6, 6Y 9, 8Y 11, 10Y 8, 12Y 4',
    unitsSold: 115,
    addedDaysAgo: 26,
  }),
  seedProduct('kid', 'puddle-rain-jacket', {
    name: 'Puddle Rain Jacket',
    description:
      'Saffron yellow, welded seams, a hood that stays up and a hem long enough for the back of a motorbike. Wipe it clean.',
    price: 28,
    stock: '2Y 3, 4Y 5, 6Y 6, 8Y 2',
    unitsSold: 57,
    addedDaysAgo: 17,
  }),
  seedProduct('kid', 'cool-morning-hoodie', {
    name: 'Cool Morning Hoodie',
    description: 'Clay red fleece for school in the mountains, with a pocket for both hands. No cords at the neck.',
    price: 21,
    stock: '4Y 4, 6Y 5, 8Y 0, 10Y 3, 12Y 2',
    unitsSold: 34,
    addedDaysAgo: 55,
  }),
  seedProduct('kid', 'garden-dungarees', {
    name: 'Garden Dungarees',
    description:
      'Washed denim with straps that button on the bib and can be let out, so that they last two years. Patch pockets for stones and seeds.',
    price: 26,
    was: 31,
    stock: '12M 3, 2Y 5, 4Y 6, 6Y 1',
    unitsSold: 45,
    addedDaysAgo: 35,
  }),
  seedProduct('kid', 'communion-puff-sleeve-dress', {
    name: 'First Communion Puff Sleeve Dress in Fine White Cotton Voile with Hand-Smocked Bodice and Satin Sash',
    description:
      'White voile over a cotton lining, smocked by hand, with a wide sash. The seams are left generous so that a sister can wear it next. Hand wash.',
    price: 46,
    stock: '6Y 2, 8Y 4, 10Y 3, 12Y 1',
    unitsSold: 20,
    addedDaysAgo: 10,
  }),
  seedProduct('kid', 'papaya-sundress', {
    name: 'Papaya Sundress',
    description:
      'Warm papaya cotton with white dots, smocked from the chest to the waist. Nothing to button, nothing to tie.',
    price: 16,
    stock: '2Y 5, 4Y 7, 6Y 8, 8Y 4',
    unitsSold: 88,
    addedDaysAgo: 13,
  }),
  seedProduct('kid', 'tais-hem-twirl-skirt', {
    name: 'Tais Hem Twirl Skirt',
    description: 'A full skirt in black cotton with one band of tais at the hem, and a soft waist that grows along.',
    price: 19,
    was: 24,
    stock: '4Y 3, 6Y 4, 8Y 2, 10Y 0',
    unitsSold: 31,
    addedDaysAgo: 20,
  }),
  seedProduct('kid', 'after-school-joggers', {
    name: 'After School Joggers',
    description: 'Cotton jersey with ribbed ankles and double knees. Grey marl, because it forgives everything.',
    price: 13.5,
    stock: '2Y 4, 4Y 8, 6Y 9, 8Y 7, 10Y 5',
    unitsSold: 83,
    addedDaysAgo: 105,
  }),
  seedProduct('kid', 'beach-day-shorts', {
    name: 'Beach Day Shorts',
    description: 'Crinkled cotton in leaf green with a drawstring and two pockets that let the sand out.',
    price: 9,
    stock: '2Y 6, 4Y 8, 6Y 7, 8Y 2',
    unitsSold: 68,
    addedDaysAgo: 42,
  }),
  seedProduct('kid', 'moonlight-pyjama-set', {
    name: 'Moonlight Pyjama Set',
    description:
      'A short-sleeved shirt and shorts in indigo cotton with fine white piping, thin enough for nights without a fan.',
    price: 22,
    was: 26,
    stock: '2Y 2, 4Y 6, 6Y 6, 8Y 5, 10Y 1',
    unitsSold: 53,
    addedDaysAgo: 28,
  }),
  seedProduct('kid', 'holiday-batik-shirt', {
    name: 'Holiday Batik Shirt',
    description: 'A small version of the best shirt: short sleeves, batik in warm brown and cream, coconut buttons.',
    price: 17,
    stock: '2Y 3, 4Y 5, 6Y 6, 8Y 5, 10Y 2',
    unitsSold: 40,
    addedDaysAgo: 23,
  }),
  seedProduct('kid', 'shade-bucket-hat', {
    name: 'Shade Bucket Hat',
    description:
      'Two layers of cotton with a stitched brim that shades the neck. Reversible: check outside, plain inside.',
    price: 8.5,
    was: 10,
    stock: 'S 8, M 6',
    unitsSold: 79,
    addedDaysAgo: 64,
  }),
  seedProduct('kid', 'big-day-backpack', {
    name: 'Big Day Backpack',
    description:
      'Room for two exercise books, a lunch and a raincoat. Red canvas with padded straps, a reflective strip and a zip that small hands can close.',
    price: 24,
    stock: 'One Size 14',
    unitsSold: 61,
    addedDaysAgo: 30,
  }),
  seedProduct('kid', 'river-sandals', {
    name: 'River Sandals',
    description: 'Closed toes, two hook straps and a sole that grips wet stones. They dry on your feet.',
    price: 15,
    stock: '24 3, 26 4, 28 5, 30 0, 32 2',
    unitsSold: 47,
    addedDaysAgo: 78,
  }),
  seedProduct('kid', 'first-steps-socks', {
    name: 'First Steps Socks',
    description:
      'Three pairs of ribbed cotton socks with rubber dots on the sole, in saffron, clay and indigo. Wash at 40 °C.',
    price: 6,
    stock: '6M 7, 12M 9, 24M 2',
    unitsSold: 99,
    addedDaysAgo: 86,
  }),
];
