import {
  addressesReceived,
  cartReceived,
  cartChanged,
  ordersReceived,
  allProductsReceived,
  userReceived,
} from './responses';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { makeStore } from '@/client/app/store';

import { patchApplied, patchRolledBack } from '@/client/transport/optimistic';

import { lineChanged } from '@/client/api/products/productsSlice';
import { logIn, resetPassword } from '@/client/session/logIn';
import { sessionEnded } from '@/client/transport/session';

import { attemptMade } from '@/client/transport/attempts';
import { chosenPhoto } from '@/client/features/profile/profile.ui';
import { fileStored, windowSent } from '@/client/lib/effects/customerThunks';
import { alertShown, pageLeft } from '@/client/lib/effects/effectThunks';
import { fieldRefused, formCleared, formFilled } from '@/client/lib/forms/formsSlice';
import { notify } from '@/client/lib/notify';
import { locationChanged } from '@/client/lib/router';
import { createRecordingSession, type ExportedLog } from '@/replay/recorder/session';
import { createTestEffects } from './effects';
import { productWith } from './products';

export const TEST_APP = { name: 'lorosae', build: 'test', schema: 1 } as const;

export type Random = () => number;

/** Creates a generator of pseudo-random numbers from 0 to 1; the same seed gives the same numbers. */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const word = (random: Random, length: number): string =>
  Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Creates a person with random personal data that occurs in no other text. */
export const createPerson = (random: Random) => {
  const first = capital(word(random, 7));
  const last = `${capital(word(random, 6))} da ${capital(word(random, 6))}`;
  const password = `${word(random, 6)}!${word(random, 4)}9`;
  const token = `${word(random, 24)}_${word(random, 18)}`;
  return {
    first,
    last,
    name: `${first} ${last}`,
    email: `${word(random, 8)}.${word(random, 5)}@${word(random, 6)}.tl`,
    phone: `+670 7${Math.floor(1_000_000 + random() * 8_999_999)}`,
    line1: `Rua ${capital(word(random, 8))} ${Math.floor(random() * 99)}`,
    line2: `Aldeia ${capital(word(random, 8))}`,
    password,
    token,
    ticket: `eyJ${word(random, 12)}.${word(random, 20)}.${word(random, 16)}`,
    proof: `/uploads/${word(random, 20)}.png`,
    file: `${word(random, 9)}-${first}.png`,
  };
};
export type Person = ReturnType<typeof createPerson>;

const products = [1, 2, 3].map((id) => productWith({ id, description: 'Woven in Dili' }));

/** The actions from which a random session chooses. */
const randomActions = (random: Random, person: Person, nth: number) => {
  const { name, first, last, email, phone, line1, line2, password, token, ticket, proof } = person;
  const shippingAddress = `${name}, ${line1}, ${line2}, Dili, Dili 0000`;
  const typed = (text: string) => text.slice(0, 1 + Math.floor(random() * text.length));
  const order = {
    _id: word(random, 12),
    date: '2026-01-01T00:00:00.000Z',
    totalAmount: 12,
    paymentStatus: 'pending',
    paymentType: 'cod',
    shippingAddress,
    items: [{ productId: { id: 1, name: 'Product 1', images: [], new_price: 12 }, size: 'M', quantity: 1 }],
    transactionId: word(random, 12),
    userId: { name },
    phone,
    paymentProof: proof,
  };
  const patch = lineChanged({ productId: 1 + Math.floor(random() * 3), size: 'M', by: 1 });
  return [
    () => allProductsReceived(products),
    () => userReceived({ name, firstName: first, email, phone, avatar: proof }),
    () =>
      addressesReceived([
        { _id: 'a1', addressLine1: line1, addressLine2: line2, city: 'Dili', state: 'Dili', zip: '0000' },
      ]),
    () => ordersReceived([order] as never),
    () => cartReceived({ '1_M': 1 + Math.floor(random() * 3) }),
    () => patchApplied({ id: `c${nth % 5}`, patch }),
    () => cartChanged(`c${nth % 5}`, productWith({ id: 1, old_price: nth })),
    () => patchRolledBack({ id: `c${nth % 5}` }),
    () => formFilled({ formId: 'auth', values: { email: typed(email), firstName: typed(first), lastName: last } }),
    () => formFilled({ formId: 'checkout.shipping', values: { fullName: name, addressLine1: typed(line1), phone } }),
    () => fieldRefused({ formId: 'auth', field: 'email', text: { text: `${email} is taken, ${first}.` } }),
    () => formCleared('auth'),
    () => notify({ tone: 'error', text: { text: `${email} is not known, ${first}.` } }),
    () => alertShown(`We wrote to ${email}: "${name}"`),
    () =>
      windowSent(`https://wa.me/6707?text=${encodeURIComponent(`Name: ${name}\n${shippingAddress}\nPhone: ${phone}`)}`),
    () => pageLeft(`/auth-callback?token=${ticket}&next=/cart`),
    () =>
      locationChanged({
        location: { pathname: '/auth-callback', search: `?token=${token}`, hash: '', state: null, key: `k${nth}` },
        action: 'PUSH',
      }),
    () =>
      locationChanged({
        location: { pathname: '/reset-password', search: '', hash: `#token=${ticket}`, state: null, key: `k${nth}` },
        action: 'POP',
      }),
    () => resetPassword({ token: ticket, password }),
    () => fileStored({ id: `f${nth}`, name: person.file, type: 'image/png', size: 10 }),
    () =>
      chosenPhoto.set({ id: `f${nth}`, name: person.file, type: 'image/png', size: 10, address: `blob:x/${token}` }),
    () =>
      attemptMade({
        endpoint: 'orders.create',
        key: `k${nth}`,
        content: { body: { shippingAddress, paymentType: 'cod', paymentProof: proof, phone }, cart: {} },
      }),
    () => logIn({ email, password }),
    () => sessionEnded(),
  ] as const;
};

/** Dispatches `length` random actions of one person to the real store; returns the exported log and the person. */
export const recordRandomSession = async (
  seed: number,
  length: number,
): Promise<{ log: ExportedLog; person: Person }> => {
  const random = seeded(seed);
  const person = createPerson(random);
  const effects = createTestEffects();
  const store = makeStore({ effects });
  const session = createRecordingSession({
    app: TEST_APP,
    reducer: replayReducer,
    now: effects.now,
    instrumentation: store.instrumentation,
  });
  // The session begins with the user's data: redaction recognizes a name in a text only when a name field contains it.
  store.dispatch(userReceived({ name: person.name, email: person.email, phone: person.phone, avatar: '' }));
  for (let nth = 0; nth < length; nth += 1) {
    const all = randomActions(random, person, nth);
    const chosen = all[Math.floor(random() * all.length)]?.();
    store.dispatch(chosen as never);
    effects.pass(Math.floor(random() * 50));
    if (random() < 0.2) await Promise.resolve();
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
  return { log: session.exportLog(), person };
};
