import type { FastifyInstance } from 'fastify';
import { inLanguage, type Language, LANGUAGES } from '@/shared/languages';
import { sendShared, sharedBody, type SharedBody } from '../../http/sharedBody';
import type { Catalogue } from '../products/catalogue';
import type { CatalogueSnapshot } from '../products/catalogueSnapshot';
import type { LocalizedShop } from '../shop/shop';
import { csvFeed, xmlFeed } from './feedFormats';
import { feedItems, type FeedItem } from './feedItems';

interface Services {
  readonly catalogue: Catalogue;
  readonly publicUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly shop: LocalizedShop;
}

/** The path of the feeds, without its format: `/feeds/catalogue`, `/tet/feeds/catalogue`. */
const feedPath = (language: Language): string => inLanguage(language, '/feeds/catalogue');

/** A feed is written again at most once in this time, however often the stock changes. */
const REWRITE_MS = 60_000;
const A_QUARTER_HOUR = 'public, max-age=900';

/** The product feeds for the catalogues of chats and search engines: all products on sale, in each language. */
export const feedsRoutes = (app: FastifyInstance, { catalogue, publicUrl, shop, now }: Services): void => {
  for (const language of LANGUAGES) {
    const { brand } = shop[language].texts;
    const url = publicUrl + inLanguage(language, '/');
    const serve = (format: string, type: string, write: (items: readonly FeedItem[]) => string): void => {
      let last: { readonly snapshot: CatalogueSnapshot; readonly at: number; readonly body: SharedBody } | undefined;
      const bodyOf = (snapshot: CatalogueSnapshot): SharedBody => {
        const age = now() - (last?.at ?? 0);
        if (last && (last.snapshot === snapshot || (age >= 0 && age < REWRITE_MS))) return last.body;
        const body = sharedBody(() => {
          const products = snapshot.list('all').fragments.map((fragment) => fragment.in(language).product);
          return [
            Buffer.from(write(products.flatMap((product) => feedItems(product, { publicUrl, brand, language })))),
          ];
        });
        last = { snapshot, at: now(), body };
        return body;
      };
      app.get(`${feedPath(language)}.${format}`, async (request, reply) =>
        sendShared(request, reply, bodyOf(await catalogue.current()), { type, cacheControl: A_QUARTER_HOUR }),
      );
    };
    serve('csv', 'text/csv; charset=utf-8', csvFeed);
    serve('xml', 'application/xml; charset=utf-8', (items) => xmlFeed(items, { url, brand }));
  }
};
