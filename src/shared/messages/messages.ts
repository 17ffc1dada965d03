import type { en } from './en';
import type { enOnServer } from './en/server';

type Template = (...values: never[]) => unknown;

/** The shape of English texts, with any text in the place of each. */
export type TextsOf<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...values: infer Values) => infer Text
      ? (...values: Values) => Text extends string ? string : TextsOf<Text>
      : TextsOf<Texts[Key]>;
};

/** The texts of pages in one language, by subject. */
export type Messages = TextsOf<typeof en>;

/** The texts for shoppers that only the server writes. */
export type ServerTexts = TextsOf<typeof enOnServer>;

/** All texts for shoppers in one language. */
export type ServerMessages = Messages & ServerTexts;

type KeyOf<Texts, Kind> = {
  [Subject in keyof Texts & string]: {
    [Key in keyof Texts[Subject] & string]: Texts[Subject][Key] extends Kind ? `${Subject}.${Key}` : never;
  }[keyof Texts[Subject] & string];
}[keyof Texts & string];

/** The name of a text, such as `cartMessages.added`. */
export type MessageKey<Texts = Messages> = KeyOf<Texts, string>;

/** A text that is not yet in a language: its name, with the values of a template. */
export type Message<Texts = Messages> = MessageKey<Texts> | readonly [KeyOf<Texts, Template>, ...(string | number)[]];

const find = (messages: object, key: string): unknown => {
  const [subject = '', name = ''] = key.split('.');
  return (messages as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>)[subject]?.[name];
};

/** Says that a text is the name of a message, for schemas, whose messages are any texts. */
export const messageKey = (key: MessageKey): MessageKey => key;

/** True for the name of a message. */
export const isMessageKey = (messages: Messages, text: string): text is MessageKey =>
  typeof find(messages, text) === 'string';

/** The text of a message in the language of `messages`. */
export const textOf = <Texts extends Messages>(messages: Texts, message: Message<Texts>): string => {
  if (typeof message === 'string') return String(find(messages, message));
  const [key, ...values] = message;
  return (find(messages, key) as (...values: readonly (string | number)[]) => string)(...values);
};
