import type { ParcelLabel } from './parcelLabel';
import { drawPdf, drawQr, isInStandardFonts, printable } from './pdfParts';

/** The sheets of labels: one label on a page of A6, or four on a page of A4. */
export const LABEL_FORMATS = ['a6', 'a4'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

// The sizes of an A6 label and of its parts, in points.
const WIDTH = 297.64;
const HEIGHT = 419.53;
const MARGIN = 18;
const INNER_WIDTH = WIDTH - 2 * MARGIN;
const QR_SIZE = 96;
const ITEM_HEIGHT = 13;
const PAYMENT_HEIGHT = 38;

/** The columns and rows of labels on a page. */
const GRIDS = { a6: { columns: 1, rows: 1 }, a4: { columns: 2, rows: 2 } } as const;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** True when a label needs a font of its own for some letters. */
export const needsFont = ({ brand, name, address, items }: ParcelLabel): boolean =>
  !isInStandardFonts([brand, name, address, ...items].join(''));

/** The lines of the items that have room; the last one counts the others. */
const linesOf = ({ items, more }: ParcelLabel, room: number): readonly string[] => {
  if (items.length <= room) return items;
  const shown = items.slice(0, room - 1);
  return [...shown, more(items.length - shown.length)];
};

const drawLabel = (
  pdf: PDFKit.PDFDocument,
  label: ParcelLabel,
  { left, top, hasFont }: { readonly left: number; readonly top: number; readonly hasFont: boolean },
): void => {
  /** Writes a text into a box, and returns where it ends. A longer text ends with an ellipsis. */
  const write = (text: string, font: 'regular' | 'bold', size: number, box: Box): number => {
    const { width, height } = box;
    const shown = hasFont ? text : printable(text);
    pdf.font(font).fontSize(size).text(shown, box.left, box.top, { width, height, ellipsis: true });
    return Math.min(pdf.y, box.top + height);
  };
  const beside = { left, width: INNER_WIDTH - QR_SIZE - MARGIN };
  const below = { left, width: INNER_WIDTH };
  const paymentTop = top + HEIGHT - 2 * MARGIN - PAYMENT_HEIGHT;
  drawQr(pdf, label.code, { left: left + INNER_WIDTH - QR_SIZE, top, side: QR_SIZE });
  let end = write(label.brand, 'regular', 10, { ...beside, top, height: 14 });
  end = write([label.order, label.parcel].join('  ').trim(), 'bold', 13, { ...beside, top: end + 6, height: 34 });
  write(label.phone, 'bold', 15, { ...beside, top: end + 6, height: 20 });
  end = write(label.name, 'bold', 17, { ...below, top: top + QR_SIZE + 14, height: 44 });
  end = write(label.address, 'regular', 13, { ...below, top: end + 4, height: 72 });
  pdf
    .moveTo(left, end + 8)
    .lineTo(left + INNER_WIDTH, end + 8)
    .lineWidth(0.5)
    .stroke();
  const itemsTop = end + 14;
  linesOf(label, Math.floor((paymentTop - 6 - itemsTop) / ITEM_HEIGHT)).forEach((line, index) => {
    write(line, 'regular', 10, { ...below, top: itemsTop + index * ITEM_HEIGHT, height: ITEM_HEIGHT });
  });
  pdf.rect(left, paymentTop, INNER_WIDTH, PAYMENT_HEIGHT).lineWidth(1.5).stroke();
  write(label.payment, 'bold', 16, { left: left + 10, top: paymentTop + 12, width: INNER_WIDTH - 20, height: 22 });
};

/**
 * The labels as a PDF document for printing. `font` is a TrueType or OpenType file for letters that the standard fonts lack.
 * Throws when it cannot be read as a font.
 */
export const labelsPdf = async (
  labels: readonly ParcelLabel[],
  { format, font, now }: { readonly format: LabelFormat; readonly font?: Buffer | undefined; readonly now: number },
): Promise<Buffer> => {
  const { columns, rows } = GRIDS[format];
  return drawPdf({ font, now }, (pdf) =>
    labels.forEach((label, index) => {
      const place = index % (columns * rows);
      if (place === 0) pdf.addPage({ size: format.toUpperCase() });
      drawLabel(pdf, label, {
        left: (place % columns) * WIDTH + MARGIN,
        top: Math.floor(place / columns) * HEIGHT + MARGIN,
        hasFont: font !== undefined,
      });
    }),
  );
};
