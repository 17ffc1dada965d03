import * as z from 'zod/mini';

/** A trimmed text for which `isValid` is true. */
export const string = (what: string, isValid: (text: string) => boolean) =>
  z.string(`must be ${what}`).check(z.trim(), z.refine(isValid, `must be ${what}`));

/** A text of at most `max` characters in one line. */
export const line = (max: number) =>
  string(`a text of 1 to ${max} characters in one line`, (text) => {
    const { length } = [...text];
    return length >= 1 && length <= max && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
  });

/** An object without other fields. */
export const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject(shape, 'must be an object');
