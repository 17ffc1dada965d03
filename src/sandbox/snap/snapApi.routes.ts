import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { SnapService } from './snapService';
import { describe, describeSigned } from './transactionBody';

const MINUTE_MS = 60_000;

/** A time such as `2026-01-31 18:05:09 +0700`. */
const START_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/;
const readTime = (text: string): number => Date.parse(text.replace(START_TIME, '$1T$2$3:$4'));

const minutes = z.literal('minutes');

/** The sandbox refuses what Midtrans may refuse: accented letters and apostrophes, which the shop accepts. */
const EMAIL = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

/** The shop's request for a token. */
const requestSchema = z.object({
  transaction_details: z.object({
    order_id: z.string().check(z.regex(/^[A-Za-z0-9_.~-]{1,50}$/)),
    gross_amount: z.int().check(z.positive()),
  }),
  item_details: z.optional(
    z.array(
      z.object({
        price: z.int(),
        quantity: z.int().check(z.positive()),
        name: z.string().check(z.minLength(1), z.maxLength(50)),
      }),
    ),
  ),
  customer_details: z.optional(
    z.object({
      first_name: z.string().check(z.maxLength(255)),
      email: z.optional(z.string().check(z.regex(EMAIL, 'format is invalid'))),
    }),
  ),
  callbacks: z.object({ finish: z.url() }),
  expiry: z.object({
    start_time: z.string().check(z.regex(START_TIME)),
    unit: minutes,
    duration: z.int().check(z.positive()),
  }),
  page_expiry: z.object({ unit: minutes, duration: z.int().check(z.gte(5), z.lte(7 * 24 * 60)) }),
});

const CORE_ERRORS = {
  404: "Transaction doesn't exist.",
  412: 'Merchant cannot modify the status of the transaction',
} as const;

const hash = (text: string) => createHash('sha256').update(text).digest();

const refuse = (reply: FastifyReply, status: number, ...messages: string[]) =>
  reply.status(status).send({ error_messages: messages });

const refuseCore = (reply: FastifyReply, status: keyof typeof CORE_ERRORS) =>
  reply.status(status).send({ status_code: String(status), status_message: CORE_ERRORS[status] });

interface Options {
  readonly service: SnapService;
  readonly serverKey: string;
  readonly origin: () => string;
}

/**
 * The merchant API as far as the shop calls it: create a token, cancel its page, get the status of a payment and cancel
 * it (Midtrans Snap and Core API).
 */
export const snapApiRoutes = (app: FastifyInstance, { service, serverKey, origin }: Options): void => {
  const expected = hash(`Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`);

  app.addHook('onRequest', async (request, reply) => {
    if (timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) return;
    await refuse(reply, 401, 'Access denied due to unauthorized transaction, please check client or server key');
  });

  app.post('/snap/v1/transactions', async (request, reply) => {
    const { data, error } = requestSchema.safeParse(request.body);
    if (error) return refuse(reply, 400, ...error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
    const { transaction_details: details, expiry } = data;
    const sum = data.item_details?.reduce((total, item) => total + item.price * item.quantity, 0);
    if (sum !== undefined && sum !== details.gross_amount) {
      return refuse(reply, 400, 'transaction_details.gross_amount is not equal to the sum of item_details');
    }
    const transaction = await service.create({
      orderId: details.order_id,
      grossAmount: details.gross_amount,
      customer: data.customer_details?.first_name ?? '',
      finishUrl: data.callbacks.finish,
      expiresAt: readTime(expiry.start_time) + expiry.duration * MINUTE_MS,
      pageExpiresAt: Date.now() + data.page_expiry.duration * MINUTE_MS,
    });
    if (!transaction) return refuse(reply, 400, 'transaction_details.order_id has already been taken');
    const { token } = transaction;
    return reply.status(201).send({ token, redirect_url: `${origin()}/snap/v4/redirection/${token}` });
  });

  app.post<{ Params: { token: string } }>('/snap/v1/transactions/:token/cancel', async (request, reply) => {
    const transaction = service.findByToken(request.params.token);
    if (!transaction) return refuse(reply, 404, 'token not found');
    const result = await service.cancelPage(transaction);
    return result instanceof Date ? { canceled_at: result.toISOString() } : refuse(reply, 400, result);
  });

  /** The Core API does not know a transaction before the shopper has chosen a method. */
  const findCharged = (orderId: string) => {
    const transaction = service.find(orderId);
    return transaction?.status === 'created' ? undefined : transaction;
  };

  app.get<{ Params: { orderId: string } }>('/v2/:orderId/status', async (request, reply) => {
    const transaction = findCharged(request.params.orderId);
    return transaction ? describeSigned(transaction, serverKey) : refuseCore(reply, 404);
  });

  app.post<{ Params: { orderId: string } }>('/v2/:orderId/cancel', async (request, reply) => {
    const transaction = findCharged(request.params.orderId);
    if (!transaction) return refuseCore(reply, 404);
    const cancelled = await service.cancelPayment(transaction);
    return cancelled ? describe(cancelled) : refuseCore(reply, 412);
  });
};
