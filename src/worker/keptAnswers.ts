import { KEPT_AT_HEADER } from '@/shared/keptConstants';
import { PICTURE_WIDTHS } from '@/shared/domain/pictures';

/** The answer with a note of when it came, as it is kept; its body is plain, whatever it was on the wire. */
export const stamped = (response: Response, at: number): Response => {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT_HEADER, String(at));
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  return new Response(response.body, { status: response.status, headers });
};

/** When a kept answer came, in milliseconds since 1970; 0 when that is not known. */
export const keptAt = (response: Response): number => Number(response.headers.get(KEPT_AT_HEADER)) || 0;

/** The other widths of the same picture, the larger ones first: any of them is better than none. */
export const otherWidths = (pathname: string): readonly string[] =>
  [...PICTURE_WIDTHS]
    .reverse()
    .map((width) => pathname.replace(/-\d+\.webp$/, `-${width}.webp`))
    .filter((path) => path !== pathname);

interface Categorized {
  readonly category?: unknown;
}

/** The related products out of the kept list of all: the server chooses them by their category, too. */
export const relatedIn = async (all: Response, asked: Request): Promise<Response> => {
  const { category } = (await asked.json()) as Categorized;
  const products = (await all.json()) as readonly Categorized[];
  return Response.json(
    products.filter((product) => product.category === category),
    { headers: { [KEPT_AT_HEADER]: String(keptAt(all)) } },
  );
};
