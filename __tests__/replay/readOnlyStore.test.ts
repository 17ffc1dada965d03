import { replayReducer } from '@/client/app/recording/replayReducer';
import { baseApi } from '@/client/transport/baseApi';
import { cartApi } from '@/client/api/cart/cartApi';
import { isBannerShown } from '@/client/features/banner/AnnouncementBanner';
import { createReadOnlyStore } from '@/replay/player/readOnlyStore';

const initial = replayReducer(undefined, { type: 'start' });

describe('the read-only store', () => {
  const { store, show } = createReadOnlyStore(replayReducer, initial);
  const dispatch = store.dispatch as (action: unknown) => unknown;

  test('only the player changes the state', () => {
    dispatch(isBannerShown.set(true));
    expect(store.getState()).toBe(initial);
    const shown = replayReducer(initial, isBannerShown.set(true));
    show(shown);
    expect(store.getState()).toBe(shown);
  });

  test('runs no thunks and returns a promise that never settles and can be aborted', async () => {
    const work = jest.fn();
    const handle = dispatch(work) as (() => void) & PromiseLike<unknown> & { unsubscribe(): void };
    const settled = jest.fn();
    handle.then(settled, settled);
    handle.unsubscribe();
    handle();
    dispatch(cartApi.endpoints.getCart.initiate());
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(work).not.toHaveBeenCalled();
    expect(settled).not.toHaveBeenCalled();
  });

  test('returns subscription selectors to the query hooks, so that they send no requests', () => {
    const probe = dispatch(baseApi.internalActions.internal_getRTKQSubscriptions());
    expect(probe).toMatchObject({ isRequestSubscribed: expect.any(Function) as unknown });
  });
});
