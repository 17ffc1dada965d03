import { replayReducer } from '@/client/app/recording/replayReducer';
import { makeStore } from '@/client/app/store';
import { searchTyped } from '@/client/features/navigation/searchSlice';
import { windowSent } from '@/client/lib/effects/customerThunks';
import { alertShown, pageLeft } from '@/client/lib/effects/effectThunks';
import { fieldRefused, formFilled } from '@/client/lib/forms/formsSlice';
import { notify } from '@/client/lib/notify';
import { locationChanged } from '@/client/lib/router';
import { sessionEnded } from '@/client/transport/session';
import type { RootState } from '@/client/lib/store';
import { readLog } from '@/replay/format/read';
import { createPlayer } from '@/replay/player/player';
import { createRecordingSession } from '@/replay/recorder/session';
import { createTestEffects } from '../../support/effects';
import { productWith } from '../../support/products';
import { TEST_APP } from '../../support/replaySession';
import {
  addressesReceived,
  allProductsReceived,
  cartReceived,
  ordersReceived,
  userReceived,
} from '../../support/responses';

/** The secrets of a person. */
export interface Secrets {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly line: string;
}

/** The catalogue of the sessions: each category and the words of its pieces. */
export const catalogue = [
  productWith({ id: 1, name: 'Camp Shirt', category: 'men', description: 'A shirt with an open collar' }),
  productWith({ id: 2, name: 'Rosa Kebaya', category: 'women', description: 'Cotton voile in cream' }),
  productWith({ id: 3, name: 'Little Tee', category: 'kid', description: 'Soft cotton' }),
];

type Walk = (shop: ReturnType<typeof makeStore>) => void;

/** The address of a search, as the shop and as other programs write it. */
export const searchAddress = (text: string, encode: (text: string) => string = encodeURIComponent) =>
  locationChanged({
    location: { pathname: '/search', search: `?q=${encode(text)}&size=M`, hash: '', state: null, key: 'k' },
    action: 'PUSH',
  });

/** Fills a field of a form letter by letter. */
export const type = (shop: ReturnType<typeof makeStore>, formId: string, field: string, text: string): void => {
  let typed = '';
  for (const letter of text) shop.dispatch(formFilled({ formId, values: { [field]: (typed += letter) } }));
};

/** Everything that a person can do with personal data, over one page or two. */
export const walkOf =
  ({ name, email, phone, line }: Secrets): Walk =>
  (shop) => {
    const [first = '', ...others] = name.split(' ');
    shop.dispatch(allProductsReceived(catalogue));
    // Before the login, when the name is not known yet.
    let typed = '';
    for (const letter of name) shop.dispatch(searchTyped((typed += letter)));
    shop.dispatch(searchAddress(name));
    shop.dispatch(searchAddress(name.toLowerCase(), (text) => encodeURIComponent(text).replace(/%20/g, '+')));
    shop.dispatch(searchAddress(name.normalize('NFD')));
    type(shop, 'auth', 'firstName', first);
    type(shop, 'auth', 'lastName', others.join(' '));
    type(shop, 'auth', 'email', email);
    shop.dispatch(userReceived({ name, email, phone, avatar: '/uploads/avatars/1.png' }));
    shop.dispatch(
      addressesReceived([{ _id: 'a1', addressLine1: line, city: 'Dili', state: 'Dili', zip: '0000' }] as never),
    );
    const shippingAddress = `${name}, ${line}, Dili, Dili 0000`;
    const order = {
      _id: 'o1',
      date: '2026-01-01T00:00:00.000Z',
      totalAmount: 12,
      paymentStatus: 'pending',
      paymentType: 'cod',
      shippingAddress,
      items: [{ productId: { id: 1, name: 'Camp Shirt', images: [], new_price: 12 }, size: 'M', quantity: 1 }],
      transactionId: 't1',
      userId: { name },
      phone,
      paymentProof: '/uploads/proofs/1.png',
    };
    shop.dispatch(ordersReceived([order] as never));
    shop.dispatch(cartReceived({ '1_M': 1 }));
    shop.dispatch(notify({ tone: 'error', text: { text: `${email} is not known, ${name}.` } }));
    shop.dispatch(
      notify({ tone: 'success', text: 'cartMessages.added' as never, detail: { productId: 1, size: 'M' } }),
    );
    shop.dispatch(fieldRefused({ formId: 'auth', field: 'email', text: { text: `${email.toUpperCase()} is taken` } }));
    shop.dispatch(alertShown(`We wrote to ${email}: "${name.toUpperCase()}"`));
    shop.dispatch(windowSent(`https://wa.me/6707?text=${encodeURIComponent(`Name: ${name}\n${shippingAddress}`)}`));
    shop.dispatch(pageLeft('/auth-callback?token=abcdefgh&next=/mens'));
    shop.dispatch(
      locationChanged({
        location: { pathname: '/mens', search: '?sort=newest', hash: '', state: null, key: 'm' },
        action: 'PUSH',
      }),
    );
    shop.dispatch(searchAddress(name.replace(/'/g, '’')));
    shop.dispatch(sessionEnded());
    shop.dispatch(searchTyped(phone));
    shop.dispatch(searchTyped(line.toUpperCase()));
  };

/** Records walks, each on a page of its own; returns the log, its player and the states that the shopper had. */
export const recordWalks = (...walks: readonly Walk[]) => {
  const states: RootState[] = [];
  let carried: string | undefined;
  let log = { text: '', isVerified: false };
  for (const walk of walks) {
    const effects = createTestEffects();
    const shop = makeStore({ effects, checks: false });
    const { now } = effects;
    const { instrumentation } = shop;
    const session = createRecordingSession({ app: TEST_APP, reducer: replayReducer, now, instrumentation, carried });
    // Every page but the first begins with an entry for its start.
    if (carried !== undefined) states.push(shop.getState());
    let isRecorded = true;
    instrumentation.watch({
      before: ({ type }) => (isRecorded = !type.endsWith('middlewareRegistered')),
      after: (state) => isRecorded && states.push(state as RootState),
    });
    walk(shop);
    log = session.exportLog();
    carried = session.carry();
  }
  const player = createPlayer(readLog(log.text, TEST_APP.name), replayReducer);
  return { log, carried, player, states };
};

/** Paths at which personal data or what people write can be. */
const WRITTEN =
  /^(?:session\.user\.|addresses\.|forms\.\w+\.(?:values|error\.text)|search\.text|router\.location\.search|notifications\.toasts\.\d+\.(?:text|tag)|orders\.\w+\.entities\.o1\.(?:shippingAddress|phone|userId|paymentProof))/;

/** The paths at which two states differ, apart from those at which people write. */
export const differencesOf = (live: unknown, replayed: unknown, path = ''): readonly string[] => {
  if (typeof live !== 'object' || live === null || typeof replayed !== 'object' || replayed === null)
    return live === replayed || WRITTEN.test(path) ? [] : [path];
  return [...new Set([...Object.keys(live), ...Object.keys(replayed)])].flatMap((key) => {
    const [before, after] = [live, replayed].map((value) => (value as Record<string, unknown>)[key]);
    if ((before === undefined) !== (after === undefined)) return [`${path}.${key}`];
    return path === 'api' && ['subscriptions', 'config'].includes(key)
      ? []
      : differencesOf(before, after, path === '' ? key : `${path}.${key}`);
  });
};
