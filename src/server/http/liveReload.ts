import type { FastifyInstance } from 'fastify';
import { LIVE_RELOAD_PATH } from '@/shared/constants';

const RETRY_MS = 100;

/** Development only: a stream without events, which pages hold open so that they notice a restart. */
export const serveLiveReload = (app: FastifyInstance): void => {
  app.get(LIVE_RELOAD_PATH, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write(`retry: ${RETRY_MS}\n\n`);
  });
};
