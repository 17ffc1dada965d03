import { drawPdf, drawQr, printable, type PdfOptions } from './pdfParts';
import type { ShelfTag } from './shelfTag';

// A page of A4 has three columns and eight rows, as sheets of adhesive labels of 70 by 37 mm. Lengths in points.
const COLUMNS = 3;
const ROWS = 8;
const WIDTH = 595.28 / COLUMNS;
const HEIGHT = 841.89 / ROWS;
const MARGIN = 14;
const QR_SIZE = HEIGHT - 2 * MARGIN;
const TEXT_WIDTH = WIDTH - QR_SIZE - 3 * MARGIN;

/** The tags as a PDF document for printing, each with its QR code. Throws when the font cannot be read. */
export const tagsPdf = (tags: readonly ShelfTag[], options: PdfOptions): Promise<Buffer> =>
  drawPdf(options, (pdf) =>
    tags.forEach(({ name, size, code, link }, index) => {
      const place = index % (COLUMNS * ROWS);
      if (place === 0) pdf.addPage({ size: 'A4' });
      const left = (place % COLUMNS) * WIDTH + MARGIN;
      const top = Math.floor(place / COLUMNS) * HEIGHT + MARGIN;
      const write = (text: string, font: 'regular' | 'bold', points: number, down: number, height: number): void => {
        const shown = options.font ? text : printable(text);
        const box = { width: TEXT_WIDTH, height, ellipsis: true };
        pdf
          .font(font)
          .fontSize(points)
          .text(shown, left + QR_SIZE + MARGIN, top + down, box);
      };
      drawQr(pdf, link, { left, top, side: QR_SIZE });
      write(size, 'bold', 16, 0, 20);
      write(name, 'regular', 9, 22, 34);
      write(code, 'regular', 8, QR_SIZE - 10, 10);
    }),
  );
