import { selectLanguage } from '@/client/lib/language';
import { useAppSelector } from '@/client/lib/store';
import { DEFAULT_LANGUAGE } from '@/shared/languages';
import { useGetDefaultWordsQuery } from './productsApi';

/** Loads the words that a search in another language than the default one reads besides the shown texts. */
export const useDefaultWords = (): void => {
  useGetDefaultWordsQuery(undefined, { skip: useAppSelector(selectLanguage) === DEFAULT_LANGUAGE });
};
