import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { PAGE_CONFIG_ELEMENT_ID } from '@/shared/constants';
import type { PageConfig } from '@/shared/contract/pageConfig';
import { defaultShopTexts } from '@/shared/messages/shop';
import type { Effects } from './effects/effects';

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
      { payload: { paymentTypes, idrPerUsd } }: PayloadAction<Partial<Pick<PageConfig, 'paymentTypes' | 'idrPerUsd'>>>,
    ) => {
      if (idrPerUsd !== undefined) config.idrPerUsd = idrPerUsd;
      // A page without the provider's script cannot pay online.
      const canPayOnline = config.snapScriptUrl !== '';
      if (paymentTypes) config.paymentTypes = paymentTypes.filter((type) => type !== 'midtrans' || canPayOnline);
    },
  },
  selectors: {
    selectPageConfig: (config) => config,
    /** The shop's own texts and links. */
    selectShop: ({ shop = defaultShopTexts }) => shop,
  },
});

export const { paymentSettingsReceived } = pageConfigSlice.actions;
export const { selectPageConfig, selectShop } = pageConfigSlice.selectors;

/** Compares only the types of the fields: the server has validated their values. */
const isPageConfig = (value: unknown): value is PageConfig =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(unconfigured).every(
    ([name, defaultValue]) => typeof (value as Readonly<Record<string, unknown>>)[name] === typeof defaultValue,
  );

/** Reads the page's settings; undefined when they are missing or invalid. */
export const readPageConfig = (effects: Effects): PageConfig | undefined => {
  try {
    const config: unknown = JSON.parse(effects.elementText(PAGE_CONFIG_ELEMENT_ID) ?? '');
    return isPageConfig(config) ? config : undefined;
  } catch {
    return undefined;
  }
};
