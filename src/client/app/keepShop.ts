import type { Effects } from '@/client/lib/effects/effects';
import { guardLeaving } from '@/client/lib/effects/leaveGuard';
import { type ShopWorker, startShopWorker } from '@/client/lib/effects/shopWorker';
import type { RootState } from '@/client/lib/store';
import { RELEASE_CHECK_MS, TAKE_OVER_PAUSE_MS } from '@/shared/keptConstants';
import { followCalls, followConnection } from './followConnection';
import { followInput, holdsInput } from './followInput';
import type { ShopStore } from './store';
import { selectIsAnythingUnderWay } from './underWay';

// The notice shall be there when the network is not.
import '@/client/features/connection/ConnectionNotice';

type Port = Pick<Effects, 'after' | 'now' | 'onPageEvent' | 'log'>;
type Store = Pick<ShopStore, 'dispatch' | 'getState' | 'subscribe' | 'startListening'>;

/** True while no change that the shopper asked for is under way, and nothing waits that a load of the page would lose. */
export const isQuiet = (state: RootState): boolean => !selectIsAnythingUnderWay(state) && !holdsInput(state);

/** Lets a new release take over when the shopper moves on and nothing is under way. */
export const followReleases = (
  { getState, subscribe }: Pick<Store, 'getState' | 'subscribe'>,
  effects: Port,
  worker: ShopWorker,
): void => {
  let place: string | undefined;
  let lookedAt = effects.now();
  const look = (): void => {
    const { key } = getState().router.location;
    if (key === place || !isQuiet(getState())) return;
    place = key;
    effects.after(TAKE_OVER_PAUSE_MS, () => {
      if (isQuiet(getState())) worker.takeOver();
      else place = undefined;
    });
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
  const connection = followConnection(store, effects);
  followInput(store, guardLeaving);
  try {
    const worker = await startShopWorker();
    if (!worker) return;
    followCalls(store, connection);
    followReleases(store, effects, worker);
  } catch (error) {
    effects.log('The shop cannot be kept.', error);
  }
};
