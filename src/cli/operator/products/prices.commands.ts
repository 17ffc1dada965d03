import type { Command } from 'commander';
import { requireProductId, setPrices } from '@/server/modules/products/changeProducts';
import { findPlansOf, planPrice, undoPlan } from '@/server/modules/products/planPrices';
import { findPlans, plannedPrices, type ListedPlan, type PricePlan } from '@/server/repositories/pricePlans';
import { toDollars, writeDollars } from '@/shared/values/money';
import { parseDollars, wholeNumber } from '../support/arguments';
import { CommandFailure } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { describePeriod, readPeriod, withPeriodOptions, type PeriodOptions } from './pricePeriod';
import { saleCommand } from './sale.command';

interface SetOptions extends PeriodOptions {
  readonly was?: number;
}

/** The planned prices of a product, now and later. */
const describePlans = (operator: Operator, plans: readonly PricePlan[], newCents: number): string =>
  plans
    .map((plan) => {
      const { new_price_cents: cents } = plannedPrices({ new_price_cents: newCents }, plan);
      return `Plan ${plan.id}: ${writeDollars(cents)} ${describePeriod(operator, plan)}.\n`;
    })
    .join('');

const setNow = async (operator: Operator, product: string, newCents: number, oldCents: number): Promise<void> => {
  const plans = await operator.withDatabase(async (db) => {
    await setPrices(db, product, { newCents, oldCents });
    return findPlansOf(db.read, await requireProductId(db, product), operator.terminal.now());
  });
  const offer = oldCents > newCents ? `, reduced from ${writeDollars(oldCents)}` : '';
  const isNormal = plans.length > 0 ? 'normally' : 'now';
  operator.show(
    { product, price: toDollars(newCents), old_price: toDollars(oldCents), plans: plans.map(({ id }) => id) },
    `${product} costs ${writeDollars(newCents)} ${isNormal}${offer}.\n${describePlans(operator, plans, newCents)}`,
  );
};

const set = async (operator: Operator, options: SetOptions, product: string, newCents: number): Promise<void> => {
  const oldCents = options.was ?? newCents;
  if (oldCents < newCents) throw new CommandFailure('The earlier price is lower than the new one.');
  const period = readPeriod(operator, options);
  if (!period) return setNow(operator, product, newCents, oldCents);
  const now = operator.terminal.now();
  const id = await operator.withDatabase((db) => planPrice(db, product, { ...period, now, newCents, oldCents }));
  operator.show(
    {
      plan: id,
      product,
      price: toDollars(newCents),
      old_price: toDollars(oldCents),
      from: new Date(period.start).toISOString(),
      to: new Date(period.end).toISOString(),
    },
    `Plan ${id}: ${product} costs ${writeDollars(newCents)} ` +
      `${describePeriod(operator, { starts_at: period.start, ends_at: period.end })}; ` +
      'then its normal price counts again.\n',
  );
};

/** A plan in one line: `men -20 %`, `tais-scarf 8.00 (was 10.00)`. */
const describePlan = (plan: ListedPlan): string => {
  if (plan.percent !== null) return `${plan.category} -${plan.percent} %`;
  const [cents, old] = [plan.new_price_cents ?? 0, plan.old_price_cents ?? 0];
  return `${plan.slug} ${writeDollars(cents)}${old > cents ? ` (was ${writeDollars(old)})` : ''}`;
};

const stateAt = (now: number, plan: PricePlan): 'planned' | 'running' | 'ended' => {
  if (plan.ends_at <= now) return 'ended';
  return plan.starts_at <= now ? 'running' : 'planned';
};

const list = async (operator: Operator, { all }: { readonly all?: boolean }): Promise<void> => {
  const now = operator.terminal.now();
  const plans = await operator.withDatabase((db) => findPlans(db.read, all === true ? 0 : now));
  operator.showRows(
    plans,
    [
      { title: 'PLAN', value: ({ id }) => id },
      { title: 'STATE', value: (plan) => stateAt(now, plan) },
      { title: 'WHAT', value: describePlan },
      { title: 'PRODUCTS', value: ({ products }) => products },
      { title: 'FROM', value: (plan) => operator.formatTime(plan.starts_at) },
      { title: 'TO', value: (plan) => operator.formatTime(plan.ends_at) },
    ],
    'No planned prices.',
    (plan) => ({
      plan: plan.id,
      state: stateAt(now, plan),
      category: plan.category,
      percent: plan.percent,
      product: plan.category === null ? plan.slug : null,
      products: plan.products,
      price: plan.new_price_cents === null ? null : toDollars(plan.new_price_cents),
      old_price: plan.old_price_cents === null ? null : toDollars(plan.old_price_cents),
      from: new Date(plan.starts_at).toISOString(),
      to: new Date(plan.ends_at).toISOString(),
    }),
  );
};

const undo = async (operator: Operator, _options: object, id: number): Promise<void> => {
  const now = operator.terminal.now();
  const plan = await operator.withDatabase((db) => undoPlan(db, now, id));
  const isRunning = stateAt(now, plan) === 'running';
  operator.show(
    { plan: id, state: 'undone', was: stateAt(now, plan) },
    `Plan ${id} is taken back: ${isRunning ? 'the normal prices count again' : 'it will not start'}.\n`,
  );
};

export const pricesCommands = (program: Command, terminal: Terminal): void => {
  const prices = program.command('prices').description('prices: set, sale, list, undo');
  withPeriodOptions(
    prices
      .command('set')
      .description('change a price for new orders; with --to only until then')
      .argument('<product>', 'a product, by its id or its slug')
      .argument('<price>', 'dollars, like 12.50', parseDollars)
      .option('--was <price>', 'the earlier price, shown as an offer', parseDollars),
  ).action(operate(terminal, set));
  saleCommand(prices, terminal);
  prices
    .command('list')
    .description('planned prices and sales that run or will start')
    .option('--all', 'also those that have ended')
    .action(operate(terminal, list));
  prices
    .command('undo')
    .alias('undo-sale')
    .description('take a planned price or a sale back: the normal prices count again')
    .argument('<plan>', 'its number, from "prices list"', wholeNumber())
    .action(operate(terminal, undo));
};
