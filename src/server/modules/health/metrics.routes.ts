import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { schemaController } from '@/shared/schemaController';

/** Serves metrics in Prometheus' text format. */
export const metricsRoute = (app: FastifyInstance, read: () => Promise<string>): void => {
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(Registry.PROMETHEUS_CONTENT_TYPE)
      .send(await read()),
  );
};

/** Listens on a port that serves nothing but `/metrics`. The caller closes it. */
export const listenForMetrics = async (
  address: { readonly host: string; readonly port: number },
  read: () => Promise<string>,
): Promise<FastifyInstance> => {
  const app = fastify({ schemaController });
  metricsRoute(app, read);
  await app.listen(address);
  return app;
};
