import type { FastifyInstance } from 'fastify';
import { productsContract } from '@/shared/contract/products';
import { defaultWordsOf } from '@/shared/domain/search';
import type { Database } from '../../db/database';
import { route, SENT, type RouteContext } from '../../http/route';
import { sendShared } from '../../http/sharedBody';
import { bodyOfFacts } from './bodyOfFacts';
import type { Catalogue } from './catalogue';
import type { ListName } from './catalogueSnapshot';
import { noCustomerUnits, readCustomerUnits } from './customerUnits';

interface Services {
  readonly db: Database;
  readonly catalogue: Catalogue;
}

/** Sends a list with the customer's quantities; the shared one without a cart and an unpaid order. */
const sendList = async (
  { db, catalogue }: Services,
  { optionalCustomer: customer, request, reply, language }: RouteContext<unknown>,
  name: ListName,
): Promise<typeof SENT> => {
  const list = (await (customer ? catalogue.current() : catalogue.recent())).list(name);
  const own = customer ? await readCustomerUnits(db.read, customer.id) : noCustomerUnits;
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
