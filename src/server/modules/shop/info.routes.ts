import type { FastifyInstance } from 'fastify';
import { infoContract, type InfoToken, type ShoppingInfo } from '@/shared/contract/info';
import type { PageConfig } from '@/shared/contract/pageConfig';
import type { Settings } from '../../settings/settings';
import { HttpError } from '../../http/httpError';
import { route, SENT } from '../../http/route';
import { sendShared, sharedBody } from '../../http/sharedBody';
import type { Shop } from './shop';

interface InfoServices {
  readonly shop: Shop;
  readonly settings: Pick<Settings, 'bankAccountHolder' | 'bankIban'>;
  readonly pageConfig: Pick<PageConfig, 'paymentTypes' | 'idrPerUsd'>;
}

const shoppingInfoOf = ({ shop, settings, pageConfig }: InfoServices): ShoppingInfo => {
  const { paymentTypes, idrPerUsd } = pageConfig;
  return {
    ...shop.shopping,
    returns: [...shop.shopping.returns],
    paymentTypes,
    ...(idrPerUsd !== undefined && { idrPerUsd }),
    ...(paymentTypes.includes('bank_transfer') && {
      bank: { name: shop.bankName, holder: settings.bankAccountHolder, iban: settings.bankIban },
    }),
  };
};

export const infoRoutes = (app: FastifyInstance, services: InfoServices): void => {
  const { infoPages } = services.shop;
  route(app, infoContract.page, async ({ params }) => {
    const page = infoPages.get(params['id'] ?? '');
    if (!page) throw new HttpError(404, 'commonMessages.notFound');
    const content: InfoToken[] = [...page.content];
    return { success: true, title: page.title, content };
  });

  const body = sharedBody(() => Buffer.from(JSON.stringify({ success: true, ...shoppingInfoOf(services) })));
  route(app, infoContract.shopping, async ({ request, reply }) => {
    await sendShared(request, reply, body, {
      type: 'application/json; charset=utf-8',
      cacheControl: 'public, no-cache',
    });
    return SENT;
  });
};
