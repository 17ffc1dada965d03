import { cartReceived } from '../../support/responses';
import { lineChanged } from '@/client/api/products/productsSlice';
import { configureStore, Tuple, type UnknownAction } from '@reduxjs/toolkit';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { patchApplied } from '@/client/transport/optimistic';

import { formFilled } from '@/client/lib/forms/formsSlice';
import { notify } from '@/client/lib/notify';
import { locationChanged } from '@/client/lib/router';
import { toastFaded, toastRemoved } from '@/client/features/notifications/notificationsSlice';
import { instrument } from '@/replay/recorder/instrumentation';
import { createRecordingSession, type ExportedLog } from '@/replay/recorder/session';
import { replayLog } from '../../support/replay';
import { seeded, TEST_APP } from '../../support/replaySession';

const shell = (endpointName: string, nth: number, requestStatus: string) => ({
  arg: { type: 'mutation', endpointName, originalArgs: { itemId: (nth % 40) + 1, size: 'M' }, track: false },
  requestId: `request-${nth}`,
  requestStatus,
});

/** The actions of a navigation to a product and one add to the cart. */
const addAndGoOn = (nth: number, toastId: number): readonly UnknownAction[] => {
  const id = `request-${nth}`;
  const productId = (nth % 40) + 1;
  const location = { pathname: `/product/${productId}`, search: '', hash: '', state: null, key: `key-${nth}` };
  return [
    locationChanged({ location, action: 'PUSH' }),
    { type: 'api/executeMutation/pending', meta: shell('addToCart', nth, 'pending') },
    patchApplied({ id, patch: lineChanged({ productId, size: 'M', by: 1 }) }),
    {
      type: 'api/executeMutation/fulfilled',
      payload: { success: true },
      meta: {
        ...shell('addToCart', nth, 'fulfilled'),
        fulfilledTimeStamp: 1_795_000_000_000 + nth,
        baseQueryMeta: { status: 200, endpoint: 'cart.add' },
      },
    },
    cartReceived({ [`${productId}_M`]: (nth % 7) + 1 }),
    notify({ tone: 'success', text: 'cartMessages.added' }),
    formFilled({ formId: 'newsletter', values: { email: `person${nth % 9}@example.tl` } }),
    toastFaded(toastId),
    toastRemoved(toastId),
  ];
};

/** Records a generated session with this number of actions. It starts from the state of a recorded session. */
export const recordLongSession = async (actions: number): Promise<ExportedLog> => {
  const random = seeded(3);
  let clock = 0;
  const start = (await replayLog('browse-and-gallery.replay.jsonl.gz')).end();
  const store = configureStore({
    reducer: replayReducer,
    preloadedState: start,
    middleware: () => new Tuple(),
    enhancers: (getDefault) => getDefault().concat(instrument),
    devTools: false,
  });
  const session = createRecordingSession({
    app: TEST_APP,
    reducer: replayReducer,
    now: () => clock,
    instrumentation: store,
  });
  for (let nth = 0, told = 0; told < actions; nth += 1) {
    for (const action of addAndGoOn(nth, start.notifications.nextId + nth).slice(0, actions - told)) {
      clock += Math.floor(random() * 400);
      store.dispatch(action);
      told += 1;
    }
  }
  return session.exportLog();
};
