import { showReplay } from '@/client/app/recording/showReplay';
import { createBrowserEffects } from '@/client/lib/effects/browserEffects';
import { setTimeZone } from '@/client/lib/format';
import { readLog } from '@/replay/format/read';
import { REPLAY_APP_NAME, SHOP_READING } from '@/replay/shopReading';

/** A report: the player and one log in a single file. The replay command puts the log into the document. */
const root = document.getElementById('root');
const text = document.getElementById('log')?.textContent;
if (root && text) {
  const log = readLog(text, REPLAY_APP_NAME, SHOP_READING);
  setTimeZone(log.header.device?.timeZone);
  void showReplay(root, createBrowserEffects(), log);
}
