import type { FastifyInstance, FastifyReply } from 'fastify';
import { page, pageHeaders } from '../page';
import { isOutcome, OUTCOMES } from './outcomes';
import { paymentPage, paymentsPage, resultPage } from './paymentPage';
import { PAGE_SCRIPT, SNAP_SCRIPT } from './snapScript';
import type { SnapService } from './snapService';
import type { SnapTransaction } from './transaction';
import { describe } from './transactionBody';

/** How many payments the list shows. */
const LIST_LENGTH = 200;

interface Options {
  readonly service: SnapService;
  /** Origins that may frame the payment page and receive its outcome. */
  readonly shopOrigins: readonly string[];
}

/** The result for the shop's callbacks: the status without its signature, which only servers receive. */
const resultOf = (transaction: SnapTransaction) => {
  const result = describe(transaction);
  const url = new URL(transaction.finishUrl);
  for (const name of ['order_id', 'status_code', 'transaction_status'] as const) {
    url.searchParams.set(name, result[name]);
  }
  return { ...result, finish_redirect_url: url.href };
};

/** The script and the payment page for the shopper, and the list of payments for testers and operators. */
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

  app.get('/snap/', async (_request, reply) =>
    reply.headers(pageHeaders([])).send(paymentsPage(service.newest(LIST_LENGTH))),
  );

  app.post('/snap/', async (_request, reply) => {
    const status = await service.sendTest();
    const text = status === undefined ? 'The shop does not answer.' : `The shop answered with the status ${status}.`;
    return reply.headers(pageHeaders([])).send(page('Test notification', `<h1>Test notification</h1><p>${text}</p>`));
  });

  app.get<{ Params: { token: string }; Querystring: { origin?: unknown } }>(
    '/snap/v4/redirection/:token',
    async (request, reply) => {
      const transaction = service.findByToken(request.params.token);
      return transaction ? html(reply, paymentPage(transaction, known(request.query.origin))) : unknown(reply);
    },
  );

  app.post<{ Params: { token: string }; Body: Record<string, string> | undefined }>(
    '/snap/v4/redirection/:token',
    async (request, reply) => {
      const transaction = service.findByToken(request.params.token);
      const outcome = request.body?.outcome;
      if (!transaction || !isOutcome(outcome)) return unknown(reply);
      const origin = known(request.body?.origin);
      const { result: shown } = OUTCOMES[outcome];
      const updated = await service.apply(transaction, outcome);
      if (!updated) {
        return html(reply.status(409), paymentPage(service.find(transaction.orderId) ?? transaction, origin));
      }
      if (!shown) return html(reply, paymentPage(updated, origin));
      const result = resultOf(updated);
      if (!origin) return reply.redirect(result.finish_redirect_url, 303);
      return html(reply, resultPage(updated, shown, origin, result));
    },
  );
};
