import type { FastifyInstance } from 'fastify';
import { infoContract, type InfoToken } from '@/shared/contract/info';
import { commonMessages } from '@/shared/messages/common';
import { HttpError } from '../../http/httpError';
import { route, SENT } from '../../http/route';
import { sendShared, sharedBody } from '../../http/sharedBody';
import type { Shop } from './shop';

export const infoRoutes = (app: FastifyInstance, { infoPages, shopping }: Shop): void => {
  route(app, infoContract.page, async ({ params }) => {
    const page = infoPages.get(params['id'] ?? '');
    if (!page) throw new HttpError(404, commonMessages.notFound);
    const content: InfoToken[] = [...page.content];
    return { success: true, title: page.title, content };
  });

  const body = sharedBody(Buffer.from(JSON.stringify({ success: true, ...shopping })));
  route(app, infoContract.shopping, async ({ request, reply }) => {
    await sendShared(request, reply, body, {
      type: 'application/json; charset=utf-8',
      cacheControl: 'public, no-cache',
    });
    return SENT;
  });
};
