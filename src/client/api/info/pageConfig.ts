import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PageConfig } from '@/shared/contract/pageConfig';
import { defaultShopTexts } from '@/shared/messages/en/shop';

const unconfigured: PageConfig = {
  paymentTypes: ['cod'],
  isGoogleEnabled: false,
  snapScriptUrl: '',
  snapClientKey: '',
  adminWhatsapp: '',
  publicUrl: '',
};

/** The settings that the server put into the page. Payment methods and rate follow its later responses. */
export const pageConfigSlice = createSlice({
  name: 'pageConfig',
  initialState: unconfigured,
  reducers: {
    paymentSettingsReceived: (
      config,
      {
        payload: { paymentTypes, idrPerUsd, delivery },
      }: PayloadAction<Partial<Pick<PageConfig, 'paymentTypes' | 'idrPerUsd' | 'delivery'>>>,
    ) => {
      if (delivery) config.delivery = delivery;
      if (idrPerUsd !== undefined) config.idrPerUsd = idrPerUsd;
      // A page without the provider's script cannot pay online.
      const canPayOnline = config.snapScriptUrl !== '';
      if (paymentTypes) config.paymentTypes = paymentTypes.filter((type) => type !== 'midtrans' || canPayOnline);
    },
    /** The texts of another language, which replace those of the page; `delivery` is absent until it has arrived. */
    localTextsReceived: (config, { payload }: PayloadAction<Pick<PageConfig, 'shop' | 'delivery'>>) => ({
      ...config,
      delivery: undefined,
      ...payload,
    }),
  },
  selectors: {
    selectPageConfig: (config) => config,
    /** The shop's own texts and links. */
    selectShop: ({ shop = defaultShopTexts }) => shop,
  },
});

export const { paymentSettingsReceived, localTextsReceived } = pageConfigSlice.actions;
export const { selectPageConfig, selectShop } = pageConfigSlice.selectors;
