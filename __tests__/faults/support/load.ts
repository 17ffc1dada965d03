import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { UnitLine } from '@/server/repositories/stock';
import type { Buyer } from './buyers';

/** The figures of a load; times in milliseconds. */
export interface LoadFigures {
  readonly seconds: number;
  readonly requests: number;
  readonly perSecond: number;
  readonly checkouts: number;
  readonly orders: number;
  readonly byStatus: Readonly<Record<number, number>>;
  readonly p50: number;
  readonly p99: number;
  readonly checkoutP99: number;
  /** Requests that were not sent because too many were pending: the machine cannot handle the load. */
  readonly notSent: number;
  /** The largest delay of the load generator itself. */
  readonly generatorDelayMs: number;
}

interface Plan {
  readonly seconds: number;
  readonly requestsPerSecond: number;
  readonly checkoutsPerSecond: number;
  readonly buyers: readonly Buyer[];
  readonly lines: readonly UnitLine[];
}

const SOCKETS_MAX = 128;
const WAITING_MAX = 2_000;
const STEP_MS = 20;

const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

/** Sends requests at a steady rate, independently of the responses. */
export const loadShop = async (url: string, plan: Plan): Promise<LoadFigures> => {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_MAX });
  const byStatus: Record<number, number> = {};
  const times: number[] = [];
  const checkoutTimes: number[] = [];
  let orders = 0;
  let sent = 0;
  let pressed = 0;
  let generatorDelayMs = 0;
  let notSent = 0;
  const running = new Set<Promise<number>>();

  const call = (method: string, path: string, token?: string, body?: object, key?: string): Promise<number> => {
    const startedAt = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    const statusPromise = new Promise<number>((resolve) => {
      const outgoing = request(`${url}${path}`, {
        agent,
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
      });
      outgoing.once('response', (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', () => resolve(0));
      });
      outgoing.once('error', () => resolve(0));
      outgoing.end(text);
    });
    const counted = statusPromise.then((status) => {
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      (key === undefined ? times : checkoutTimes).push(performance.now() - startedAt);
      if (key !== undefined && status === 200) orders += 1;
      running.delete(counted);
      return status;
    });
    running.add(counted);
    return counted;
  };
  const buyerOf = (round: number): Buyer => plan.buyers[round % plan.buyers.length] as Buyer;
  const lineOf = (round: number): UnitLine => plan.lines[round % plan.lines.length] as UnitLine;
  const browse = (round: number): Promise<number> => {
    const { token } = buyerOf(round);
    const { productId: itemId, size } = lineOf(round);
    switch (round % 10) {
      case 0:
        return call('GET', '/api/profile', token);
      case 1:
        return call('POST', '/api/getcart', token, {});
      case 2:
        return call('GET', '/api/order-history?limit=20', token);
      case 3:
        return call('GET', '/');
      case 4:
        return call('POST', '/api/addtocart', token, { itemId, size });
      case 5:
        return call('GET', '/api/allproducts', token);
      default:
        return call('GET', round % 2 === 0 ? '/api/bestsellingproducts' : '/api/newcollections');
    }
  };
  const order = async (round: number): Promise<void> => {
    const { token } = buyerOf(round);
    const { productId: itemId, size } = lineOf(round);
    await call('POST', '/api/addtocart', token, { itemId, size });
    const body = { shippingAddress: 'Rua 1, Dili', paymentType: 'cod', paymentProof: '' };
    await call('POST', '/api/create-transaction', token, body, `load-${round}`);
  };

  const startedAt = performance.now();
  for (let seconds = 0; seconds < plan.seconds; seconds = (performance.now() - startedAt) / 1_000) {
    for (; pressed < seconds * plan.checkoutsPerSecond; pressed += 1) {
      if (running.size < WAITING_MAX) void order(pressed);
      else notSent += 1;
    }
    for (; sent < seconds * plan.requestsPerSecond; sent += 1) {
      if (running.size < WAITING_MAX) void browse(sent);
      else notSent += 1;
    }
    const steppedAt = performance.now();
    await delay(STEP_MS);
    generatorDelayMs = Math.max(generatorDelayMs, performance.now() - steppedAt - STEP_MS);
  }
  while (running.size > 0) await Promise.all(running);
  agent.destroy();
  times.sort((a, b) => a - b);
  checkoutTimes.sort((a, b) => a - b);
  const requests = times.length + checkoutTimes.length;
  return {
    seconds: Math.round(plan.seconds),
    requests,
    perSecond: Math.round(requests / plan.seconds),
    checkouts: checkoutTimes.length,
    orders,
    byStatus,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    checkoutP99: at(checkoutTimes, 0.99),
    notSent,
    generatorDelayMs: Math.round(generatorDelayMs),
  };
};
