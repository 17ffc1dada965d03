import { createPath } from 'react-router';
import { languageShown } from '@/client/lib/language';
import { loadMessages } from '@/client/lib/loadMessages';
import { localTextsReceived } from '@/client/lib/pageConfig';
import { selectLocation } from '@/client/lib/router';
import type { AppThunk } from '@/client/lib/store';
import { LANGUAGE_STORAGE_KEY } from '@/shared/constants';
import { inLanguage, type Language } from '@/shared/languages';
import { infoNameAt } from '@/shared/pagePaths';
import { infoApi } from '../info/infoApi';
import { productsApi } from '../products/productsApi';
import { refetchOnce } from '../requests';

const { getShopTexts, getShoppingInfo, getInfoPage } = infoApi.endpoints;
const { getAllProducts } = productsApi.endpoints;

/**
 * Loads the requested language, and shows it when everything has arrived: the texts of the pages, those of the shop, and
 * the products. The address gets its language. Rejects when something does not arrive.
 */
export const loadLanguage =
  (language: Language): AppThunk<Promise<void>> =>
  async (dispatch, getState, { effects, idleGate }) => {
    idleGate?.open();
    await loadMessages(language);
    const shop = await dispatch(getShopTexts.initiate(undefined, refetchOnce)).unwrap();
    const infoPages = new Set(infoApi.util.selectCachedArgsForQuery(getState(), 'getInfoPage'));
    const shownPage = infoNameAt(selectLocation(getState()).pathname);
    if (shownPage !== undefined) infoPages.add(shownPage);
    const [shopping] = await Promise.all([
      dispatch(getShoppingInfo.initiate(undefined, refetchOnce)),
      dispatch(getAllProducts.initiate(undefined, refetchOnce)).unwrap(),
      ...[...infoPages].map((name) => dispatch(getInfoPage.initiate(name, refetchOnce)).unwrap()),
    ]);
    // Without a network the texts of the shop may come from the service worker, which keeps no delivery times.
    dispatch(localTextsReceived({ shop, delivery: shopping.isSuccess ? shopping.data.delivery : undefined }));
    dispatch(languageShown(language));
    const { state } = effects.history.location();
    effects.history.replace(inLanguage(language, createPath(selectLocation(getState()))), state);
    effects.local.set(LANGUAGE_STORAGE_KEY, language);
  };
