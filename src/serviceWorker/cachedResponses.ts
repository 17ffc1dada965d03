import { CACHED_AT_HEADER } from '@/shared/offlineConstants';
import { PICTURE_WIDTHS } from '@/shared/domain/pictures';

/**
 * The response as it is cached: with the time of its arrival, and without headers about its transfer. It serves the
 * requests in its language.
 */
export const withCachedAt = (response: Response, at: number): Response => {
  const headers = new Headers(response.headers);
  headers.set(CACHED_AT_HEADER, String(at));
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set('vary', 'accept-language');
  return new Response(response.body, { status: response.status, headers });
};

/** When a cached response arrived, in milliseconds since 1970; 0 for a response of the network. */
export const cachedAt = (response: Response): number => Number(response.headers.get(CACHED_AT_HEADER)) || 0;

/** The addresses of the same picture in other widths, the larger ones first. */
export const otherWidths = (pathname: string): readonly string[] =>
  [...PICTURE_WIDTHS]
    .reverse()
    .map((width) => pathname.replace(/-\d+\.webp$/, `-${width}.webp`))
    .filter((path) => path !== pathname);

interface Categorized {
  readonly category?: unknown;
}

/** Selects related products from the cached list of all products, by category as the server does. */
export const selectRelated = async (all: Response, request: Request): Promise<Response> => {
  const { category } = (await request.json()) as Categorized;
  const products = (await all.json()) as readonly Categorized[];
  return Response.json(
    products.filter((product) => product.category === category),
    { headers: { [CACHED_AT_HEADER]: String(cachedAt(all)) } },
  );
};
