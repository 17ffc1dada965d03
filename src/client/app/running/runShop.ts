import { makeStore } from '@/client/app/store';
import { loadMessages, loadPageMessages } from '@/client/lib/loadMessages';
import { namedThunks, type RootState } from '@/client/lib/store';
import { baseApi } from '@/client/transport/baseApi';
import type { ActionLog } from '@/replay/format/log';
import type { Program } from '@/replay/program/driver';
import { runLog, type RunVerdict } from '@/replay/program/run';
import { LANGUAGES } from '@/shared/languages';
import pageTexts from '@/shared/messages/pageTexts.json';
import { hasOwn } from '@/shared/values/hasOwn';

// The endpoints of every resource, and the thunks of every page.
import '@/client/app/recording/replayReducer';
import './inputs';

type Initiate = (arg: unknown, options: object) => unknown;

/** The shop of this build. */
export const shop: Program = {
  makeStore: (effects, state) => makeStore({ effects, preloadedState: state as RootState, checks: false }),
  thunkOf: (name, args) => {
    const create = hasOwn(namedThunks, name) ? namedThunks[name] : undefined;
    return (create as ((...given: readonly unknown[]) => unknown) | undefined)?.(...args);
  },
  queryOf: (endpointName, arg, options) => {
    const endpoints = baseApi.endpoints as Readonly<Record<string, { readonly initiate: Initiate } | undefined>>;
    return hasOwn(endpoints, endpointName) ? endpoints[endpointName]?.initiate(arg, options) : undefined;
  },
};

/** Loads the texts that thunks read. */
export const loadShop = async (): Promise<void> => {
  await Promise.all(LANGUAGES.map(loadMessages));
  await loadPageMessages(Object.values(pageTexts).flat());
};

/** Runs a log by the shop of this build (`runLog`). */
export const runShop = async (log: ActionLog): Promise<RunVerdict> => {
  await loadShop();
  return runLog(log, shop);
};
