import { isObject, type JsonObject } from '../core/json';

/*
 * The events of a log: what came from outside of the program, and what the program asked of the effects port. Each is in
 * the line of the entry that it precedes (`p`), those after the last entry of a page in the next jump or in the end line.
 */

/**
 * When an event came: 1 in a new task, 2 while an action was dispatched, 3 in the task of its call, as a script that is
 * there already; otherwise in the task of the event before it.
 */
interface Timed {
  readonly m?: 1 | 2 | 3;
}

/** The page has started with these locations. `isGated`: deferred requests wait until it is idle (`idle`). */
export interface PageEvent {
  readonly page: { readonly location: unknown; readonly loaded: unknown; readonly isGated: boolean };
}

/**
 * A dispatch by a component: a thunk by its name and arguments; or `action`, the action of the entry itself; `query`, the
 * query whose action the entry is; `handle`, a method of the nth such query; '' a thunk without a name.
 */
export interface InputEvent extends Timed {
  readonly in: string;
  readonly args?: unknown;
  readonly n?: number;
  readonly do?: string;
}

/**
 * The shopper has pressed something. `at`: the place in the window and how far the page was scrolled, absent for the
 * keyboard. `role` and `text`: the role and the accessible name of what was hit, without words that are neither the shop's
 * nor the catalogue's. `part`: the class of its styled component. `isDead`: nothing was dispatched.
 */
export interface PressEvent extends Timed {
  readonly press: {
    readonly at?: readonly [x: number, y: number, scrolled: number];
    readonly role: string;
    readonly part?: string | undefined;
  };
  readonly text: string;
  readonly isDead?: true;
}

/** A call of the port with its arguments by name, and its result. `now`: the arguments with which it called back at once. */
export interface CallEvent {
  readonly call: string;
  readonly is?: unknown;
  readonly now?: readonly (readonly unknown[])[];
  readonly [argument: string]: unknown;
}

/** The nth call that has an answer or calls back was answered. `ref`: by the response in the entry that many lines on. */
export interface AnswerEvent extends Timed {
  readonly answer: number;
  readonly is?: unknown;
  readonly ref?: number;
  readonly failed?: string;
}

/** The nth such call has called back. `at`: the location then. */
export interface FireEvent extends Timed {
  readonly fire: number;
  readonly args?: readonly unknown[];
  readonly at?: unknown;
}

/** The page was idle. */
export interface IdleEvent extends Timed {
  readonly idle: true;
}

/** The recording was paused here: what happened meanwhile is not known. */
export interface PauseEvent {
  readonly paused: true;
}

export type OutsideEvent =
  PageEvent | InputEvent | PressEvent | CallEvent | AnswerEvent | FireEvent | IdleEvent | PauseEvent;

const isNumber = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;

const isWholePress = ({ press, text }: JsonObject): boolean => {
  if (!isObject(press) || typeof press['role'] !== 'string' || typeof text !== 'string') return false;
  const { at, part } = press;
  if (part !== undefined && typeof part !== 'string') return false;
  return at === undefined || (Array.isArray(at) && at.length === 3 && at.every(Number.isFinite));
};

/** True for an event of a file. */
const isEvent = (value: unknown): value is OutsideEvent => {
  if (!isObject(value)) return false;
  if ('page' in value) return isObject(value['page']);
  if ('in' in value) return typeof value['in'] === 'string';
  if ('press' in value) return isWholePress(value);
  if ('call' in value) return typeof value['call'] === 'string';
  if ('answer' in value) return isNumber(value['answer']);
  if ('fire' in value) return isNumber(value['fire']);
  return 'idle' in value || 'paused' in value;
};

export const isPress = (event: OutsideEvent): event is PressEvent => 'press' in event && !isCall(event);

export const isCall = (event: OutsideEvent): event is CallEvent => 'call' in event;

export const isAnswer = (event: OutsideEvent): event is AnswerEvent => !isCall(event) && 'answer' in event;

export const isEventList = (value: unknown): value is readonly OutsideEvent[] =>
  Array.isArray(value) && value.every(isEvent);

/** The calls that are answered later or call back; answers and callbacks name them by their number. */
const NUMBERED = [
  'after',
  'whenIdle',
  'whenVisible',
  'afterPaint',
  'fetch',
  'script',
  'pay',
  'share',
  'copy',
  'shrink',
  'onStorageChange',
  'onPageEvent',
  'onPop',
];

export const isNumbered = ({ call }: CallEvent): boolean => NUMBERED.includes(call);
