import type { FastifyInstance } from 'fastify';
import { infoContract, type InfoToken } from '@/shared/contract/info';
import { commonMessages } from '@/shared/messages/common';
import { HttpError } from '../../http/httpError';
import { route } from '../../http/route';
import type { Shop } from './shop';

export const infoRoutes = (app: FastifyInstance, { infoPages }: Shop): void => {
  route(app, infoContract.page, async ({ params }) => {
    const page = infoPages.get(params['id'] ?? '');
    if (!page) throw new HttpError(404, commonMessages.notFound);
    const content: InfoToken[] = [...page.content];
    return { success: true, title: page.title, content };
  });
};
