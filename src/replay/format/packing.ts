import { LOG_MAX_BYTES } from './limits';
import { UnreadableLog } from './log';
import { unreadable } from './texts';

/** The log compressed with gzip (`CompressionStream`). */
export const packLog = (text: string): Promise<Blob> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();

/**
 * The text of a log file, compressed or not. A truncated file is decompressed up to the point where it ends. Throws
 * `UnreadableLog` when the file is too large or nothing can be decompressed.
 */
export const unpackLog = async (file: Blob): Promise<string> => {
  if (file.size > LOG_MAX_BYTES) throw new UnreadableLog(unreadable.tooLarge);
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (head[0] !== 0x1f || head[1] !== 0x8b) return file.text();
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      if (text.length > LOG_MAX_BYTES) throw new UnreadableLog(unreadable.tooLarge);
    }
  } catch (error) {
    if (error instanceof UnreadableLog) throw error;
    if (text === '') throw new UnreadableLog(unreadable.packed);
  }
  return text;
};
