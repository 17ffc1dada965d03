import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { htmlLanguages, inLanguage, type Language, LANGUAGES } from '@/shared/languages';
import { MANIFEST_PATH, pagePatterns, readProductId } from '@/shared/pagePaths';
import { messagesOf } from '../../messages';
import { HttpError } from '../../http/httpError';
import { sendShared, sharedBody } from '../../http/sharedBody';
import { IMMUTABLE } from '../../http/staticFiles';
import type { Catalogue } from '../products/catalogue';
import { bodyOfFacts } from '../products/bodyOfFacts';
import type { FileStore } from '../../gateways/files';
import type { LocalizedShop } from '../shop/shop';
import { robots, sitemap, SITEMAP_PATH, sitemapIndex, sitemapPath } from './discovery';
import { createSharePictures } from './sharePictures';
import { sharePicturePath, SHOP_PICTURE_PATH } from './sharePicturePath';

interface Services {
  readonly catalogue: Catalogue;
  readonly files: FileStore;
  readonly staticDir: string;
  readonly publicUrl: string;
  readonly shop: LocalizedShop;
}

/** A product id and optionally the version of its picture. */
const PICTURE_NAME = /^(\d{1,15})(?:-[0-9a-f]{12})?\.jpg$/;
const AN_HOUR = 'public, max-age=3600';

type Named = FastifyRequest<{ Params: { name: string } }>;

/** The manifest in a language: the name and start page of the installed shop. It stays the same app in all of them. */
const manifestOf = (template: string, language: Language, brand: string): string => {
  const { appMessages, pageFactsMessages } = messagesOf(language);
  const manifest = JSON.parse(template) as object;
  const shortcuts = (['newCollections', 'bestSellers', 'cart'] as const).map((page) => ({
    name: appMessages.titles[page],
    url: inLanguage(language, pagePatterns[page]),
  }));
  return JSON.stringify({
    ...manifest,
    name: brand,
    short_name: brand,
    description: pageFactsMessages.manifest,
    lang: htmlLanguages[language],
    start_url: inLanguage(language, '/'),
    shortcuts,
  });
};

/** Share pictures for link previews, sitemap.xml, robots.txt and the manifest of the installed shop. */
export const sharingRoutes = (app: FastifyInstance, services: Services): void => {
  const { catalogue, publicUrl, shop } = services;
  const pictures = createSharePictures(services);

  const redirect = (reply: FastifyReply, to: string): FastifyReply =>
    reply.header('cache-control', 'no-cache').redirect(to, 302);

  app.get('/share/:name', async (request: Named, reply) => {
    const productId = readProductId(PICTURE_NAME.exec(request.params.name)?.[1]);
    const product = productId === undefined ? undefined : (await catalogue.current()).fragments.get(productId)?.product;
    if (!product) throw new HttpError(404, 'responseMessages.notFound');
    const current = sharePicturePath(product);
    // Messages may still contain the URL of an earlier picture: redirect to the current one.
    if (current !== `/share/${request.params.name}`) return redirect(reply, current);
    const picture = await pictures.of(product.images[0] ?? '');
    if (!picture) return redirect(reply, SHOP_PICTURE_PATH);
    return reply.header('cache-control', IMMUTABLE).type('image/jpeg').send(picture);
  });

  const xml = { type: 'application/xml; charset=utf-8', cacheControl: AN_HOUR };
  const index = sharedBody(() => [Buffer.from(sitemapIndex(publicUrl))]);
  app.get(SITEMAP_PATH, (request, reply) => sendShared(request, reply, index, xml));
  for (const language of LANGUAGES) {
    const bodyOf = bodyOfFacts(({ fragments }) => {
      const ids = [...fragments.keys()];
      return () => sitemap(publicUrl, language, ids, shop[language].infoPages.keys());
    });
    app.get(sitemapPath(language), async (request, reply) =>
      sendShared(request, reply, bodyOf(await catalogue.current()), xml),
    );
  }

  const readManifest = async (language: Language): Promise<string> => {
    const template = await readFile(path.join(services.staticDir, 'manifest.webmanifest'), 'utf8');
    return manifestOf(template, language, shop[language].texts.brand);
  };
  for (const language of LANGUAGES) {
    app.get(inLanguage(language, MANIFEST_PATH), async (_request, reply) =>
      reply
        .header('cache-control', AN_HOUR)
        .type('application/manifest+json')
        .send(await readManifest(language)),
    );
  }

  const robotsText = robots(publicUrl);
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', AN_HOUR).type('text/plain; charset=utf-8').send(robotsText),
  );
};
