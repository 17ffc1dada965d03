import { isObject, valueAt } from '@/replay/core/json';
import type { InputEvent, OutsideEvent } from '@/replay/format/events';
import type { ActionLog, Entry } from '@/replay/format/log';

/** Inputs of components that are shown: no steps of a person. */
const OF_COMPONENTS = [
  'page/start',
  'product/opened',
  'catalog/viewProduct',
  'mySizes/productOpened',
  'mySizes/restored',
  'profile/restoreMenu',
  'auth/showInterruptedAdd',
  'checkout/readFields',
  'forms/read',
  'forms/clearFieldError',
  'session/receiveSocialToken',
  'checkout/checkStock',
  'checkout/showConfirmation',
  'session/askAgain',
  'query',
  'handle',
];

/** The words of the inputs that most sessions have; the others are told by their names. */
const PHRASES: Readonly<Record<string, string>> = {
  'cart/add': 'Add one more',
  'cart/remove': 'Remove one',
  'cart/removeLine': 'Remove the line',
  'product/addSelected': 'Add to the cart',
  'notifications/takeAction': 'Press the button of the notification',
  'notifications/toastHeld': 'Point at the notification',
  'wishlist/toggle': 'Press the heart',
  'catalog/changeListQuery': 'Filter or sort the list',
  'catalog/clearFilters': 'Clear the filters',
  'catalog/exploreMore': 'Show more products',
  'search/searchTyped': 'Type into the search',
  'forms/formFilled': 'Fill in',
  'auth/login': 'Log in',
  'auth/signUp': 'Sign up',
  'session/logOut': 'Log out',
  'language/choose': 'Choose the language',
  'checkout/paymentTypeChosen': 'Choose the payment',
  'checkout/copyDetail': 'Copy',
  'checkout/chooseProof': 'Choose a file as proof of payment',
  'checkout/checkOut': 'Press check out',
  'orders/payNow': 'Press pay now',
};

const DETAILS_LENGTH = 120;

const words = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

const address = (place: unknown): string =>
  typeof place === 'string'
    ? place
    : ['pathname', 'search', 'hash'].map((part) => String(valueAt(place, [part]) ?? '')).join('');

/** The values of an argument in words; a product by its name. */
const shown = (value: unknown, state: unknown): string => {
  if (typeof value === 'string') return `“${value}”`;
  if (Array.isArray(value)) return value.map((item) => shown(item, state)).join(', ');
  if (!isObject(value)) return value === null || value === undefined ? '' : String(value);
  return Object.entries(value)
    .filter(([, part]) => !Array.isArray(part))
    .map(([key, part]) => {
      const name =
        key === 'productId' ? valueAt(state, ['products', 'view', 'entities', String(part), 'name']) : undefined;
      return `${words(key)} ${typeof name === 'string' ? `${String(part)} (${name})` : shown(part, state)}`;
    })
    .join(', ');
};

/** Inputs of which only the last in a row counts, such as the letters of a word. */
const TYPED = ['forms/formFilled', 'search/searchTyped', 'catalog/changeListQuery'];

/** A step of a person, in words. Of steps in a row with the same key, the last one counts; others are counted. */
interface Step {
  readonly key?: string;
  readonly text: string;
  readonly times?: number;
}

const inputStep = ({ in: name, args }: InputEvent, entry: Entry | undefined, state: unknown): Step | undefined => {
  if (OF_COMPONENTS.includes(name)) return undefined;
  const to = valueAt(args, ['to']) ?? valueAt(args, ['path']);
  if (name.startsWith('router/')) return { key: `${name} ${address(to)}`, text: `Go to ${address(to)}` };
  const action = entry?.kind === 'action' ? entry.action : undefined;
  const called = name === 'action' ? (action?.type ?? 'unknown') : name;
  const given = name === 'action' ? action?.['payload'] : args;
  // A failure, which the recorder dispatches.
  if (called.startsWith('page/')) return undefined;
  const [part = '', verb = ''] = called.split('/');
  const all = shown(given, state);
  const details = all.length > DETAILS_LENGTH ? `${all.slice(0, DETAILS_LENGTH)}…` : all;
  const phrase = Object.hasOwn(PHRASES, called) ? PHRASES[called] : `${words(part)}: ${words(verb)}`;
  return { text: `${phrase}${details ? ` (${details})` : ''}`, ...(TYPED.includes(called) && { key: called }) };
};

const stepOf = (event: OutsideEvent, entry: Entry | undefined, state: unknown): Step | undefined => {
  if ('page' in event) {
    const place = address(valueAt(event, ['page', 'location']));
    return { key: `open ${place}`, text: `Open ${place}` };
  }
  if ('fire' in event && 'at' in event && event.at !== undefined)
    return { key: `back ${address(event.at)}`, text: `Go back or forward to ${address(event.at)}` };
  return 'in' in event && typeof event.in === 'string' ? inputStep(event as InputEvent, entry, state) : undefined;
};

/** The steps of a person in a recorded session, and the notes, in words. `stateAt` gives the state before an entry. */
export const stepsOf = (
  { entries, marks, tail = [] }: ActionLog,
  stateAt: (i: number) => unknown,
): readonly string[] => {
  const steps: Step[] = [];
  const add = (events: readonly OutsideEvent[], entry: Entry | undefined, i: number): void => {
    for (const event of events) {
      const step = stepOf(event, entry, stateAt(i));
      if (!step) continue;
      const last = steps.at(-1);
      const isReplaced = step.key !== undefined && step.key === last?.key;
      const isRepeated = !isReplaced && step.text === last?.text;
      if (isReplaced || isRepeated) steps.pop();
      steps.push(isRepeated ? { ...step, times: (last.times ?? 1) + 1 } : step);
    }
    for (const mark of marks) if (mark.i === i) steps.push({ text: `Note: “${mark.text}”` });
  };
  entries.forEach((entry, i) => add(entry.events ?? [], entry, i));
  add(tail, undefined, entries.length);
  return steps.map(({ text, times }) => (times === undefined ? text : `${text}, ${times} times`));
};
