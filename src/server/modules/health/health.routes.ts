import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { Histogram } from 'prom-client';
import type { Database } from '../../db/database';
import { readCatalogueVersion } from '../../repositories/products';
import { metricsRoute } from './metrics.routes';
import { observeRequests } from './shopMetrics';

interface Services {
  readonly db: Database;
  readonly metrics: Registry;
  /** False when the metrics have a port of their own, or none. */
  readonly areMetricsServed: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How long a stopping process still serves, so that a proxy uses other machines first. */
  readonly stopDelayMs: number;
  /** How many passwords wait to be hashed. */
  readonly hashQueueLength: () => number;
}

const SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

/** Liveness and readiness; registers the metrics of requests. */
export const healthRoutes = (
  app: FastifyInstance,
  { db, metrics, areMetricsServed, now, stopDelayMs, hashQueueLength }: Services,
): void => {
  const duration = new Histogram({
    name: 'shop_request_duration_seconds',
    help: 'Duration of requests, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [metrics],
  });

  const count = observeRequests(metrics, { db, now, hashQueueLength });

  app.addHook('onResponse', ({ method, routeOptions: { url: route = 'none' } }, { statusCode, elapsedTime }, done) => {
    duration.observe({ method, route, status: String(statusCode) }, elapsedTime / 1000);
    count(route, statusCode);
    done();
  });

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    await delay(stopDelayMs);
  });
  app.get('/readyz', async (_request, reply) => {
    await readCatalogueVersion(db.read);
    reply.header('cache-control', 'no-store');
    return isStopping ? reply.code(503).send({ status: 'stopping' }) : reply.send({ status: 'ready' });
  });

  if (areMetricsServed) metricsRoute(app, () => metrics.metrics());
};
