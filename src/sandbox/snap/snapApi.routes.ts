import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Outcome } from './outcomes';
import type { RefundError, SnapService } from './snapService';
import type { SnapTransaction } from './transaction';
import { describe } from './transactionBody';

const UNITS_MS = {
  minute: 60_000,
  minutes: 60_000,
  hour: 3_600_000,
  hours: 3_600_000,
  day: 86_400_000,
  days: 86_400_000,
};
const PAGE_MIN_MS = 5 * UNITS_MS.minute;
const PAGE_MAX_MS = 7 * UNITS_MS.day;

const durationSchema = z.object({
  duration: z.int().check(z.positive()),
  unit: z.enum(Object.keys(UNITS_MS) as (keyof typeof UNITS_MS)[]),
});
type Duration = z.infer<typeof durationSchema>;

const millisecondsOf = ({ duration, unit }: Duration): number => duration * UNITS_MS[unit];

/** A time such as `2026-01-31 18:05:09 +0700`. */
const START_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/;
const readTime = (text: string): number => Date.parse(text.replace(START_TIME, '$1T$2$3:$4'));

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
  customer_details: z.optional(z.object({ first_name: z.optional(z.string()), email: z.optional(z.string()) })),
  callbacks: z.optional(z.object({ finish: z.optional(z.url()) })),
  expiry: z.optional(z.extend(durationSchema, { start_time: z.optional(z.string().check(z.regex(START_TIME))) })),
  page_expiry: z.optional(
    durationSchema.check(
      z.refine((value) => millisecondsOf(value) >= PAGE_MIN_MS && millisecondsOf(value) <= PAGE_MAX_MS, {
        error: 'must be between 5 minutes and 7 days',
      }),
    ),
  ),
});

const refundSchema = z.object({
  refund_key: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,50}$/))),
  amount: z.optional(z.int().check(z.positive())),
  reason: z.optional(z.string().check(z.maxLength(255))),
});

/** Requests of the Core API that change the status. `approve` and `deny` decide about a challenged payment. */
const VERBS: Readonly<Record<string, { readonly outcome: Outcome; readonly answer: object }>> = {
  cancel: { outcome: 'void', answer: { status_message: 'Success, transaction is canceled' } },
  expire: { outcome: 'abandon', answer: { status_message: 'Success, transaction is expired' } },
  approve: { outcome: 'accept', answer: { status_message: 'Success, transaction is approved' } },
  deny: { outcome: 'deny', answer: { status_code: '200', status_message: 'Success, transaction is denied' } },
};

const CORE_ERRORS: Readonly<Record<RefundError | '400' | '404', string>> = {
  400: 'One or more parameters in the payload is invalid.',
  404: "Transaction doesn't exist.",
  406: 'Duplicate refund ID',
  412: 'Merchant cannot modify the status of the transaction',
  414: 'Refund request is rejected due to invalid amount',
};

const hash = (text: string) => createHash('sha256').update(text).digest();

interface Options {
  readonly service: SnapService;
  readonly serverKey: string;
  readonly origin: () => string;
  readonly shopUrl: string;
}

const refuse = (reply: FastifyReply, status: number, ...messages: string[]) =>
  reply.status(status).send({ error_messages: messages });

/**
 * The merchant API: create a token, cancel its page, get the status, cancel, expire, approve, deny and refund a payment
 * (Midtrans Snap and Core API).
 */
export const snapApiRoutes = (app: FastifyInstance, { service, serverKey, origin, shopUrl }: Options): void => {
  const expected = hash(`Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`);

  app.addHook('onRequest', async (request, reply) => {
    if (timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) return;
    await refuse(reply, 401, 'Access denied due to unauthorized transaction, please check client or server key');
  });

  app.post('/snap/v1/transactions', async (request, reply) => {
    const parsed = requestSchema.safeParse(request.body);
    if (!parsed.success) {
      return refuse(reply, 400, ...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
    }
    const {
      transaction_details: details,
      item_details: items,
      customer_details: customer,
      callbacks,
      expiry,
      page_expiry: pageExpiry,
    } = parsed.data;
    const sum = items?.reduce((total, item) => total + item.price * item.quantity, 0);
    if (sum !== undefined && sum !== details.gross_amount) {
      return refuse(reply, 400, 'transaction_details.gross_amount is not equal to the sum of item_details');
    }
    const transaction = await service.create({
      orderId: details.order_id,
      grossAmount: details.gross_amount,
      customer: customer?.first_name ?? customer?.email ?? '',
      finishUrl: callbacks?.finish ?? shopUrl,
      ...(expiry ? { lifetimeMs: millisecondsOf(expiry) } : {}),
      ...(expiry?.start_time === undefined ? {} : { startsAt: readTime(expiry.start_time) }),
      ...(pageExpiry ? { pageLifetimeMs: millisecondsOf(pageExpiry) } : {}),
    });
    if (!transaction) return refuse(reply, 400, 'transaction_details.order_id has already been taken');
    const { token } = transaction;
    return reply.status(201).send({ token, redirect_url: `${origin()}/snap/v4/redirection/${token}` });
  });

  app.post<{ Params: { token: string } }>('/snap/v1/transactions/:token/cancel', async (request, reply) => {
    const transaction = service.find({ token: request.params.token });
    if (!transaction) return refuse(reply, 404, 'token not found');
    const result = await service.cancelPage(transaction);
    return result instanceof Date ? { canceled_at: result.toISOString() } : refuse(reply, 400, result);
  });

  const refuseCore = (reply: FastifyReply, status: keyof typeof CORE_ERRORS) =>
    reply.status(Number(status)).send({ status_code: status, status_message: CORE_ERRORS[status] });

  /** The Core API does not know a transaction before the shopper has chosen a method. */
  const findCharged = (orderId: string): SnapTransaction | undefined => {
    const transaction = service.find({ orderId });
    return transaction?.status === 'created' ? undefined : transaction;
  };

  app.get<{ Params: { orderId: string } }>('/v2/:orderId/status', async (request, reply) => {
    const transaction = findCharged(request.params.orderId);
    return transaction ? service.describe(transaction) : refuseCore(reply, '404');
  });

  for (const [verb, { outcome, answer }] of Object.entries(VERBS)) {
    app.post<{ Params: { orderId: string } }>(`/v2/:orderId/${verb}`, async (request, reply) => {
      const transaction = findCharged(request.params.orderId);
      if (!transaction) return refuseCore(reply, '404');
      const updated = await service.apply(transaction, outcome);
      return updated ? { ...describe(updated), ...answer } : refuseCore(reply, '412');
    });
  }

  app.post<{ Params: { orderId: string } }>('/v2/:orderId/refund', async (request, reply) => {
    const transaction = findCharged(request.params.orderId);
    if (!transaction) return refuseCore(reply, '404');
    const parsed = refundSchema.safeParse(request.body ?? {});
    if (!parsed.success) return refuseCore(reply, '400');
    const { refund_key: key, amount, reason } = parsed.data;
    const updated = await service.refund(transaction, { key, amount, reason });
    if (typeof updated === 'string') return refuseCore(reply, updated);
    return {
      ...describe(updated),
      status_message: 'Success, refund request is approved',
      refund_chargeback_id: updated.refunds.length,
      refund_key: updated.refunds.at(-1)?.key,
    };
  });
};
