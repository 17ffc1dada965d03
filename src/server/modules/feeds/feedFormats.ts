import { stringify } from 'csv-stringify/sync';
import { escapeMarkup } from '@/shared/escapeMarkup';
import { FEED_ATTRIBUTES, type FeedItem } from './feedItems';

/** The feed as CSV, as Meta reads it. Its cells are read by programs: nothing is marked as text for spreadsheets. */
export const csvFeed = (items: readonly FeedItem[]): string =>
  stringify([[...FEED_ATTRIBUTES], ...items.map((item) => FEED_ATTRIBUTES.map((name) => item[name]))]);

/** An attribute as elements: one for each additional picture, none for an empty one. */
const elementsOf = (item: FeedItem, name: (typeof FEED_ATTRIBUTES)[number]): readonly string[] => {
  const text = name === 'availability' ? item[name].replaceAll(' ', '_') : item[name];
  const texts = name === 'additional_image_link' ? text.split(',') : [text];
  return texts.filter((one) => one !== '').map((one) => `<g:${name}>${escapeMarkup(one)}</g:${name}>`);
};

/** The garments have no GTIN and no part number: without this, Google waits for one. */
const NO_IDENTIFIER = '<g:identifier_exists>no</g:identifier_exists>';

const itemOf = (item: FeedItem): string =>
  `<item>${FEED_ATTRIBUTES.flatMap((name) => elementsOf(item, name)).join('')}${NO_IDENTIFIER}</item>`;

/** The feed as RSS 2.0 with the elements of Google; `url` is the address of the shop. */
export const xmlFeed = (items: readonly FeedItem[], { url, brand }: { readonly url: string; readonly brand: string }) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    `<title>${escapeMarkup(brand)}</title><link>${escapeMarkup(url)}</link><description>${escapeMarkup(brand)}</description>`,
    ...items.map(itemOf),
    '</channel></rss>\n',
  ].join('\n');
