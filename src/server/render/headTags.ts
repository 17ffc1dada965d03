import { escapeMarkup } from '@/shared/escapeMarkup';
import { type Language, LANGUAGES, openGraphLocales } from '@/shared/languages';
import { embeddedJson } from './markup';
import type { PageFacts } from './pageFacts';

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeMarkup(content)}" />`;

/** The links to a page in each language; English is also for all other languages. */
const alternateLinks = (alternates: Readonly<Record<Language, string>>): readonly string[] =>
  [
    ...LANGUAGES.map((language) => [language, alternates[language]] as const),
    ['x-default', alternates.en] as const,
  ].map(([language, url]) => `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(url)}" />`);

export const renderHead = (facts: PageFacts): string => {
  const { title, description, language, alternates, canonical, type, picture, price, data } = facts;
  return [
    `<title>${escapeMarkup(title)}</title>`,
    meta('name', 'description', description),
    ...(canonical === undefined
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeMarkup(canonical)}" />`, meta('property', 'og:url', canonical)]),
    ...(alternates ? alternateLinks(alternates) : []),
    meta('property', 'og:locale', openGraphLocales[language]),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      meta('property', 'og:locale:alternate', openGraphLocales[other]),
    ),
    meta('property', 'og:site_name', facts.shopName),
    meta('property', 'og:type', type),
    meta('property', 'og:title', facts.shortTitle),
    meta('property', 'og:description', description),
    meta('property', 'og:image', picture.url),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(picture.width)),
    meta('property', 'og:image:height', String(picture.height)),
    meta('property', 'og:image:alt', picture.alt),
    ...(price
      ? [
          meta('property', 'product:price:amount', price.amount),
          meta('property', 'product:price:currency', price.currency),
          meta('property', 'product:availability', price.isInStock ? 'in stock' : 'out of stock'),
        ]
      : []),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...data.map((object) => `<script type="application/ld+json">${embeddedJson(object)}</script>`),
  ].join('');
};
