import type { FastifyInstance } from 'fastify';
import { productsContract } from '@/shared/contract/products';
import type { Database } from '../../db/database';
import { chooseEncoding, matchesEtag } from '../../http/compression';
import { route, SENT, type RouteContext } from '../../http/route';
import type { Catalogue, ListName } from './catalogue';
import { noOwnUnits, readOwnUnits } from './ownUnits';

interface Services {
  readonly db: Database;
  readonly catalogue: Catalogue;
}

/** Sends a list with this reader's quantities; the cached response when none of them is personal. */
const sendList = async (
  { db, catalogue }: Services,
  { reader, request, reply }: RouteContext<unknown>,
  name: ListName,
): Promise<typeof SENT> => {
  const snapshot = await (reader ? catalogue.current() : catalogue.recent());
  const shared = snapshot.response(name);
  const own = reader ? await readOwnUnits(db.read, reader.id) : noOwnUnits;
  const personal = shared.personal(own);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { etag } = personal ?? shared;
  reply
    .header('vary', 'Authorization, Accept-Encoding')
    .header('cache-control', personal ? 'private, no-cache' : 'public, no-cache')
    .header('etag', etag);
  // Until the catalogue changes, every anonymous request gets the same response.
  if (!reader) reply.isFresh = () => catalogue.recentInMemory() === snapshot;
  if (request.method === 'GET' && matchesEtag(request.headers['if-none-match'], etag)) {
    reply.status(304).send();
    return SENT;
  }
  reply.type('application/json; charset=utf-8');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.send(await (personal ?? shared).encode(encoding));
  return SENT;
};

export const productsRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, productsContract.all, (call) => sendList(services, call, 'all'));
  route(app, productsContract.bestSelling, (call) => sendList(services, call, 'bestSelling'));
  route(app, productsContract.newCollections, (call) => sendList(services, call, 'newCollections'));
  route(app, productsContract.popularInWomen, (call) => sendList(services, call, 'popularInWomen'));
  route(app, productsContract.related, (call) => sendList(services, call, call.body.category));
};
