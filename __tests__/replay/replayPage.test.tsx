import { messagesOf } from '@/server/messages';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { makeStore } from '@/client/app/store';
import { formatDateTime, setTimeZone } from '@/client/lib/format';
import { ReplayPage } from '@/replay/panel/ReplayPage';
import { createRecordingSession } from '@/replay/recorder/session';
import { replayMessages } from '@/shared/messages/en/replay';
import { createTestEffects } from '../support/effects';
import { TEST_APP } from '../support/replaySession';
import { inEnglish } from '../support/english';

const en = messagesOf('en');

const texts = replayMessages.player;
const device = { browser: 'Test/1', language: 'pt-TL', timeZone: 'Asia/Dili', textSize: 20 };

/** A screen with a date. */
const Dated = () => <p>{formatDateTime(en, '2025-03-07T22:30:00.000Z')}</p>;

afterEach(() => {
  setTimeZone(undefined);
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

// jsdom has no media queries: as on a phone.
beforeAll(() => void Object.assign(globalThis, { matchMedia: () => ({ matches: false }) }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'matchMedia'));

test('the player shows dates in the recorded time zone, the recorded text size, and names the browser', async () => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
  const effects = createTestEffects({ path: '/replay' });
  const { instrumentation } = makeStore({ effects });
  const options = { app: TEST_APP, reducer: replayReducer, now: effects.now, instrumentation, device };
  const { text } = createRecordingSession(options).exportLog();
  render(<ReplayPage reducer={replayReducer} effects={effects} stage={<Dated />} crashes={{ count: 0 }} />, inEnglish);
  await userEvent.upload(screen.getByLabelText(texts.open), new File([text], 'session.replay.jsonl'), {
    applyAccept: false,
  });
  expect(await screen.findByText(texts.device(device))).toHaveTextContent('Asia/Dili');
  const stage = screen.getByTitle<HTMLIFrameElement>(texts.stage);
  await waitFor(() => expect(stage.contentDocument?.body).toHaveTextContent('8 Mar 2025, 07:30'));
  expect(stage.contentDocument?.documentElement.style.fontSize).toBe('20px');
});

test('a log with an action of another shape is listed, and the screens give their language to the frame', async () => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
    matchMedia: () => ({ matches: true }),
  });
  Element.prototype.scrollIntoView = () => undefined;
  const effects = createTestEffects({ path: '/replay' });
  const { instrumentation, dispatch } = makeStore({ effects });
  const session = createRecordingSession({ app: TEST_APP, reducer: replayReducer, now: effects.now, instrumentation });
  dispatch({ type: 'page/errorThrown' });
  const { text } = session.exportLog();
  /** As the layout of the shop's pages. */
  const Screen = () => {
    useLayoutEffect(() => {
      document.documentElement.lang = 'pt-TL';
    }, []);
    return <p>Loja</p>;
  };
  render(<ReplayPage reducer={replayReducer} effects={effects} stage={<Screen />} crashes={{ count: 0 }} />, inEnglish);
  await userEvent.upload(screen.getByLabelText(texts.open), new File([text], 'session.replay.jsonl'), {
    applyAccept: false,
  });
  expect(await screen.findByRole('button', { name: /page\/errorThrown ✗/ })).toBeVisible();
  const stage = screen.getByTitle<HTMLIFrameElement>(texts.stage);
  await waitFor(() => expect(stage.contentDocument?.documentElement.lang).toBe('pt-TL'));
  expect(document.documentElement.lang).toBe('en');
});
