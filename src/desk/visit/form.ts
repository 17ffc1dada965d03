import { cleanCode, cleanText } from '@/shared/values/cleanText';
import { OperatorError, requireThat } from '@/server/modules/operatorError';

/** The names of the fields that every form has. */
export const FORM_FIELDS = { csrf: 'csrf', key: 'key' } as const;

/** The most characters of a field of one line. */
export const LINE_MAX = 500;

/** The fields of a form that was sent. Texts are cleaned; those that are missing are ''. */
export class Form {
  private readonly fields: URLSearchParams;

  constructor(body: unknown) {
    this.fields = new URLSearchParams(typeof body === 'string' ? body : '');
  }

  /** The form as it was sent. */
  get body(): string {
    return this.fields.toString();
  }

  /** A field as it was typed, such as a password. */
  raw(name: string): string {
    return this.fields.get(name) ?? '';
  }

  text(name: string): string {
    return cleanText(this.raw(name));
  }

  /** A field that is compared or counted, such as a phone. */
  code(name: string): string {
    return cleanCode(this.raw(name));
  }

  /** A field of a limited length. Throws OperatorError for a longer one. */
  line(name: string, max = LINE_MAX): string {
    const text = this.text(name);
    requireThat(text.length <= max, (texts) => texts.tooLong(name, max));
    return text;
  }

  /** All values of a field. */
  all(name: string): readonly string[] {
    return this.fields.getAll(name).map(cleanText);
  }

  /** A field; undefined when it is missing or empty. */
  optional(name: string): string | undefined {
    return this.text(name) || undefined;
  }

  has(name: string): boolean {
    return this.fields.has(name);
  }

  /** The key of the rendered form. Throws OperatorError without one. */
  get key(): string {
    const key = this.raw(FORM_FIELDS.key);
    if (/^[\w-]{20,100}$/.test(key)) return key;
    throw new OperatorError((texts) => texts.noKey);
  }

  /** Everything that was filled in: what decides what the form does. */
  get contents(): readonly (readonly [string, string])[] {
    const own = Object.values(FORM_FIELDS) as readonly string[];
    return [...this.fields].filter(([name]) => !own.includes(name));
  }
}
