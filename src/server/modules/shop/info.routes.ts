import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@/shared/contract/endpoint';
import { infoContract, type InfoToken, type ShoppingInfo } from '@/shared/contract/info';
import type { PageConfig } from '@/shared/contract/pageConfig';
import { byLanguage, type Language } from '@/shared/languages';
import type { Settings } from '../../settings/settings';
import { HttpError } from '../../http/httpError';
import { route, SENT } from '../../http/route';
import { sendShared, sharedBody } from '../../http/sharedBody';
import type { LocalizedShop } from './shop';

interface InfoServices {
  readonly shop: LocalizedShop;
  readonly settings: Pick<Settings, 'bankAccountHolder' | 'bankIban'>;
  readonly pageConfig: Pick<PageConfig, 'paymentTypes' | 'idrPerUsd'>;
}

const shoppingInfoIn = (language: Language, { shop, settings, pageConfig }: InfoServices): ShoppingInfo => {
  const { shopping, bankName } = shop[language];
  const { paymentTypes, idrPerUsd } = pageConfig;
  return {
    ...shopping,
    returns: [...shopping.returns],
    paymentTypes,
    ...(idrPerUsd !== undefined && { idrPerUsd }),
    ...(paymentTypes.includes('bank_transfer') && {
      bank: { name: bankName, holder: settings.bankAccountHolder, iban: settings.bankIban },
    }),
  };
};

/** The header of responses in the language of the request. */
const VARY = 'Accept-Language';

/** A call whose response is the same for all requests in a language. */
const sharedRoute = <Response>(
  app: FastifyInstance,
  endpoint: Endpoint<undefined, Response, undefined>,
  answerIn: (language: Language) => Response,
): void => {
  const bodies = byLanguage((language) => sharedBody(() => [Buffer.from(JSON.stringify(answerIn(language)))]));
  route(app, endpoint, async ({ request, reply, language }) => {
    await sendShared(request, reply, bodies[language], {
      type: 'application/json; charset=utf-8',
      cacheControl: 'public, no-cache',
      vary: `${VARY}, Accept-Encoding`,
    });
    return SENT;
  });
};

export const infoRoutes = (app: FastifyInstance, services: InfoServices): void => {
  const { shop } = services;
  route(app, infoContract.page, async ({ params, language, reply }) => {
    reply.header('vary', VARY);
    const page = shop[language].infoPages.get(params['id'] ?? '');
    if (!page) throw new HttpError(404, 'responseMessages.notFound');
    const content: InfoToken[] = [...page.content];
    return { success: true, title: page.title, content };
  });
  sharedRoute(app, infoContract.shopping, (language) => ({ success: true, ...shoppingInfoIn(language, services) }));
  sharedRoute(app, infoContract.shop, (language) => shop[language].texts);
};
