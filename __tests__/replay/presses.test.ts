import { keepShopWords } from '@/client/app/recording/shopWords';
import { recordProgram } from '@/client/app/recording/recordProgram';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore } from '@/client/app/store';
import { navigateTo } from '@/client/lib/router';
import { readLog } from '@/replay/format/read';
import { pressName } from '@/replay/names/pressName';
import { pressesOf } from '@/replay/player/presses';
import { recordPresses } from '@/replay/recorder/presses';
import { createRecordingSession } from '@/replay/recorder/session';
import { addMessages } from '@/client/lib/messages';
import { messagesOf } from '@/server/messages';
import { cartLabels } from '@/shared/messages/en/checkout';
import { createTestEffects } from '../support/effects';
import '../support/replay';
import { TEST_APP } from '../support/replaySession';
import { allProductsReceived, userReceived } from '../support/responses';
import { catalogue } from './support/redactedSession';

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => addMessages('en', messagesOf('en')));
afterEach(() => document.body.replaceChildren());

/** A page with controls, whose presses are recorded. `isStarted`: the recording begins with the page. */
const open = (html: string, { isStarted = true, waitMs = 0 } = {}) => {
  document.body.innerHTML = `<main>${html}</main><aside id="recorder"><button>Mark</button></aside>`;
  const effects = createTestEffects({ path: '/' });
  // In the shape of the browser's ids.
  let ids = 0;
  Object.assign(effects, { newId: () => (ids += 1).toString(16).padStart(32, 'a') });
  const store = makeStore({ effects, checks: false });
  const { now } = effects;
  const { instrumentation } = store;
  const session = createRecordingSession({ app: TEST_APP, reducer: replayReducer, now, instrumentation });
  if (isStarted) {
    recordProgram(store, effects, session.recorder);
    void store.dispatch(startPage());
  }
  const end = recordPresses({
    recorder: session.recorder,
    after: (ms, run) => setTimeout(run, ms),
    waitMs,
    cleanName: (name) => keepShopWords(name, store.getState()),
    except: '#recorder',
  });
  const press = async (selector: string, run?: () => void) => {
    const element = document.querySelector(selector) as HTMLElement;
    if (run) element.addEventListener('click', run, { once: true });
    element.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: 7, clientY: 9.4 }),
    );
    await turn();
  };
  const finish = () => {
    end();
    const log = session.exportLog();
    return { ...log, log: readLog(log.text, TEST_APP.name) };
  };
  return { store, press, finish };
};

describe('presses', () => {
  test('are recorded with their place, role and name, the input that they dispatched, or that they are dead', async () => {
    const { store, press, finish } = open(
      `<div class="sc-a-0 x"><button class="sc-b sc-c-1 y">${cartLabels.remove}</button><p>Text</p></div><a href="#mens" aria-label="${cartLabels.size}">x</a>`,
    );
    await turn();
    await press('button', () => store.dispatch(navigateTo('/cart')));
    await press('p');
    await press('a');
    const { log, isVerified } = finish();
    expect(isVerified).toBe(true);
    const presses = pressesOf(log);
    expect(presses).toMatchObject([
      { role: 'button', text: cartLabels.remove, at: [7, 9, 0], part: 'sc-c-1', input: 'router/navigateTo' },
      { role: 'p', text: '', part: 'sc-a-0', isDead: true },
      { role: 'link', text: cartLabels.size, isDead: true },
    ]);
    expect(presses[0]).not.toHaveProperty('isDead');
    expect(presses.map(pressName)[0]).toBe(`Clicked button “${cartLabels.remove}” → router/navigateTo`);
    // The program runs as before.
    await expect(log).toRun();
  });

  test('of fields, of the recorder and of what the browser opens itself are not dead', async () => {
    const { press, finish } = open(
      '<label>Name<input></label><select></select><a href="https://example.invalid" target="_blank">x</a>',
    );
    for (const selector of ['input', 'select', 'a', '#recorder button']) await press(selector);
    const presses = pressesOf(finish().log);
    expect(presses.map(({ role }) => role)).toEqual(['textbox', 'combobox', 'link']);
    expect(presses.filter(({ isDead }) => isDead)).toEqual([]);
  });

  test('of a page that has started before its recording are dead when no action follows in time', async () => {
    const { store, press, finish } = open('<button>1</button>', { isStarted: false, waitMs: 50 });
    await press('button', () => setTimeout(() => store.dispatch(allProductsReceived(catalogue)), 20));
    await new Promise((resolve) => setTimeout(resolve, 60));
    await press('button');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(pressesOf(finish().log).map(({ isDead }) => isDead)).toEqual([undefined, true]);
  });

  test('have the words of the shop and of its catalogue only, and no secret that the log knows', async () => {
    const { store, press, finish } = open(
      `<button>Camp Shirt, ${cartLabels.remove}: Quelhas Xavier, Rua Sabraka 7, +670 7498 1265</button>`,
    );
    store.dispatch(allProductsReceived(catalogue));
    await press('button');
    // A name that is a word of the shop, which the log learns later.
    document.querySelector('button')?.replaceChildren(cartLabels.remove);
    await press('button');
    store.dispatch(userReceived({ name: 'Remove Xavier', email: 'q@x.tl', phone: '', avatar: '' }));
    const { text, log } = finish();
    const [first, second] = pressesOf(log);
    expect(first?.text).toBe('Camp Shirt, Person1: … …, … … …, +670 … …');
    expect(second?.text).toBe('Person1');
    for (const secret of ['Quelhas', 'Sabraka', '7498']) expect(text).not.toContain(secret);
  });
});
