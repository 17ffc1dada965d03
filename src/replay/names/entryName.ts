import { replayMessages } from '@/shared/messages/en/replay';
import type { Entry } from '../format/log';
import { actionName } from './actionName';

/** The readable name of an entry: that of its action, or why the state was replaced. */
export const entryName = (entry: Entry): string =>
  entry.kind === 'action' ? actionName(entry.action) : replayMessages.player.jump[entry.why];
