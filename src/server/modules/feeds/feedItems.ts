import { CURRENCY, ONE_SIZE } from '@/shared/constants';
import type { Category } from '@/shared/contract/products';
import { cartKey } from '@/shared/domain/cartKey';
import { colorOf, typeOf } from '@/shared/domain/garments';
import { inLanguage, type Language } from '@/shared/languages';
import { pagePatterns } from '@/shared/pagePaths';
import { cleanText } from '@/shared/values/cleanText';
import { writeDollars } from '@/shared/values/money';
import { messagesOf } from '../../messages';
import type { StoredProduct } from '../../repositories/products';
import { sharePicturePath } from '../sharing/sharePicturePath';

/**
 * The attributes of an item, in the order of the columns. The names, lengths and values are those that the product data
 * specifications of Meta and Google share.
 */
export const FEED_ATTRIBUTES = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'item_group_id',
  'size',
  'color',
  'gender',
  'age_group',
  'product_type',
] as const;

/** An item of a feed: one size of a product; '' for an attribute that it does not have. */
export type FeedItem = Readonly<Record<(typeof FEED_ATTRIBUTES)[number], string>>;

const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5_000;
const PICTURES_MAX = 10;
/** Raster pictures, which chats and search engines show. */
const RASTER = /\.(?:jpe?g|png|webp)$/i;

const WEARERS: Readonly<Record<Category, Pick<FeedItem, 'gender' | 'age_group'>>> = {
  men: { gender: 'male', age_group: 'adult' },
  women: { gender: 'female', age_group: 'adult' },
  kid: { gender: 'unisex', age_group: 'kids' },
};

/** The text on one line, with at most `max` characters; a cleaned one has none that XML does not allow. */
const line = (text: string, max: number): string => [...cleanText(text)].slice(0, max).join('').trim();

/** A moment as both feeds write it: `2026-11-28T09:00+00:00`. */
const minuteOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length)}+00:00`;

/** The address of a picture of the shop, or of another site. A comma would end it in a list of addresses. */
const addressIn = (publicUrl: string, picture: string): string =>
  new URL(picture, `${publicUrl}/`).href.replaceAll(',', '%2C');

/** The items of a product in a language, one for each size. */
export const feedItems = (
  product: StoredProduct,
  shop: { readonly publicUrl: string; readonly brand: string; readonly language: Language },
): readonly FeedItem[] => {
  const { publicUrl, brand, language } = shop;
  const { catalogMessages, categoryLabels, colorLabels, formats, garmentLabels } = messagesOf(language);
  const { new_price_cents: price, old_price_cents: oldPrice, plan } = product;
  const isSale = oldPrice > price;
  const title = line(product.name, TITLE_MAX) || catalogMessages.unknownProduct;
  const pictures = product.images.filter((picture) => RASTER.test(picture));
  const [first = sharePicturePath(product), ...others] = pictures;
  const color = colorOf(product);
  const type = typeOf(product);
  const dollars = (cents: number): string => `${writeDollars(cents)} ${CURRENCY}`;
  return product.sizes.map(({ size, on_hand: units }) => ({
    id: cartKey(product.id, size).replaceAll(' ', '-'),
    title,
    description: line(product.description, DESCRIPTION_MAX) || title,
    availability: units > 0 ? 'in stock' : 'out of stock',
    condition: 'new',
    price: dollars(Math.max(price, oldPrice)),
    sale_price: isSale ? dollars(price) : '',
    sale_price_effective_date: isSale && plan ? `${minuteOf(plan.starts_at)}/${minuteOf(plan.ends_at)}` : '',
    link: publicUrl + inLanguage(language, `${pagePatterns.products}/${product.id}`),
    image_link: addressIn(publicUrl, first),
    additional_image_link: others
      .slice(0, PICTURES_MAX)
      .map((picture) => addressIn(publicUrl, picture))
      .join(','),
    brand,
    item_group_id: product.color_group || String(product.id),
    size: size === ONE_SIZE ? formats.sizeName(size) : size,
    color: color === undefined ? '' : colorLabels[color],
    ...WEARERS[product.category],
    product_type: [categoryLabels[product.category], type === undefined ? '' : garmentLabels[type]]
      .filter((label) => label !== '')
      .join(' > '),
  }));
};
