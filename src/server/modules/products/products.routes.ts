import type { FastifyInstance } from 'fastify';
import { productsContract } from '@/shared/contract/products';
import { defaultWordsOf } from '@/shared/domain/search';
import type { Database } from '../../db/database';
import { route, SENT, type RouteContext } from '../../http/route';
import { sendShared } from '../../http/sharedBody';
import { bodyOfFacts } from './bodyOfFacts';
import type { Catalogue } from './catalogue';
import type { ListName } from './catalogueSnapshot';
import { noOwnUnits, readOwnUnits } from './ownUnits';

interface Services {
  readonly db: Database;
  readonly catalogue: Catalogue;
}

/** Sends a list: the shared one to a reader without own units, otherwise with this reader's quantities. */
const sendList = async (
  { db, catalogue }: Services,
  { reader, request, reply, language }: RouteContext<unknown>,
  name: ListName,
): Promise<typeof SENT> => {
  const list = (await (reader ? catalogue.current() : catalogue.recent())).list(name);
  const own = reader ? await readOwnUnits(db.read, reader.id) : noOwnUnits;
  const isPersonal = own.size > 0;
  await sendShared(request, reply, isPersonal ? list.personal(language, own) : list.shared(language), {
    type: 'application/json; charset=utf-8',
    cacheControl: isPersonal ? 'private, no-cache' : 'public, no-cache',
    vary: 'Authorization, Accept-Encoding, Accept-Language',
  });
  return SENT;
};

export const productsRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, productsContract.all, (call) => sendList(services, call, 'all'));
  route(app, productsContract.bestSelling, (call) => sendList(services, call, 'bestSelling'));
  route(app, productsContract.newCollections, (call) => sendList(services, call, 'newCollections'));
  route(app, productsContract.popularInWomen, (call) => sendList(services, call, 'popularInWomen'));
  route(app, productsContract.related, (call) => sendList(services, call, call.body.category));

  const defaultWords = bodyOfFacts((snapshot) => {
    const json = JSON.stringify(defaultWordsOf(snapshot.list('all').fragments.map(({ product }) => product)));
    return () => json;
  });
  route(app, productsContract.defaultWords, async ({ request, reply }) => {
    await sendShared(request, reply, defaultWords(await services.catalogue.recent()), {
      type: 'application/json; charset=utf-8',
      cacheControl: 'public, no-cache',
    });
    return SENT;
  });
};
