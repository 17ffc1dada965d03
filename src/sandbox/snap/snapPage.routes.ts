import type { FastifyInstance, FastifyReply } from 'fastify';
import { page, pageHeaders } from '../page';
import { isOutcome, OUTCOMES, paymentPage, resultPage } from './paymentPage';
import { PAGE_SCRIPT, SNAP_SCRIPT } from './snapScript';
import type { SnapService } from './snapService';
import type { SnapTransaction } from './transaction';

interface Options {
  readonly service: SnapService;
  /** Origins that may frame the payment page and receive its outcome. */
  readonly shopOrigins: readonly string[];
}

/** The result for the shop's callbacks: the status without its signature, which only servers receive. */
const resultOf = (service: SnapService, transaction: SnapTransaction): Record<string, string> => {
  const { signature_key: _signature, ...result } = service.describe(transaction);
  return { ...result, finish_redirect_url: finishUrlOf(result, transaction.finishUrl) };
};

const finishUrlOf = (result: Record<string, string>, finishUrl: string): string => {
  const url = new URL(finishUrl);
  for (const name of ['order_id', 'status_code', 'transaction_status']) url.searchParams.set(name, result[name] ?? '');
  return url.href;
};

/** The script and the payment page for the shopper. */
export const snapPageRoutes = (app: FastifyInstance, { service, shopOrigins }: Options): void => {
  const known = (origin: unknown): string | undefined => shopOrigins.find((candidate) => candidate === origin);
  const script = (content: string) => async (_request: unknown, reply: FastifyReply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(content);
  const html = (reply: FastifyReply, content: string) => reply.headers(pageHeaders(shopOrigins)).send(content);
  const unknown = (reply: FastifyReply) =>
    html(reply.status(404), page('Unknown payment', '<h1>Unknown payment</h1><p>This payment does not exist.</p>'));

  app.get('/snap/snap.js', script(SNAP_SCRIPT));
  app.get('/snap/page.js', script(PAGE_SCRIPT));

  app.get<{ Params: { token: string }; Querystring: { origin?: unknown } }>(
    '/snap/v4/redirection/:token',
    async (request, reply) => {
      const transaction = service.find({ token: request.params.token });
      return transaction ? html(reply, paymentPage(transaction, known(request.query.origin))) : unknown(reply);
    },
  );

  app.post<{ Params: { token: string }; Body: Record<string, string> | undefined }>(
    '/snap/v4/redirection/:token',
    async (request, reply) => {
      const transaction = service.find({ token: request.params.token });
      const outcome = request.body?.outcome;
      if (!transaction || !isOutcome(outcome)) return unknown(reply);
      const origin = known(request.body?.origin);
      const updated = await service.transition(transaction, OUTCOMES[outcome].transition);
      if (!updated) {
        const now = service.find({ token: transaction.token }) ?? transaction;
        return html(reply.status(409), paymentPage(now, origin));
      }
      if (outcome === 'card') return html(reply, paymentPage(updated, origin));
      const result = resultOf(service, updated);
      if (!origin) return reply.redirect(result.finish_redirect_url ?? updated.finishUrl, 303);
      return html(reply, resultPage(updated, outcome, origin, result));
    },
  );
};
