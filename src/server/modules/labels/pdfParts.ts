import qrcode from 'qrcode-generator';

/** Characters that the standard fonts of PDF lack: they have those of Windows-1252. */
const NOT_IN_STANDARD_FONTS = /[^\n\x20-\x7E\xA0-\xFF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/** True when the standard fonts have all letters of a text. */
export const isInStandardFonts = (text: string): boolean => text.search(NOT_IN_STANDARD_FONTS) < 0;

/** A text without the accents of letters that the standard fonts lack, and with `?` for other such letters. */
export const printable = (text: string): string =>
  text.replace(NOT_IN_STANDARD_FONTS, (letter) =>
    letter.normalize('NFKD').replace(/\p{M}/gu, '').replace(NOT_IN_STANDARD_FONTS, '?'),
  );

/** Draws a text as QR code into a square; lengths in points. */
export const drawQr = (
  pdf: PDFKit.PDFDocument,
  text: string,
  { left, top, side }: { readonly left: number; readonly top: number; readonly side: number },
): void => {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const module = side / count;
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) pdf.rect(left + column * module, top + row * module, module, module);
    }
  }
  pdf.fill('black');
};

/** How a document is written: `font` is a TrueType or OpenType file for letters that the standard fonts lack. */
export interface PdfOptions {
  readonly font?: Buffer | undefined;
  readonly now: number;
}

/** A PDF document whose pages `draw` adds, with the fonts `regular` and `bold`. Throws when the font cannot be read. */
export const drawPdf = async ({ font, now }: PdfOptions, draw: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> => {
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({ autoFirstPage: false, margin: 0, info: { CreationDate: new Date(now) } });
  pdf.registerFont('regular', font ?? 'Helvetica').registerFont('bold', font ?? 'Helvetica-Bold');
  const parts: Buffer[] = [];
  const end = new Promise<Buffer>((resolve) => {
    pdf.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
  });
  draw(pdf);
  pdf.end();
  return end;
};
