import type { FastifyInstance } from 'fastify';
import { makeOpenApi } from './openApi';

/** Serves the OpenAPI document, which is built at the first request. */
export const docsRoutes = (app: FastifyInstance, { publicUrl }: { readonly publicUrl: string }): void => {
  let text: string | undefined;
  app.get('/api/docs', (_request, reply) => {
    text ??= JSON.stringify(makeOpenApi(publicUrl));
    return reply.header('cache-control', 'public, max-age=3600').type('application/json; charset=utf-8').send(text);
  });
};
