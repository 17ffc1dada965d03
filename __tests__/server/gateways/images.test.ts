import sharp from 'sharp';
import { cleanImage } from '@/server/gateways/images';
import { Unavailable } from '@/server/unavailable';

const UPLOADS = 40;
/** Two at work and sixteen that wait. */
const ACCEPTED = 18;

test('re-encodes a bounded number of images and refuses the rest', async () => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const options = { types: ['image/png'], isAvatar: false } as const;
  const cleanAll = () => Promise.allSettled(Array.from({ length: UPLOADS }, () => cleanImage(bytes, options)));
  const results = await cleanAll();
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(ACCEPTED);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Unavailable);
  }
  // Refused images leave room for later ones.
  expect((await cleanImage(bytes, options)).mediaType).toBe('image/png');
});
