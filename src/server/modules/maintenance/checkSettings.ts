import { OTHER_LANGUAGES } from '@/shared/languages';
import type { Settings } from '../../settings/settings';
import { defaultShop, type LocalizedShop, type Shop } from '../shop/shop';
import { findingsOf, type Finding } from './finding';

const { bad, note } = findingsOf('settings');

const names = { sizeCharts: 'size charts', delivery: 'delivery times', returns: 'returns' } as const;

/** Product pages of a live shop that still show the default texts. */
const checkDefaultInfo = ({ en: { shopping } }: LocalizedShop): readonly Finding[] => {
  const defaults = (['sizeCharts', 'delivery', 'returns'] as const).filter(
    (part) => shopping[part] === defaultShop.en.shopping[part],
  );
  return note(
    defaults.map((part) => names[part]),
    'Product pages show default texts',
    'Write sizeCharts, delivery and a page "returns" (src/server/README.md, "The shop\'s identity").',
  );
};

/** The texts in an object, by their paths. */
const textsIn = (value: unknown, path = ''): readonly (readonly [path: string, text: string])[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => textsIn(inner, path === '' ? key : `${path}.${key}`));

/** The texts that the operator can write in several languages, by their paths in `shop.json` or the file of the page. */
const ownTextsOf = ({ texts, shopping, infoPages }: Shop): ReadonlyMap<string, string> => {
  const { tagline, announcement, hero, offers, categories, links } = texts;
  const footer = links.map(({ label }) => ({ label }));
  return new Map([
    ...textsIn({ tagline, announcement, hero, offers, categories, footer, delivery: shopping.delivery }),
    ...[...infoPages].map(([page, { content }]) => [`${page}.md`, JSON.stringify(content)] as const),
  ]);
};

/** A note about the texts that are the same in another language as in English. */
const checkTranslations = (shop: LocalizedShop): readonly Finding[] => {
  const others = OTHER_LANGUAGES.map((language) => [language, ownTextsOf(shop[language])] as const);
  const untranslated = [...ownTextsOf(shop.en)].flatMap(([path, text]) => {
    const missing = others.filter(([, texts]) => texts.get(path) === text).map(([language]) => language);
    return missing.length === 0 ? [] : [`${path} (${missing.join(' ')})`];
  });
  return note(
    untranslated,
    'Texts of shop.json and pages are not translated',
    'Write each text as { "en": …, "tet": …, "pt": …, "id": … } and each page also as PAGE.tet.md, PAGE.pt.md and ' +
      'PAGE.id.md (src/server/README.md, "The shop\'s identity").',
  );
};

/** Finds settings and texts that a live shop should not have. */
export const checkSettings = (settings: Settings, shop: LocalizedShop): readonly Finding[] => {
  if (settings.shopMode !== 'live') {
    return [
      {
        level: 'note',
        area: 'settings',
        what: 'The shop runs in sandbox mode: no payment is real.',
        todo: 'Set SHOP_MODE=live and the settings that it needs (src/server/README.md, "Live mode").',
      },
    ];
  }
  const isSafe = settings.publicUrl.startsWith('https://');
  return [
    ...bad(
      isSafe ? [] : [settings.publicUrl],
      'PUBLIC_URL is not encrypted',
      'Put a proxy with a certificate in front, and its https:// address into PUBLIC_URL.',
    ),
    ...note(
      shop.en.texts.announcement === defaultShop.en.texts.announcement ? ['academic project'] : [],
      'The announcement tells shoppers that the shop is not open',
      'Write your own announcement, or null for none, into shop.json (src/server/README.md, "The shop\'s identity").',
    ),
    ...checkDefaultInfo(shop),
    ...checkTranslations(shop),
  ];
};
