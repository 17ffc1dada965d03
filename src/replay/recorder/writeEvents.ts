import { changesBetween } from '../core/changes';
import { isObject, type JsonObject, valueAt } from '../core/json';
import { type AnswerEvent, isAnswer, isCall, type OutsideEvent } from '../format/events';
import type { LoggedAction } from '../format/log';

/** How many entries after an answer the action is searched that has brought its response. */
const REACH = 40;

/** One of the steps of a page, of which only the actions matter here. */
type Step = { readonly kind: 'action'; readonly action: LoggedAction } | { readonly kind: 'jump' };

/** The response that an action has brought; undefined for other actions. */
export const responseIn = (action: object): unknown =>
  valueAt(action, ['meta', 'baseQueryMeta', 'endpoint']) === undefined
    ? undefined
    : (valueAt(action, ['meta', 'baseQueryMeta', 'response']) ?? valueAt(action, ['payload']));

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const writeAnswer = (event: AnswerEvent, is: JsonObject, steps: readonly Step[], index: number): AnswerEvent => {
  const { text, ...rest } = is;
  const json = parse(String(text));
  if (typeof json !== 'object' || json === null) return { ...event, is: { ...rest, json } };
  const ref = steps
    .slice(index, index + REACH)
    .findIndex((step) => step.kind === 'action' && isSame(responseIn(step.action), json));
  return ref < 0 ? { ...event, is: { ...rest, json } } : { ...event, is: rest, ref };
};

const isSame = (one: unknown, other: object): boolean =>
  typeof one === 'object' && one !== null && changesBetween(other, one, []).length === 0;

/**
 * The events before the step with this index as a log holds them: bodies and responses as JSON; a response that one of
 * the next actions contains is only its distance to that.
 */
export const writeEvents = (
  events: readonly OutsideEvent[],
  steps: readonly Step[],
  index: number,
): readonly OutsideEvent[] =>
  events.map((event) => {
    if (isCall(event) && typeof event['body'] === 'string') return { ...event, body: parse(event['body']) };
    if (isAnswer(event) && isObject(event.is) && 'text' in event.is) return writeAnswer(event, event.is, steps, index);
    return event;
  });
