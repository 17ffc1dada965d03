import { replayMessages } from '@/shared/messages/replay';
import { REPLAY_APP_NAME } from '@/shared/replayConstants';
import type { ActionLog } from '../format/log';
import { unpackLog } from '../format/packing';
import { readLog, UnreadableLog } from '../format/read';

/** Reads a file; returns the log, or the error message for the user. */
export const openLog = async (file: Blob): Promise<ActionLog | string> => {
  try {
    return readLog(await unpackLog(file), REPLAY_APP_NAME);
  } catch (error) {
    return error instanceof UnreadableLog ? error.message : replayMessages.unreadable.noLog;
  }
};

const LINK = /^#at=(\d+)$/;

/** The position in the hash of a URL; undefined when it contains none. */
export const linkedPosition = (hash: string): number | undefined => {
  const found = LINK.exec(hash)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** The hash of a URL that links to a position. */
export const linkTo = (position: number): string => `#at=${position}`;
