import type { NamedUnits } from '@/server/modules/orderState/events';
import { readTag } from '@/server/modules/labels/shelfTag';
import { requireThat } from '@/server/modules/operatorError';
import { readPrice, readUnits } from '@/server/sheets/productCells';
import { PHONE_PATTERN } from '@/shared/values/phone';
import type { DeskTexts } from '../texts/texts';
import { DeskError } from '../visit/errors';
import { LINE_MAX, type Form } from '../visit/form';

type Labels = DeskTexts['actions']['fields'];
type Choices = DeskTexts['actions']['choices'];

/** A field of the form of an action: how it is shown, and how its value is read. */
export interface Field<Value = unknown> {
  readonly control: 'text' | 'check' | 'choice' | 'count' | 'sizes' | 'product' | 'lines' | 'hidden';
  /** The name of its label; by default that of the field. */
  readonly label?: keyof Labels;
  readonly input?: React.InputHTMLAttributes<HTMLInputElement>;
  /** Throws OperatorError for what a person can write, DeskError for what no form of the desk sends. */
  readonly read: (form: Form, name: string) => Value;
}

export type Fields = Readonly<Record<string, Field>>;

/** The values of fields. */
export type Values<Own extends Fields> = {
  readonly [Name in keyof Own]: Own[Name] extends Field<infer Value> ? Value : never;
};

const refuse = (): never => {
  throw new DeskError(400, 'badRequest');
};

/** A text of one line, which can be empty. */
export const text = (input: Field['input'] = {}): Field<string> => ({
  control: 'text',
  input: { maxLength: LINE_MAX, ...input },
  read: (form, name) => form.line(name, input.maxLength),
});

/** A text of one line. */
export const requiredText = (input: Field['input'] = {}): Field<string> => ({
  ...text({ ...input, required: true }),
  read: (form, name) => form.line(name, input.maxLength) || refuse(),
});

export const REASON = requiredText();
export const NOTE = text();
export const REFERENCE = text();

/** Dollars, in cents. */
export const amount: Field<number> = {
  ...{ control: 'text', input: { inputMode: 'decimal', required: true } },
  read: (form, name) => {
    const cents = readPrice(form.text(name)) ?? 0;
    requireThat(cents > 0, (texts) => texts.badAmount);
    return cents;
  },
};

/** Dollars, in cents; undefined for an empty field. */
export const optionalAmount: Field<number | undefined> = {
  ...{ control: 'text', label: 'optionalAmount', input: { inputMode: 'decimal' } },
  read: (form, name) => (form.text(name) === '' ? undefined : amount.read(form, name)),
};

/** Units that may be none. */
export const units = (input: Field['input'] = {}): Field<number | undefined> => ({
  ...{ control: 'text', input: { inputMode: 'numeric', maxLength: 6, ...input } },
  read: (form, name) => {
    const written = form.text(name);
    const read = written === '' ? undefined : readUnits(written);
    requireThat((written === '' && input.required !== true) || read !== undefined, (texts) => texts.badUnits);
    return read;
  },
});

/** Units of each line of a return, in a field of its own such as `damaged:2`; of one line, a number. */
export const unitsByLine: Field<number | readonly NamedUnits[] | undefined> = {
  ...{ ...units(), control: 'lines' },
  read: (form, name) => {
    if (form.has(name)) return units().read(form, name);
    return form.contents.flatMap(([field]) => {
      const [of, line = ''] = field.split(':');
      const count = of === name ? units().read(form, field) : undefined;
      return count === undefined ? [] : [{ line: readUnits(line) ?? refuse(), count }];
    });
  },
};

/** Some units of a line; all of them when it is empty. */
export const COUNT: Field<number | undefined> = { ...units(), control: 'count' };

export const phone: Field<string> = {
  ...{ control: 'text', input: { type: 'tel' } },
  read: (form, name) => {
    const written = form.code(name);
    requireThat(written === '' || PHONE_PATTERN.test(written), (texts) => texts.badPhone);
    return written;
  },
};

export const check: Field<boolean> = { control: 'check', read: (form, name) => form.text(name) !== '' };

/** True when the page says so, without a control. */
export const flag: Field<boolean> = { ...check, control: 'hidden' };

/** A text that the page gives, without a control. */
export const given: Field<string> = { control: 'hidden', read: (form, name) => form.line(name) };

/** One of several values, which `choices` of the texts name. */
export const choice = <const Value extends string>(
  label: keyof Choices & keyof Labels,
  values: readonly Value[],
): Field<Value> => ({
  ...{ control: 'choice', label },
  read: (form, name) => values.find((value) => value === form.text(name)) ?? refuse(),
});

/** One of the values that the page offers. */
export const offered: Field<string> = { control: 'choice', read: (form, name) => form.optional(name) ?? refuse() };

/** A size of the line's product; each is a button. */
export const SIZE: Field<string> = { control: 'sizes', read: (form, name) => form.optional(name) ?? refuse() };

/** A size of any product, found by its picture: the id of the product, and the size. */
export const PRODUCT: Field<NonNullable<ReturnType<typeof readTag>>> = {
  control: 'product',
  read: (form, name) => readTag(form.text(name)) ?? refuse(),
};

/** The values of a form. */
export const readValues = <Own extends Fields>(fields: Own, form: Form): Values<Own> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.read(form, name)])) as Values<Own>;
