import { createServer, type Server } from 'node:http';
import type { FastifyServerFactoryHandler } from 'fastify';
import type { ReadyAnswers } from './cachedResponses';

/** Longer than proxies keep a connection, so that it is they who end it. */
const KEEP_ALIVE_MS = 72_000;

/** Makes the server below the framework: what stands ready leaves at once, all the rest is the framework's. */
export const openServer =
  (ready: ReadyAnswers, requestTimeout: number) =>
  (answer: FastifyServerFactoryHandler): Server =>
    createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout }, (request, response) => {
      if (!ready.give(request, response)) answer(request, response);
    });
