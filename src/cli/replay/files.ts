import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import type { ActionLog } from '@/replay/format/log';
import { readLog, UnreadableLog } from '@/replay/format/read';
import { REPLAY_APP_NAME, LOG_MAX_BYTES } from '@/shared/replayConstants';
import { replayMessages } from '@/shared/messages/replay';

const { unreadable } = replayMessages;

const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Decompresses a file that may be truncated. Throws `UnreadableLog` when it is corrupt or too large. */
const unpack = (bytes: Buffer): string => {
  const limits = { maxOutputLength: LOG_MAX_BYTES };
  try {
    return gunzipSync(bytes, limits).toString('utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new UnreadableLog(unreadable.tooLarge);
    if (code !== 'Z_BUF_ERROR') throw new UnreadableLog(unreadable.packed);
    // The file is truncated: decompress up to its end, so that its complete lines can be replayed.
    return gunzipSync(bytes, { ...limits, finishFlush: constants.Z_SYNC_FLUSH }).toString('utf8');
  }
};

/** Reads a log file, compressed or not. Throws `UnreadableLog`. */
export const readLogFile = (file: string): ActionLog => {
  let bytes: Buffer;
  try {
    if (statSync(file).size > LOG_MAX_BYTES) throw new UnreadableLog(unreadable.tooLarge);
    bytes = readFileSync(file);
  } catch (error) {
    throw error instanceof UnreadableLog ? error : new UnreadableLog(unreadable.missingFile);
  }
  const text = isPacked(bytes) ? unpack(bytes) : bytes.toString('utf8');
  return readLog(text, REPLAY_APP_NAME);
};

/** Writes a log file, compressed when its name ends with `.gz`. */
export const writeLogFile = (file: string, text: string): void =>
  writeFileSync(file, file.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text);
