import type { FastifyInstance } from 'fastify';
import { makeOpenApi } from './openApi';

/** The OpenAPI document, made at its first reading. */
export const docsRoutes = (app: FastifyInstance): void => {
  let text: string | undefined;
  app.get('/api/docs', (_request, reply) => {
    text ??= JSON.stringify(makeOpenApi());
    return reply.header('cache-control', 'public, max-age=3600').type('application/json; charset=utf-8').send(text);
  });
};
