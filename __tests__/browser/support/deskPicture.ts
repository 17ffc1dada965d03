import sharp from 'sharp';

/** A picture in one colour, as a proof of payment. */
export const makePicture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
