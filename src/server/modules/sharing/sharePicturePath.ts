import { createHash } from 'node:crypto';
import type { StoredProduct } from '../../repositories/products';

/** Goes up when the same picture is to be made differently. */
const LOOK = 1;

/** Names the content: another picture or another look has another address. */
export const shareVersion = (image: string): string =>
  createHash('sha256').update(`${LOOK} ${image}`).digest('hex').slice(0, 12);

/** The picture that goes with an address where no product's does. */
export const SHOP_PICTURE_PATH = '/static/share/shop.jpg';

/** The path of the picture that goes with a shared address; of the shop's own without a product that has pictures. */
export const sharePicturePath = (product?: StoredProduct): string => {
  const image = product?.images[0];
  return product && image !== undefined ? `/share/${product.id}-${shareVersion(image)}.jpg` : SHOP_PICTURE_PATH;
};
