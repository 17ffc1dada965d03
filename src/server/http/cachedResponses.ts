import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnsweredCalls } from './requestMetrics';
import { matchesEtag } from './compression';

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Set by a route whose answer is the same for everybody who asks without a token: for as long as this says true,
     * the same request may be given the same answer again.
     */
    isStillTrue: (() => boolean) | undefined;
  }
}

/** An answer as it left, but for what is each one's own. */
interface ReadyAnswer {
  readonly headers: readonly string[];
  readonly body: Buffer | undefined;
}

/** What an address answers now. */
interface ReadyPlace {
  readonly route: string | undefined;
  readonly etag: string;
  readonly isStillTrue: () => boolean;
  /** By status and `Accept-Encoding`, as it was sent. */
  readonly answers: Map<string, ReadyAnswer>;
}

/** Browsers send a handful of different `Accept-Encoding`s; whoever invents more is answered all the same, later. */
const ANSWERS_MAX = 32;

/** Every answer has its own. */
const ID_HEADER = 'x-request-id';

const isAskedByAnyone = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.authorization === undefined;

const keyOf = (status: number, { headers }: IncomingMessage): string => `${status} ${headers['accept-encoding']}`;

/**
 * Gives answers that the shop has given before once more, without the framework: the same bytes with the headers that
 * they had, for as long as their route says that they are still true.
 */
export class ReadyAnswers {
  private readonly places = new Map<string, ReadyPlace>();
  private isClosing = false;

  constructor(private readonly calls: AnsweredCalls) {}

  /** Keeps what the framework answers, where a route lets it. */
  watch(app: FastifyInstance): void {
    app.decorateReply('isStillTrue', undefined);
    app.addHook('onSend', (request, reply, payload, done) => {
      if (reply.isStillTrue?.()) this.keep(request, reply, reply.isStillTrue, payload);
      done();
    });
    // From now on every answer also ends its connection, which is the framework's to say.
    app.addHook('preClose', (done) => {
      this.isClosing = true;
      done();
    });
  }

  /** Answers a request whose answer stands ready; false: the framework has to. */
  give(request: IncomingMessage, response: ServerResponse): boolean {
    const place = this.places.get(request.url ?? '');
    if (!place || this.isClosing || !isAskedByAnyone(request) || !place.isStillTrue()) return false;
    const status = matchesEtag(request.headers['if-none-match'], place.etag) ? 304 : 200;
    const answer = place.answers.get(keyOf(status, request));
    if (!answer) return false;
    const beganAt = performance.now();
    const id = randomUUID();
    response.writeHead(status, [...answer.headers, ID_HEADER, id]).end(answer.body);
    this.calls.tell({ id, method: 'GET', route: place.route, status, ms: performance.now() - beganAt });
    return true;
  }

  private keep(
    { raw, routeOptions: { url: route } }: FastifyRequest,
    reply: FastifyReply,
    isStillTrue: () => boolean,
    payload: unknown,
  ): void {
    const { etag, [ID_HEADER]: _id, ...headers } = reply.getHeaders();
    const body = Buffer.isBuffer(payload) ? payload : undefined;
    const status = reply.statusCode;
    const isWhole = body ? status === 200 : status === 304;
    // With a query, an address would have as many spellings as anybody likes.
    if (typeof etag !== 'string' || !isWhole || !isAskedByAnyone(raw) || raw.url === undefined || raw.url !== route)
      return;
    const known = this.places.get(route);
    const answers =
      known?.etag === etag && known.answers.size < ANSWERS_MAX ? known.answers : new Map<string, ReadyAnswer>();
    const all = { ...headers, etag, ...(body ? { 'content-length': body.length } : {}) };
    answers.set(keyOf(status, raw), {
      headers: Object.entries(all).flatMap(([name, value]) => [name, String(value)]),
      body,
    });
    this.places.set(route, { route, etag, isStillTrue, answers });
  }
}
