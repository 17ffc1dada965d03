import { createSlice } from '@reduxjs/toolkit';
import { PAGE_CONFIG_ELEMENT_ID, pageConfigSchema, type PageConfig } from '@/shared/contract/pageConfig';
import type { Effects } from './effects/effects';

const unconfigured: PageConfig = {
  paymentTypes: ['cod'],
  isGoogleEnabled: false,
  snapScriptUrl: '',
  snapClientKey: '',
  adminWhatsapp: '',
  bankAccountHolder: '',
  bankIban: '',
};

/** The settings that the server put into the page, as the shop was started with. */
export const pageConfigSlice = createSlice({
  name: 'pageConfig',
  initialState: unconfigured,
  reducers: {},
  selectors: { selectPageConfig: (config) => config },
});

export const { selectPageConfig } = pageConfigSlice.selectors;

/** Reads the page's settings; undefined when the page holds none that can be read. */
export const readPageConfig = (effects: Effects): PageConfig | undefined => {
  try {
    return pageConfigSchema.parse(JSON.parse(effects.pageBlock(PAGE_CONFIG_ELEMENT_ID) ?? ''));
  } catch {
    return undefined;
  }
};
