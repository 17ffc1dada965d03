import { pauseBetweenSlices } from '../core/slices';
import { LOG_MAX_BYTES } from './limits';
import { UnreadableLog } from './log';
import { unreadable } from './texts';

/** The log compressed with gzip (`CompressionStream`). */
export const packLog = (text: string): Promise<Blob> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();

/** The encoding of a text by its byte order mark: editors and shells of Windows write UTF-16. */
const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

/** A piece of a compressed file is decompressed without an interruption, to up to a thousand times as many bytes. */
const PIECE_BYTES = 16 * 1024;

const inPieces = (): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> =>
  new TransformStream({
    transform: (bytes, pieces) => {
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) pieces.enqueue(bytes.subarray(at, at + PIECE_BYTES));
    },
  });

/**
 * The text of a log file, compressed or not, in UTF-8 or, with a byte order mark, in UTF-16. It is decompressed in slices,
 * between which the page responds. A truncated file is decompressed up to the point where it ends. Throws `UnreadableLog`
 * when the file is too large or nothing can be decompressed.
 */
export const unpackLog = async (file: Blob, now: () => number): Promise<string> => {
  if (file.size > LOG_MAX_BYTES) throw new UnreadableLog(unreadable.tooLarge);
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (head[0] !== 0x1f || head[1] !== 0x8b) return new TextDecoder(encodingOf(head)).decode(await file.arrayBuffer());
  const reader = file.stream().pipeThrough(inPieces()).pipeThrough(new DecompressionStream('gzip')).getReader();
  const pause = pauseBetweenSlices(now);
  let decoder: TextDecoder | undefined;
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      decoder ??= new TextDecoder(encodingOf(part.value));
      text += decoder.decode(part.value, { stream: true });
      if (text.length > LOG_MAX_BYTES) throw new UnreadableLog(unreadable.tooLarge);
      await pause();
    }
  } catch (error) {
    if (error instanceof UnreadableLog) throw error;
    if (text === '') throw new UnreadableLog(unreadable.packed);
  }
  return text;
};
