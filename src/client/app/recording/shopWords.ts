import { selectMessages } from '@/client/lib/messages';
import type { RootState } from '@/client/lib/store';
import { splitWords } from '@/shared/domain/words';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;
const OTHER_WORD = '…';

/** The words of all texts of a value. A template has its words in its source. */
const wordsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return splitWords(value);
  if (typeof value === 'function') return splitWords(String(value));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
};

/** A text of a page without the words that are neither in the texts of the shop nor in its catalogue: those of people. */
export const keepShopWords = (text: string, state: RootState): string => {
  const products = Object.values(state.products.view.entities);
  const known = new Set(
    [
      selectMessages(state),
      state.pageConfig,
      ...products.map(({ name, stock_by_size }) => [name, stock_by_size]),
    ].flatMap(wordsOf),
  );
  return text.replace(WORD, (word) => (splitWords(word).every((part) => known.has(part)) ? word : OTHER_WORD));
};
