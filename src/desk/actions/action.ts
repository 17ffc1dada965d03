import type { Database } from '@/server/db/database';
import type { OperatorAction } from '@/server/modules/orders/operator';
import type { OrderChange } from '@/server/modules/orderState/execute';
import type { OrderState } from '@/server/modules/orderState/orderState';
import { accountOf } from '@/shared/domain/account';
import { contentsOf } from '@/shared/domain/contents';
import { writeMoney as money } from '@/shared/values/money';
import type { StaffVisit } from '../visit/visit';
import type { DeskServices } from '../services';
import type { DeskTexts } from '../texts/texts';
import type { Form } from '../visit/form';
import { readValues, type Fields, type Values } from './fields';

/** One thing that an action changes. */
export interface Fact {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** A form that a person has sent, to be done or previewed. */
export interface Call<Target> {
  readonly services: DeskServices;
  readonly visit: StaffVisit;
  readonly target: Target;
  /** Who does it, why, in which press, and whether it is only decided. */
  readonly action: OperatorAction & { readonly isDryRun: boolean };
  /** For a service that makes one transaction: the form is done once in it. */
  readonly db: Database;
  /** The number of the line or of the return that the form is about; 0 for none. */
  readonly of: number;
}

/** Something that a person can do: its form, its preview and what is done follow from it. */
export interface Action<Target> {
  readonly fields: Fields;
  /** The field in which the page writes the number of a line or of a return. */
  readonly about?: 'line' | 'return';
  /** True for one without a preview: it is taken back by a press. */
  readonly isDirect?: boolean;
  /** Does what the form says, or only decides; returns what changes. Throws OperatorError when it is refused. */
  readonly run: (call: Call<Target>, form: Form) => Promise<readonly Fact[]>;
}

/** Makes the actions of a table, each with the values of its fields as they are declared. */
export const actionsOn =
  <Target, Kind extends Action<Target> = Action<Target>>() =>
  <Own extends Fields>(
    fields: Own,
    run: (call: Call<Target>, values: Values<Own>) => Promise<readonly Fact[]>,
    rest: Omit<Kind, 'fields' | 'run'>,
  ) => ({
    ...{ fields, ...rest },
    run: (call: Call<Target>, form: Form) => run(call, readValues(fields, form)),
  });

/** Everything of an order that an action can change. */
const factsOf = ({ order, money: rows, items }: OrderState, texts: DeskTexts['order']): readonly [string, string][] => {
  const { facts } = texts;
  const account = accountOf(order, rows);
  const lines = contentsOf(items, rows.changes).map(({ quantity, name, size }) => `${quantity} × ${name} (${size})`);
  return [
    [facts.status, texts.statuses[order.status]],
    [facts.fulfilment, texts.fulfilments[order.fulfilment]],
    [facts.lines, lines.join('; ')],
    [facts.units, order.holds_units === 1 ? texts.unitsHeld : texts.unitsFree],
    [facts.price, money(account.price)],
    [facts.received, money(account.net)],
    [facts.toCollect, money(account.toCollect)],
    [facts.due, money(account.due)],
    [facts.address, order.shipping_address],
    [facts.phone, order.phone],
  ];
};

/** The facts of an order that are other ones after a change. */
export const changedFacts = ({ stateBefore, state }: OrderChange, texts: DeskTexts['order']): readonly Fact[] => {
  const before = new Map(factsOf(stateBefore, texts));
  return factsOf(state, texts)
    .map(([title, after]) => ({ title, before: before.get(title) ?? '', after }))
    .filter((fact) => fact.before !== fact.after);
};
