import { selectLanguage } from '@/client/lib/language';
import { useAppSelector } from '@/client/lib/store';
import { DEFAULT_LANGUAGE } from '@/shared/languages';
import { baseApi } from '../baseApi';
import { contractQuery } from '../endpoint';

export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDefaultWords: build.query(
      contractQuery({
        endpoint: 'products.defaultWords',
        ids: (words) => words,
        isRefetched: false,
        deferUntilIdle: true,
      }),
    ),
  }),
});

/** Loads the words that a search in another language than the default one reads besides the shown texts. */
export const useDefaultWords = (): void => {
  const isShownInDefault = useAppSelector(selectLanguage) === DEFAULT_LANGUAGE;
  searchApi.useGetDefaultWordsQuery(undefined, { skip: isShownInDefault });
};
