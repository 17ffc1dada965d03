import type { InfoToken, ShoppingInfo, SizeChart } from '@/shared/contract/info';
import type { Category } from '@/shared/contract/products';
import type { Language } from '@/shared/languages';
import { shopDefaults as en } from '@/shared/messages/en/shop';
import { shopDefaults as id } from '@/shared/messages/id/shop';
import type { TextsOf } from '@/shared/messages/messages';
import { shopDefaults as pt } from '@/shared/messages/pt/shop';
import { shopDefaults as tet } from '@/shared/messages/tet/shop';
import { readMarkdown } from './readMarkdown';

type DefaultTexts = TextsOf<typeof en>;
type ChartName = keyof DefaultTexts['charts'];

const translated: Readonly<Record<Language, DefaultTexts>> = { en, tet, pt, id };

const wordsOf = (chart: DefaultTexts['charts'][ChartName]): readonly string[] =>
  'words' in chart ? chart.words.split(', ') : [];

/** Days of a delivery, from and to, for every place that has a delivery time (rules: Shop). */
const deliveryDays: Readonly<Record<string, readonly [number, number]>> = {
  Aileu: [2, 3],
  Ainaro: [2, 4],
  Ataúro: [3, 5],
  Baucau: [2, 4],
  Bobonaro: [2, 4],
  Covalima: [3, 5],
  Dili: [1, 2],
  Ermera: [2, 3],
  Lautém: [3, 5],
  Liquiçá: [2, 3],
  Manatuto: [2, 3],
  Manufahi: [2, 4],
  Oecusse: [4, 7],
  Viqueque: [3, 5],
};

/** The places that have a delivery time. */
export const DELIVERY_PLACES = Object.keys(deliveryDays);

interface ChartData extends Pick<SizeChart, 'sizes'> {
  readonly categories?: Category[];
  readonly measures: readonly (keyof DefaultTexts['measures'])[];
}

/** The default size charts: measures of the body in centimetres, for the sample catalogue. */
const chartData: Readonly<Record<ChartName, ChartData>> = {
  sandals: {
    measures: ['foot'],
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
  socks: {
    measures: ['foot'],
    sizes: { '6M': ['9–10'], '12M': ['10.5–12'], '24M': ['12.5–14.5'] },
  },
  hats: {
    measures: ['head'],
    sizes: { S: ['50–52'], M: ['53–55'], L: ['56–58'] },
  },
  belts: {
    measures: ['beltWaist'],
    sizes: { S: ['75–85'], M: ['85–95'], L: ['95–105'], XL: ['105–115'] },
  },
  menTrousers: {
    categories: ['men'],
    measures: ['waist', 'hips', 'insideLeg'],
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
  menShorts: {
    categories: ['men'],
    measures: ['waist', 'hips'],
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
  womenTrousers: {
    categories: ['women'],
    measures: ['waist', 'hips', 'insideLeg'],
    sizes: {
      XS: ['60–64', '84–88', '74'],
      S: ['65–70', '89–94', '75'],
      M: ['71–76', '95–100', '76'],
      L: ['77–83', '101–107', '77'],
      XL: ['84–91', '108–115', '77'],
    },
  },
  kidTrousers: {
    categories: ['kid'],
    measures: ['height', 'waist', 'insideLeg'],
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
  menShirts: {
    categories: ['men'],
    measures: ['chest', 'waist', 'arm'],
    sizes: {
      XS: ['82–87', '68–73', '60'],
      S: ['88–94', '74–80', '61'],
      M: ['95–101', '81–87', '62'],
      L: ['102–108', '88–94', '64'],
      XL: ['109–116', '95–102', '65'],
      XXL: ['117–124', '103–110', '66'],
    },
  },
  womenDresses: {
    categories: ['women'],
    measures: ['bust', 'waist', 'hips'],
    sizes: {
      XS: ['78–82', '60–64', '84–88'],
      S: ['83–88', '65–70', '89–94'],
      M: ['89–94', '71–76', '95–100'],
      L: ['95–101', '77–83', '101–107'],
      XL: ['102–109', '84–91', '108–115'],
    },
  },
  kidClothes: {
    categories: ['kid'],
    measures: ['height', 'chest', 'waist'],
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
};

/** A default chart in a language, for its words and for the English ones, which are in names without a translation. */
const chartIn = (language: Language, name: ChartName): SizeChart => {
  const { charts, measures: columns } = translated[language];
  const { categories, measures, sizes } = chartData[name];
  const words = [...new Set([en, translated[language]].flatMap((texts) => wordsOf(texts.charts[name])))];
  return {
    title: charts[name].title,
    ...(categories && { categories }),
    ...(words.length > 0 && { words }),
    measures: Object.fromEntries(measures.map((measure) => [columns[measure].name, columns[measure].how])),
    sizes,
  };
};

/** The texts of product pages in a language, for a shop without a configuration of its own. */
export const defaultShoppingIn = (
  language: Language,
): Pick<ShoppingInfo, 'sizeCharts' | 'delivery'> & { readonly returns: readonly InfoToken[] } => {
  const { charts, deliveryDays: daysText, returns } = translated[language];
  return {
    sizeCharts: Object.keys(charts).map((name) => chartIn(language, name as ChartName)),
    delivery: Object.fromEntries(Object.entries(deliveryDays).map(([place, days]) => [place, daysText(...days)])),
    returns: readMarkdown(returns),
  };
};
