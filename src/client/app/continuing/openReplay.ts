import { showReplay } from '@/client/app/recording/showReplay';
import { readBlock } from '@/client/app/store';
import type { Effects } from '@/client/lib/effects/effects';
import { loadScript } from '@/client/lib/effects/loadScript';
import { PAGE_CONFIG_ELEMENT_ID } from '@/shared/constants';
import { isContinuePath } from '@/shared/continuedReplay';
import type { PageConfig } from '@/shared/contract/pageConfig';
import { handOverBy } from './continuation';

/** Opens the player of recorded sessions, or the page in which one goes on: never in a real shop. */
export const openReplay = async (root: HTMLElement, effects: Effects): Promise<void> => {
  const { isSandbox = false } = readBlock<PageConfig>(effects, PAGE_CONFIG_ELEMENT_ID) ?? {};
  if (isContinuePath(effects.history.location().pathname)) {
    const { continueShop } = await loadScript(() => import(/* webpackChunkName: "replay-continue" */ './continueShop'));
    return continueShop(root, effects, isSandbox);
  }
  return showReplay(root, effects, undefined, isSandbox ? handOverBy(effects) : undefined);
};
