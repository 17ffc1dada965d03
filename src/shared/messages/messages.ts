import type { Language } from '../languages';
import type * as account from './en/account';
import type * as catalogue from './en/catalogue';
import type * as checkout from './en/checkout';
import type * as common from './en/common';
import type * as orders from './en/orders';
import type * as server from './en/server';

type Template = (...values: never[]) => unknown;

/** The shape of English texts, with any text in the place of each. */
export type TextsOf<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...values: infer Values) => infer Text
      ? (...values: Values) => Text extends string ? string : TextsOf<Text>
      : TextsOf<Texts[Key]>;
};

/** The texts that a browser loads together, in one language. */
export interface Scripts {
  readonly common: TextsOf<typeof common>;
  readonly catalogue: TextsOf<typeof catalogue>;
  readonly checkout: TextsOf<typeof checkout>;
  readonly orders: TextsOf<typeof orders>;
  readonly account: TextsOf<typeof account>;
}

/** The texts of pages in one language, by subject. */
export type Messages = Scripts['common'] &
  Scripts['catalogue'] &
  Scripts['checkout'] &
  Scripts['orders'] &
  Scripts['account'];

/** The texts for shoppers that only the server writes. */
export type ServerTexts = TextsOf<typeof server>;

/** All texts for shoppers in one language. */
export type ServerMessages = Messages & ServerTexts;

type KeyOf<Texts, Kind> = {
  [Subject in keyof Texts & string]: {
    [Key in keyof Texts[Subject] & string]: Texts[Subject][Key] extends Kind ? `${Subject}.${Key}` : never;
  }[keyof Texts[Subject] & string];
}[keyof Texts & string];

/** The name of a text, such as `cartMessages.added`. */
export type MessageKey<Texts = Messages> = KeyOf<Texts, string>;

/** A text of the server, in the language of the request and in each other one. */
export interface ServerText {
  readonly text: string;
  /** Absent when it is not known in the other languages. */
  readonly texts?: Readonly<Partial<Record<Language, string>>>;
}

/** A text by its name, with the values of a template. */
type NamedText<Texts, Value> = readonly [MessageKey<Texts> | KeyOf<Texts, Template>, ...Value[]];

/** A value of a template, which may be a text itself. */
type MessageValue<Texts> = string | number | ServerText | NamedText<Texts, string | number>;

/** A text that is not yet in a language: its name, with the values of a template. */
export type Message<Texts = Messages> = MessageKey<Texts> | NamedText<Texts, MessageValue<Texts>>;

/** The part of a shown text that a page stores: the words are chosen when it is drawn, in the language of that moment. */
export type ShownText = Message | ServerText;

const find = (messages: object, key: string): unknown => {
  const [subject = '', name = ''] = key.split('.');
  return (messages as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>)[subject]?.[name];
};

/** Says that a text is the name of a message, for schemas, whose messages are any texts. */
export const messageKey = (key: MessageKey): MessageKey => key;

/** True for the name of a message. */
export const isMessageKey = (messages: Messages, text: string): text is MessageKey =>
  typeof find(messages, text) === 'string';

const draw = (messages: Messages, message: unknown): string => {
  // The state in a log of an earlier release has the words themselves.
  if (typeof message === 'string') return String(find(messages, message) ?? message);
  if (!Array.isArray(message)) {
    const { text, texts } = message as ServerText;
    return texts?.[messages.formats.language as Language] ?? text;
  }
  const [key = '', ...values] = message as readonly unknown[];
  const found = find(messages, String(key));
  if (typeof found !== 'function') return String(found);
  return String(found(...values.map((value) => (typeof value === 'object' ? draw(messages, value) : value))));
};

/** The text of a message in the language of `messages`. */
export const textOf = <Texts extends Messages>(messages: Texts, message: Message<Texts> | ServerText): string =>
  draw(messages, message);
