import { replayMessages } from '@/shared/messages/en/replay';
import { entryName } from '../names/entryName';
import type { Player } from '../player/player';

/** The name of the entry at a position, with its number in the log file; also defined for position 0. */
export const positionName = (player: Player, position: number): string => {
  const entry = player.entryBefore(position);
  return entry ? `#${entry.i} ${entryName(entry)}` : replayMessages.player.beginning;
};
