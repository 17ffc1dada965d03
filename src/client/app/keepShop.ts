import type { RootState, ShopStore } from './store';
import { baseApi } from '@/client/api/baseApi';
import { ageTold, selectConnection, selectIsCutOff } from '@/client/api/connection/connectionSlice';
import { productsApi } from '@/client/api/products/productsApi';
import { resumeSession } from '@/client/api/session/beginSession';
import type { Effects } from '@/client/lib/effects/effects';
import { startShopWorker, type ShopWorker } from '@/client/lib/effects/shopWorker';
import { AGE_STEP_MS, REACH_PAUSE_MAX_MS, REACH_PAUSE_MS, RELEASE_CHECK_MS } from '@/shared/keptConstants';
// The notice shall be there when the network is not.
import '@/client/features/connection/ConnectionNotice';

type Port = Pick<Effects, 'after' | 'now' | 'onPageEvent' | 'log'>;
type Store = Pick<ShopStore, 'dispatch' | 'getState' | 'subscribe'>;

const anewAndUnseen = { forceRefetch: true, subscribe: false } as const;

/** Tells the age of what is shown while the shop cannot be reached, and asks for the shop until it answers. */
export const followConnection = ({ dispatch, getState, subscribe }: Store, effects: Port): void => {
  let isTelling = false;
  let isAsking = false;

  const tell = (): void => {
    isTelling = selectIsCutOff(getState());
    if (!isTelling) return;
    dispatch(ageTold(effects.now()));
    effects.after(AGE_STEP_MS, tell);
  };

  /** What the browser takes for a network may have no shop at its end: no event tells when it has one again. */
  const ask = async (pauseMs: number): Promise<void> => {
    const { isOnline, keptAt } = selectConnection(getState());
    isAsking = isOnline && keptAt > 0;
    if (!isAsking) return;
    await dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, anewAndUnseen));
    if (selectConnection(getState()).keptAt > 0) {
      askLater(Math.min(pauseMs * 2, REACH_PAUSE_MAX_MS));
      return;
    }
    isAsking = false;
    dispatch(baseApi.internalActions.onOnline());
    void dispatch(resumeSession());
  };
  const askLater = (pauseMs: number): void => void effects.after(pauseMs, () => void ask(pauseMs));

  const look = (): void => {
    const { isOnline, keptAt } = selectConnection(getState());
    if (!isTelling && selectIsCutOff(getState())) tell();
    if (isAsking || !isOnline || keptAt === 0) return;
    isAsking = true;
    askLater(REACH_PAUSE_MS);
  };
  subscribe(look);
  look();
};

/** True while no change that the shopper asked for is under way. */
export const isQuiet = ({ api, cart, wishlist, addresses }: RootState): boolean =>
  [cart, wishlist, addresses].every(({ intents }) => intents.length === 0) &&
  Object.values(api.mutations).every((mutation) => mutation?.status !== 'pending');

/** Lets a new release take over when the shopper moves on and nothing is under way. */
export const followReleases = ({ getState, subscribe }: Store, effects: Port, worker: ShopWorker): void => {
  let place: string | undefined;
  let lookedAt = effects.now();
  const look = (): void => {
    const { key } = getState().router.location;
    if (key === place || !isQuiet(getState())) return;
    place = key;
    worker.takeOver();
  };
  subscribe(look);
  look();
  effects.onPageEvent((event) => {
    if (event !== 'seen' || effects.now() - lookedAt < RELEASE_CHECK_MS) return;
    lookedAt = effects.now();
    worker.look();
  });
};

/** Keeps the shop useful when the network goes; comes when the page has nothing else to do. */
export const keepShop = async (store: Store, effects: Port): Promise<void> => {
  followConnection(store, effects);
  try {
    const worker = await startShopWorker();
    if (worker) followReleases(store, effects, worker);
  } catch (error) {
    effects.log('The shop cannot be kept.', error);
  }
};
