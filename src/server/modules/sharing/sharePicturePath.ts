import { createHash } from 'node:crypto';
import type { StoredProduct } from '../../repositories/products';

/** The size, in pixels, of what chats show large beside an address. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Goes up when the same picture is to be made differently. */
const LOOK = 1;

/** Names the content: another picture or another look has another address. */
export const shareVersion = (image: string): string =>
  createHash('sha256').update(`${LOOK} ${image}`).digest('hex').slice(0, 12);

/** The path of the picture that goes with a shared address; of the shop's own without a product that has pictures. */
export const sharePicturePath = (product?: StoredProduct): string => {
  const image = product?.images[0];
  return product && image !== undefined ? `/share/${product.id}-${shareVersion(image)}.jpg` : '/static/share/shop.jpg';
};
