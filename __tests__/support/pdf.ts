import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';

/** A page of a PDF with standard fonts: its text, and what its QR codes say. */
export interface PdfPage {
  readonly text: string;
  readonly codes: readonly string[];
}

const PIXELS_PER_POINT = 2;

/** What a QR reader reads of the rectangles in each group, which is filled at once. */
const readCodes = (content: string): readonly string[] =>
  content.split(/\bf\n/).flatMap((group) => {
    const squares = [...group.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n/g)].map((match) =>
      match.slice(1).map((figure) => Number(figure) * PIXELS_PER_POINT),
    );
    if (squares.length < 100) return [];
    const [xs, ys] = [squares.map(([x = 0]) => x), squares.map(([, y = 0]) => y)];
    const [left, top, quiet] = [Math.min(...xs), Math.min(...ys), 40];
    const width = Math.ceil(Math.max(...xs) - left) + 3 * quiet;
    const height = Math.ceil(Math.max(...ys) - top) + 3 * quiet;
    const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
    for (const [x = 0, y = 0, w = 0, h = 0] of squares) {
      for (let row = Math.round(y - top); row < Math.round(y - top + h); row += 1) {
        for (let column = Math.round(x - left); column < Math.round(x - left + w); column += 1) {
          pixels.fill(
            0,
            ((row + quiet) * width + column + quiet) * 4,
            ((row + quiet) * width + column + quiet) * 4 + 3,
          );
        }
      }
    }
    return [jsQR(pixels, width, height)?.data ?? 'unreadable'];
  });

/** Reads the pages of a PDF as the label printer of the shop writes it. */
export const readPdf = (pdf: Buffer): { readonly pages: readonly PdfPage[] } => {
  const raw = pdf.toString('latin1');
  const contents = [...raw.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) =>
    inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
  );
  return {
    pages: contents.map((content) => ({
      text: [...content.matchAll(/\[(.*?)\] TJ/g)]
        .map(([, parts = '']) =>
          Buffer.from([...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex').toString('latin1'),
        )
        .join('\n'),
      codes: readCodes(content),
    })),
  };
};
