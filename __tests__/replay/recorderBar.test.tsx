import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { makeStore } from '@/client/app/store';
import { RecorderBar } from '@/replay/panel/RecorderBar';
import { createRecordingSession } from '@/replay/recorder/session';
import { replayMessages } from '@/shared/messages/en/replay';
import { createTestEffects } from '../support/effects';
import { TEST_APP } from '../support/replaySession';
import { inEnglish } from '../support/english';

const texts = replayMessages.recorder;

afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'));

interface Options {
  readonly isPhone: boolean;
  readonly isRecent?: boolean;
  readonly isCarried?: boolean;
}

const open = async ({ isPhone, isRecent, isCarried }: Options) => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: isPhone }) });
  const effects = createTestEffects();
  const store = makeStore({ effects });
  const { instrumentation } = store;
  const session = createRecordingSession({ app: TEST_APP, reducer: replayReducer, now: effects.now, instrumentation });
  const onEnd = jest.fn();
  const save = jest.fn(() => Promise.resolve(true));
  render(
    <Provider store={store}>
      <RecorderBar {...{ session, isRecent, isCarried, save, onEnd }} />
    </Provider>,
    inEnglish,
  );
  return { session, onEnd, save };
};
const button = (name: string) => screen.getByRole('button', { name });
const pill = () => screen.findByRole('button', { name: texts.recording(0) });

describe('the recorder', () => {
  test('is a pill on phones, which opens the controls; Escape closes them and returns the focus', async () => {
    await open({ isPhone: true });
    const opener = await pill();
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(opener).not.toHaveAttribute('aria-controls');
    expect(screen.queryByRole('button', { name: texts.end })).toBeNull();
    opener.focus();
    await userEvent.keyboard('{Enter}');
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(opener.getAttribute('aria-controls') ?? '')).toContainElement(button(texts.end));
    await userEvent.tab();
    expect(button(texts.mark)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: texts.end })).toBeNull();
    expect(opener).toHaveFocus();
  });

  test('keeps a note that is being written when the pill is closed', async () => {
    await open({ isPhone: true });
    await userEvent.click(await pill());
    await userEvent.click(button(texts.mark));
    await userEvent.type(screen.getByLabelText(texts.markLabel), 'Wrong price{Escape}');
    expect(screen.queryByLabelText(texts.markLabel)).toBeNull();
    await userEvent.click(await pill());
    expect(screen.getByLabelText(texts.markLabel)).toHaveValue('Wrong price');
  });

  test('saves the last 5 minutes where they are kept, and is turned off without a question', async () => {
    const { onEnd, save } = await open({ isPhone: false, isRecent: true });
    expect(screen.getByText(texts.recent)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.pause })).toBeNull();
    await userEvent.click(button(texts.saveRecent));
    expect(save).toHaveBeenCalledWith(expect.stringContaining('"recordedAt"'), expect.stringMatching(/replay\.jsonl$/));
    await userEvent.click(button(texts.turnOff));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test('says on a phone too that the browser does not keep the recording for the next page', async () => {
    await open({ isPhone: true, isCarried: false });
    expect(screen.getByRole('alert')).toHaveTextContent(texts.notCarried);
  });

  test('asks before it ends when the share sheet was closed', async () => {
    const { onEnd, save } = await open({ isPhone: false });
    save.mockResolvedValue(false);
    await userEvent.click(button(texts.download));
    await screen.findByRole('status');
    await userEvent.click(button(texts.end));
    expect(screen.getByRole('dialog', { name: texts.endTitle })).toBeInTheDocument();
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('asks before it ends, unless everything recorded has been downloaded', async () => {
    const { session, onEnd, save } = await open({ isPhone: false });
    await userEvent.click(button(texts.end));
    expect(screen.getByRole('dialog', { name: texts.endTitle })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button(texts.end)).toHaveFocus();
    await userEvent.click(button(texts.end));
    await userEvent.click(button(texts.keep));
    expect(onEnd).not.toHaveBeenCalled();

    await userEvent.click(button(texts.download));
    await screen.findByRole('status');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    session.recorder.mark('And here');
    await userEvent.click(button(texts.end));
    await userEvent.click(button(texts.endAnyway));
    expect(onEnd).toHaveBeenCalledTimes(1);

    await userEvent.click(button(texts.download));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    await userEvent.click(button(texts.end));
    expect(onEnd).toHaveBeenCalledTimes(2);
  });
});
