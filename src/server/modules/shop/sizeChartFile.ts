import * as z from 'zod/mini';
import { CATEGORIES } from '@/shared/contract/products';
import { DEFAULT_LANGUAGE, type Language } from '@/shared/languages';
import { inLanguage, line, object, textIn } from './shopFields';

const CHARTS_MAX = 40;
const MEASURES_MAX = 6;
const SIZES_MAX = 40;

/** A number, or a text with one number or two: `92`, `"92.5"`, `"88-96"`. */
const CENTIMETRES = /^\d{1,3}(?:\.\d)?(?:[-–]\d{1,3}(?:\.\d)?)?$/;
const centimetres = z.pipe(
  z.custom<string | number>(
    (value) => (typeof value === 'string' || typeof value === 'number') && CENTIMETRES.test(String(value)),
    'must be centimetres, such as 92 or "88-96"',
  ),
  z.transform((value) => String(value).replace('-', '–')),
);

const list = <Item extends z.core.SomeType>(item: Item, what: string, max: number) =>
  z
    .array(item, `must be a list of ${what}`)
    .check(z.minLength(1, 'must not be empty'), z.maxLength(max, `must have at most ${max} ${what}`));

const named = <Value extends z.core.SomeType>(value: Value, what: string, max: number) =>
  z.record(z.string(), value, `must be an object of ${what}`).check(
    z.refine((given) => Object.keys(given).length > 0, 'must not be empty'),
    z.refine((given) => Object.keys(given).length <= max, `must have at most ${max} ${what}`),
    z.refine(
      (given) => Object.keys(given).every((name) => /^\S[^\p{Cc}]{0,29}$/u.test(name)),
      'must have names of 1 to 30 characters',
    ),
  );

/** The columns of a chart with how to measure each; an object of such objects has them in several languages. */
const measuresIn = (language: Language) =>
  inLanguage(language, named(line(200), 'measures', MEASURES_MAX), (given) =>
    Object.values(given).some((value) => typeof value === 'object'),
  );

const sizeChartIn = (language: Language) =>
  object({
    title: textIn(language, 60),
    categories: z.optional(
      list(z.enum(CATEGORIES, `must be one of ${CATEGORIES.join(', ')}`), 'categories', CATEGORIES.length),
    ),
    words: z.optional(list(line(40), 'words', 40)),
    measures: measuresIn(language),
    sizes: named(list(centimetres, 'centimetres', MEASURES_MAX), 'sizes', SIZES_MAX),
  }).check(
    z.superRefine(({ measures, sizes }, context) => {
      const { length } = Object.keys(measures);
      const place = language === DEFAULT_LANGUAGE ? '' : ` in ${language}`;
      for (const [size, values] of Object.entries(sizes)) {
        if (values.length === length) continue;
        context.addIssue({
          code: 'custom',
          path: ['sizes', size],
          message: `must have as many centimetres as there are measures${place}: ${length}`,
        });
      }
    }),
  );

/** The size charts of the file with the identity of a shop, with their texts in a language. */
export const sizeChartsIn = (language: Language) => list(sizeChartIn(language), 'size charts', CHARTS_MAX);
