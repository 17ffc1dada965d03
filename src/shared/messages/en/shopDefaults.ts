import type { SizeChart } from '../../contract/info';

/** The delivery times of a shop without a configuration of its own, for every place that has one (rules: Shop). */
export const usualDelivery = {
  Aileu: '2 to 3 days',
  Ainaro: '2 to 4 days',
  Ataúro: '3 to 5 days',
  Baucau: '2 to 4 days',
  Bobonaro: '2 to 4 days',
  Covalima: '3 to 5 days',
  Dili: '1 to 2 days',
  Ermera: '2 to 3 days',
  Lautém: '3 to 5 days',
  Liquiçá: '2 to 3 days',
  Manatuto: '2 to 3 days',
  Manufahi: '2 to 4 days',
  Oecusse: '4 to 7 days',
  Viqueque: '3 to 5 days',
} as const;

/** What a shop without a page about returns says, as Markdown. */
export const usualReturns =
  'You can return an item within 14 days if it is unworn and still has its label. ' +
  'Message us first with your order number.';

const chest = 'Around the widest part of the chest, under the arms.';
const waist = 'Around the narrowest part of the waist. Leave room for one finger.';
const hips = 'Around the widest part of the hips, with the feet together.';
const insideLeg = 'From the crotch to the ankle.';
const foot = 'Stand with the heel against a wall. Measure from the wall to the longest toe.';
const height = 'From the floor to the top of the head, without shoes.';

/** The size charts of a shop without a configuration of its own: measures of the body, for the sample catalogue. */
export const usualSizeCharts: SizeChart[] = [
  {
    title: 'Sandals',
    words: ['sandals', 'shoes'],
    measures: { Foot: foot },
    sizes: {
      24: ['14.5–15'],
      26: ['16–16.5'],
      28: ['17–17.5'],
      30: ['18.5–19'],
      32: ['20–20.5'],
      36: ['22.5–23'],
      37: ['23–23.5'],
      38: ['24–24.5'],
      39: ['24.5–25'],
      40: ['25.5–26'],
      41: ['26–26.5'],
      42: ['26.5–27'],
      43: ['27.5–28'],
      44: ['28–28.5'],
    },
  },
  {
    title: 'Socks',
    words: ['socks'],
    measures: { Foot: foot },
    sizes: { '6M': ['9–10'], '12M': ['10.5–12'], '24M': ['12.5–14.5'] },
  },
  {
    title: 'Hats and caps',
    words: ['hat', 'cap'],
    measures: { Head: 'Around the head, above the ears and the eyebrows.' },
    sizes: { S: ['50–52'], M: ['53–55'], L: ['56–58'] },
  },
  {
    title: 'Belts',
    words: ['belt'],
    measures: { Waist: 'Where you wear the belt, over the trousers.' },
    sizes: { S: ['75–85'], M: ['85–95'], L: ['95–105'], XL: ['105–115'] },
  },
  {
    title: "Men's trousers",
    categories: ['men'],
    words: ['trousers', 'jeans'],
    measures: { Waist: waist, Hips: hips, 'Inside leg': insideLeg },
    sizes: {
      28: ['70–73', '86–90', '79'],
      30: ['74–78', '91–95', '80'],
      32: ['79–83', '96–100', '81'],
      34: ['84–88', '101–105', '82'],
      36: ['89–93', '106–110', '83'],
      38: ['94–98', '111–115', '83'],
      S: ['74–80', '90–96', '80'],
      M: ['81–87', '97–103', '81'],
      L: ['88–94', '104–110', '82'],
      XL: ['95–101', '111–117', '83'],
    },
  },
  {
    title: "Men's shorts",
    categories: ['men'],
    words: ['shorts'],
    measures: { Waist: waist, Hips: hips },
    sizes: {
      28: ['70–73', '86–90'],
      30: ['74–78', '91–95'],
      32: ['79–83', '96–100'],
      34: ['84–88', '101–105'],
      36: ['89–93', '106–110'],
      S: ['74–80', '90–96'],
      M: ['81–87', '97–103'],
      L: ['88–94', '104–110'],
      XL: ['95–101', '111–117'],
    },
  },
  {
    title: "Women's trousers and skirts",
    categories: ['women'],
    words: ['trousers', 'skirt', 'jeans', 'shorts'],
    measures: { Waist: waist, Hips: hips, 'Inside leg': insideLeg },
    sizes: {
      XS: ['60–64', '84–88', '74'],
      S: ['65–70', '89–94', '75'],
      M: ['71–76', '95–100', '76'],
      L: ['77–83', '101–107', '77'],
      XL: ['84–91', '108–115', '77'],
    },
  },
  {
    title: "Kids' trousers and skirts",
    categories: ['kid'],
    words: ['trousers', 'shorts', 'skirt', 'joggers', 'dungarees'],
    measures: { Height: height, Waist: waist, 'Inside leg': insideLeg },
    sizes: {
      '12M': ['74–80', '47–49', '30'],
      '2Y': ['86–92', '50–52', '36'],
      '4Y': ['98–104', '53–54', '44'],
      '6Y': ['110–116', '55–56', '51'],
      '8Y': ['122–128', '57–59', '58'],
      '10Y': ['134–140', '60–62', '64'],
      '12Y': ['146–152', '63–66', '70'],
    },
  },
  {
    title: "Men's shirts and jackets",
    categories: ['men'],
    measures: { Chest: chest, Waist: waist, Arm: 'From the shoulder to the wrist, with the arm a little bent.' },
    sizes: {
      XS: ['82–87', '68–73', '60'],
      S: ['88–94', '74–80', '61'],
      M: ['95–101', '81–87', '62'],
      L: ['102–108', '88–94', '64'],
      XL: ['109–116', '95–102', '65'],
      XXL: ['117–124', '103–110', '66'],
    },
  },
  {
    title: "Women's dresses and tops",
    categories: ['women'],
    measures: { Bust: 'Around the fullest part of the bust.', Waist: waist, Hips: hips },
    sizes: {
      XS: ['78–82', '60–64', '84–88'],
      S: ['83–88', '65–70', '89–94'],
      M: ['89–94', '71–76', '95–100'],
      L: ['95–101', '77–83', '101–107'],
      XL: ['102–109', '84–91', '108–115'],
    },
  },
  {
    title: "Kids' clothes",
    categories: ['kid'],
    measures: { Height: height, Chest: chest, Waist: waist },
    sizes: {
      '6M': ['62–68', '43–45', '42–44'],
      '12M': ['74–80', '47–49', '46–48'],
      '2Y': ['86–92', '52–54', '50–52'],
      '4Y': ['98–104', '55–57', '53–54'],
      '6Y': ['110–116', '58–61', '55–56'],
      '8Y': ['122–128', '62–65', '57–59'],
      '10Y': ['134–140', '66–70', '60–62'],
      '12Y': ['146–152', '71–75', '63–66'],
    },
  },
];
