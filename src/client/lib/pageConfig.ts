import { createSlice } from '@reduxjs/toolkit';
import { PAGE_CONFIG_ELEMENT_ID } from '@/shared/constants';
import type { PageConfig } from '@/shared/contract/pageConfig';
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

/** The server checks what it writes; here it is only told apart from a block that is none of ours. */
const isPageConfig = (value: unknown): value is PageConfig =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(unconfigured).every(
    ([name, usual]) => typeof (value as Readonly<Record<string, unknown>>)[name] === typeof usual,
  );

/** Reads the page's settings; undefined when the page holds none that can be read. */
export const readPageConfig = (effects: Effects): PageConfig | undefined => {
  try {
    const config: unknown = JSON.parse(effects.pageBlock(PAGE_CONFIG_ELEMENT_ID) ?? '');
    return isPageConfig(config) ? config : undefined;
  } catch {
    return undefined;
  }
};
