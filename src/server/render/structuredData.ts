import { CURRENCY } from '@/shared/constants';
import type { Messages } from '@/shared/messages/messages';
import { pagePatterns } from '@/shared/pagePaths';
import type { StoredProduct } from '../repositories/products';
import { writeDollars } from '@/shared/values/money';

/** A schema.org object (JSON-LD) for search engines. */
export type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

const CATEGORY_PATHS = { men: pagePatterns.mens, women: pagePatterns.womens, kid: pagePatterns.kids } as const;

/** The data of a product for search engines. */
export interface ProductOffer {
  readonly product: StoredProduct;
  /** The name on the page; a generic text for a product without a name. */
  readonly name: string;
  readonly url: string;
  readonly pictureUrls: readonly string[];
  readonly isInStock: boolean;
}

/** The price in dollars with two decimals, and its currency. */
export const offeredPrice = ({ new_price_cents }: StoredProduct): { amount: string; currency: string } => ({
  amount: writeDollars(new_price_cents),
  currency: CURRENCY,
});

const breadcrumb = (steps: readonly (readonly [name: string, url: string])[]): StructuredData => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
});

/** The organization and the web site; for the home page. */
export const organizationData = (
  brand: string,
  homeUrl: string,
  logoUrl: string,
  { appMessages }: Messages,
): readonly StructuredData[] => [
  { '@context': CONTEXT, '@type': 'Organization', name: brand, url: homeUrl, logo: logoUrl },
  {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: brand,
    alternateName: appMessages.title(brand),
    url: homeUrl,
  },
];

export const listData = (
  homeUrl: string,
  name: string,
  url: string,
  { productMessages }: Messages,
): readonly StructuredData[] => [
  breadcrumb([
    [productMessages.home, homeUrl],
    [name, url],
  ]),
];

/** A product with its offer, and the breadcrumb of its page. */
export const productData = (
  brand: string,
  addressOf: (path: string) => string,
  { product, name, url, pictureUrls, isInStock }: ProductOffer,
  { categoryLabels, productMessages }: Messages,
): readonly StructuredData[] => {
  const { amount, currency } = offeredPrice(product);
  return [
    {
      '@context': CONTEXT,
      '@type': 'Product',
      name,
      description: product.description,
      ...(pictureUrls.length === 0 ? {} : { image: pictureUrls }),
      sku: String(product.id),
      productID: String(product.id),
      category: categoryLabels[product.category],
      url,
      offers: {
        '@type': 'Offer',
        url,
        price: amount,
        priceCurrency: currency,
        availability: `${CONTEXT}/${isInStock ? 'InStock' : 'OutOfStock'}`,
        itemCondition: `${CONTEXT}/NewCondition`,
        seller: { '@type': 'Organization', name: brand },
      },
    },
    breadcrumb([
      [productMessages.home, addressOf('/')],
      [productMessages.shop, addressOf(pagePatterns.newCollections)],
      [categoryLabels[product.category], addressOf(CATEGORY_PATHS[product.category])],
      [name, url],
    ]),
  ];
};
