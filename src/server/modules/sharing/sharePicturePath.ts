import { createHash } from 'node:crypto';
import type { StoredProduct } from '../../repositories/products';

/** Increment it when the layout of share pictures changes. */
const LAYOUT_VERSION = 1;

/** Version of a share picture in its URL: the hash of picture and layout. */
export const shareVersion = (image: string): string =>
  createHash('sha256').update(`${LAYOUT_VERSION} ${image}`).digest('hex').slice(0, 12);

/** The share picture of pages without a product. */
export const SHOP_PICTURE_PATH = '/static/share/shop.jpg';

/** Path of a product's share picture; of the shop's own picture when there is no product or it has no pictures. */
export const sharePicturePath = (product?: StoredProduct): string => {
  const image = product?.images[0];
  return product && image !== undefined ? `/share/${product.id}-${shareVersion(image)}.jpg` : SHOP_PICTURE_PATH;
};
