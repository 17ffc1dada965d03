import { Shop } from '@/client/app/App';
import { startRecording } from '@/client/app/recording/recording';
import { createRoot } from '@/client/app/roots';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore } from '@/client/app/store';
import type { Effects } from '@/client/lib/effects/effects';
import { loadMessages, loadPageMessages } from '@/client/lib/loadMessages';
import { MessagesContext, messagesIn } from '@/client/lib/messages';
import type { RootState } from '@/client/lib/store';
import { GlobalStyle } from '@/client/ui/GlobalStyle';
import { ContinuePage } from '@/replay/panel/ContinuePage';
import { LANGUAGES } from '@/shared/languages';
import { replayMessages } from '@/shared/messages/en/replay';
import pageTexts from '@/shared/messages/pageTexts.json';
import { type Continuation, takeContinuation } from './continuation';
import { continuedEffects } from './continuedEffects';
import { runInputs } from './runInputs';
import { makeSandboxSession, withIds } from './sandboxCustomer';

const texts = replayMessages.continued;

/** The state with which the session goes on: the client's from the log, the server's data from the sandbox. */
const preloadedState = ({ api: _api, ...sandbox }: RootState, client: Continuation['client']): Partial<RootState> => ({
  ...sandbox,
  ...client,
});

/** Goes on with a recorded session in the sandbox shop: with what the player has handed over, later as an ordinary page. */
export const continueShop = async (root: HTMLElement, browser: Effects, isSandbox: boolean): Promise<void> => {
  await Promise.all(LANGUAGES.map(loadMessages));
  await loadPageMessages(Object.values(pageTexts).flat());
  const effects = continuedEffects(browser);
  const shown = createRoot(root);
  const say = (text: string, refused: readonly string[] = [], onGo?: () => void): void =>
    shown.render(
      <MessagesContext value={messagesIn('en')}>
        <GlobalStyle />
        <ContinuePage {...{ text, refused, onGo }} />
      </MessagesContext>,
    );
  if (!isSandbox) return say(texts.realShop);

  const open = async (state?: Partial<RootState>, inputs: Continuation['inputs'] = []): Promise<void> => {
    const store = makeStore({ effects, preloadedState: state });
    await startRecording(store, effects);
    void store.dispatch(startPage());
    shown.render(<Shop store={store} />);
    const failed = await runInputs(store, effects, inputs);
    for (const { name } of failed) effects.alert(texts.failedInput(name));
  };

  try {
    const wanted = takeContinuation(browser);
    if (!wanted) return await open();
    say(texts.preparing);
    const { state, ids, refused } = await makeSandboxSession(effects, wanted);
    const { client, inputs } = withIds(wanted, ids);
    const go = () => void open(preloadedState(state, client), inputs);
    if (refused.length > 0) say(texts.refused, refused, go);
    else go();
  } catch (error) {
    effects.log('A session could not be continued.', error);
    say(texts.failed);
  }
};
