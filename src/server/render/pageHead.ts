import type { Language } from '@/shared/languages';
import { readListQuery } from '@/shared/domain/listQuery';
import { pageOf, productIdAt } from '@/shared/pagePaths';
import type { CatalogueSnapshot } from '../modules/products/catalogueSnapshot';
import { renderHead } from './headTags';
import { factsOf, type PageFacts, type ShownShop } from './pageFacts';

/** The tags of a page's `head`, its HTTP status, the name of its content security policy, and its text without a view. */
export interface PageHead extends Pick<PageFacts, 'status' | 'policy' | 'waiting'> {
  readonly language: Language;
  readonly tags: string;
}

/** The head of the page at an address, whose path has no language; without a catalogue, that of an unknown product. */
export const pageHead = (address: string, shop: ShownShop, snapshot?: CatalogueSnapshot): PageHead => {
  const [path = '', search = ''] = address.split('?');
  const { text } = readListQuery(search);
  const searched = pageOf(path)?.name === 'search' && text !== '' ? text : undefined;
  const productId = productIdAt(path);
  const shown = productId === undefined ? undefined : snapshot?.fragments.get(productId)?.in(shop.language).product;
  const facts = factsOf(path, shop, shown ?? (snapshot ? 'missing' : 'unknown'), searched);
  const { status, policy, waiting } = facts;
  return { language: shop.language, status, policy, waiting, tags: renderHead(facts) };
};
