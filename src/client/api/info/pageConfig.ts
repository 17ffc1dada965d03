import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { languageShown } from '@/client/lib/language';
import { isResponse, responseOf } from '@/client/transport/responses';
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

type PaymentSettings = Partial<Pick<PageConfig, 'paymentTypes' | 'idrPerUsd' | 'delivery'>>;

const takeSettings = (config: Draft<PageConfig>, { paymentTypes, idrPerUsd, delivery }: PaymentSettings): void => {
  if (delivery) config.delivery = delivery;
  if (idrPerUsd !== undefined) config.idrPerUsd = idrPerUsd;
  // A page without the provider's script cannot pay online.
  const canPayOnline = config.snapScriptUrl !== '';
  if (paymentTypes) config.paymentTypes = paymentTypes.filter((type) => type !== 'midtrans' || canPayOnline);
};

/** The settings that the server put into the page. Payment methods and rate follow its later responses. */
export const pageConfigSlice = createSlice({
  name: 'pageConfig',
  initialState: unconfigured,
  reducers: {
    paymentSettingsReceived: (config, { payload }: PayloadAction<PaymentSettings>) => {
      takeSettings(config, payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(languageShown, (config, { meta: { shop, shopping } }) => {
        if (!shop) return;
        config.shop = shop;
        // Absent until it has arrived in the language.
        config.delivery = undefined;
        if (shopping) takeSettings(config, shopping);
      })
      .addMatcher(isResponse('info.shopping'), (config, action) => {
        takeSettings(config, responseOf(action));
      }),
  selectors: {
    selectPageConfig: (config) => config,
    /** The shop's own texts and links. */
    selectShop: ({ shop = defaultShopTexts }) => shop,
  },
});

export const { paymentSettingsReceived } = pageConfigSlice.actions;
export const { selectPageConfig, selectShop } = pageConfigSlice.selectors;
