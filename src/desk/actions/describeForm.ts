import { languageNames } from '@/shared/languages';
import { lookUp } from '@/shared/values/hasOwn';
import type { DeskTexts } from '../texts/texts';
import type { Form } from '../visit/form';
import type { Action } from './action';
import { CASH_ACTIONS } from './cashActions';
import { ORDER_ACTIONS } from './orderActions';
import { STOCK_ACTIONS } from './stockActions';

type Texts = Readonly<Record<string, string>>;

/** A form in words. */
export interface DescribedForm {
  /** The name of the action, and that of its order or product. */
  readonly title: string;
  /** The labels of its fields, with the values that were filled in. */
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** How a field is told: its label, and the texts of values that stand for something. */
type Told = readonly [label: string | undefined, values?: Texts];

interface Words extends Partial<DescribedForm> {
  readonly title: string;
  readonly fields?: Readonly<Record<string, Told>>;
}

const ACTIONS: Readonly<Record<string, Action<never>>> = { ...ORDER_ACTIONS, ...CASH_ACTIONS, ...STOCK_ACTIONS };

/** The words of an action: those with which its form is shown. */
const wordsOfAction = (name: string, target: string, { actions: texts, common }: DeskTexts): Words | undefined => {
  const action = lookUp(ACTIONS, name);
  if (!action) return undefined;
  const names: Texts = texts.names;
  const labels: Texts = texts.fields;
  const choices: Readonly<Record<string, Texts>> = texts.choices;
  const told = Object.entries(action.fields).map(([field, { control, label = field }]): [string, Told] => [
    field,
    [labels[label], control === 'check' ? { yes: common.yes } : choices[label]],
  ]);
  return {
    title: [names[name], target].filter(Boolean).join(': '),
    fields: { ...Object.fromEntries(told), line: [texts.line], return: [texts.return], q: [labels['product']] },
  };
};

/** The words of the other forms, by their paths. */
const wordsOf = (path: string, form: Form, texts: DeskTexts): Words | undefined => {
  const { actions, common, orders, products, sales, stock, tonight } = texts;
  const { courier, units, size, address } = actions.fields;
  const [, target = '', action] = /^\/[a-z]+(?:\/([^/]+))?\/do\/([a-z-]+)$/.exec(path) ?? [];
  if (action !== undefined) return wordsOfAction(action, target, texts);
  const step = path.replace('/steps/', '');
  if (step === 'packed' || step === 'shipped' || step === 'delivered') {
    const count = form.has('order') ? 1 : form.all('chosen').length;
    return {
      title: actions.names[step],
      fields: { courier: [courier], 'other-courier': [orders.otherCourier] },
      rows: [[tonight.figures.orders, String(count)]],
    };
  }
  if (/^\/products\/[^/]+\/publish$/.test(path)) {
    return { title: form.text('shown') === 'yes' ? products.publish : products.hide };
  }
  switch (path) {
    case '/undo':
      return { title: orders.undo };
    case '/search':
      return { title: common.search, fields: { text: [orders.search] } };
    case '/new-order':
      return {
        title: sales.title,
        fields: {
          ...{ line: [sales.lines], name: [sales.name], phone: [sales.phone], address: [address] },
          ...{ type: [sales.type, sales.types], language: [sales.language, languageNames], q: [sales.search] },
        },
      };
    case '/stock/units':
      return {
        title: `${stock.title}: ${lookUp({ counted: stock.counted, added: '+', removed: '−' }, form.text('how')) ?? ''}`,
        fields: { code: [stock.code], size: [size], units: [units] },
      };
    default:
      return undefined;
  }
};

/**
 * Describes a form that was sent; undefined for no form of the desk. Only fields with a label are told, and
 * nothing is looked up: nobody may have signed in.
 */
export const describeForm = (path: string, form: Form, texts: DeskTexts): DescribedForm | undefined => {
  const words = wordsOf(path, form, texts);
  if (!words) return undefined;
  const { title, fields = {}, rows = [] } = words;
  const filledIn = form.contents.flatMap(([name, value]) => {
    const [field = '', line] = name.split(':');
    const [label, values = {}] = lookUp(fields, field) ?? [];
    const text = lookUp(values, value) ?? value;
    return label && text.trim() !== '' ? [[line === undefined ? label : `${label} (${line})`, text] as const] : [];
  });
  return { title, rows: [...rows, ...filledIn] };
};
