import * as z from 'zod/mini';
import { byLanguage, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@/shared/languages';

/** A trimmed text for which `isValid` is true. */
export const string = (what: string, isValid: (text: string) => boolean) =>
  z.string(`must be ${what}`).check(z.trim(), z.refine(isValid, `must be ${what}`));

/** A text of at most `max` characters in one line. */
export const line = (max: number) =>
  string(`a text of 1 to ${max} characters in one line`, (text) => {
    const { length } = [...text];
    return length >= 1 && length <= max && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
  });

/** An object without other fields; `unknown` is the message for a field that it does not have. */
export const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape, unknown = 'is not known') =>
  z.strictObject(shape, { error: ({ code }) => (code === 'unrecognized_keys' ? unknown : 'must be an object') });

const isObject = (given: unknown): given is object =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/**
 * A value that is either the same in all languages or an object with the value of each language: that of `language`,
 * or of the default language where the object has none. `isPerLanguage` tells such an object from a value.
 */
export const inLanguage = <Value>(
  language: Language,
  value: z.ZodMiniType<Value>,
  isPerLanguage: (given: object) => boolean = () => true,
) => {
  const perLanguage = z.pipe(
    object(
      byLanguage((one) => (one === DEFAULT_LANGUAGE ? value : z.optional(value))),
      `is not a language of the shop (${LANGUAGES.join(', ')})`,
    ),
    z.transform((values) => (values[language] ?? values[DEFAULT_LANGUAGE]) as Value),
  );
  return z.pipe(
    z.unknown(),
    z.transform((given, context): Value => {
      const schema = isObject(given) && isPerLanguage(given) ? perLanguage : value;
      const parsed = schema.safeParse(given);
      if (parsed.success) return parsed.data;
      context.issues.push(...(parsed.error.issues as z.core.$ZodRawIssue[]));
      return z.NEVER;
    }),
  );
};

/** A line of at most `max` characters, which can be in several languages. */
export const textIn = (language: Language, max: number) => inLanguage(language, line(max));
