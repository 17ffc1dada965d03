import type { Database } from '@/server/db/database';
import type { UnitLine } from '@/server/repositories/stock';
import { until } from '../../support/until';
import { checkOut, type Outcome } from './requests';
import { createBuyers, setStock, type Buyer } from './buyers';
import { onHand } from './stock';
import { countUnits, findViolations } from './stockChecks';

/** The result of simultaneous checkouts. */
export interface OversellRound {
  readonly outcomes: readonly Outcome[];
  readonly violations: readonly string[];
  readonly left: number;
}

const RESPONSE_WITHIN_MS = 60_000;

/** Sends a request until its status is not 503, as a client does that obeys Retry-After. */
export const retryBusy = async (call: () => Promise<Outcome>): Promise<Outcome> => {
  let outcome = await call();
  const hasResponse = async (): Promise<boolean> => {
    if (outcome.status === 503) outcome = await call();
    return outcome.status !== 503;
  };
  await until(hasResponse, { what: 'a response other than 503', withinMs: RESPONSE_WITHIN_MS });
  return outcome;
};

/** Sets the stock to `units` and lets `buyers` with one unit each check out at the same time on all servers. */
export const checkOutAtOnce = async (
  db: Database,
  urls: readonly string[],
  line: UnitLine,
  { buyers: count, units }: { readonly buyers: number; readonly units: number },
): Promise<OversellRound> => {
  await setStock(db, { ...line, count: units });
  const buyers = await createBuyers(db, count, () => [line]);
  const before = await countUnits(db);
  const checkOutOnce = ({ token }: Buyer, index: number): Promise<Outcome> =>
    retryBusy(() => checkOut(urls[index % urls.length] ?? '', token, {}, `oversell-${index}`));
  const outcomes = await Promise.all(buyers.map(checkOutOnce));
  return { outcomes, violations: await findViolations(db, before), left: await onHand(db, line) };
};
