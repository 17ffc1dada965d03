import type { Language } from '@/shared/languages';
import { messagesOf } from '../../messages';
import { translateProduct } from '../../repositories/productTexts';
import type { StoredProduct } from '../../repositories/products';

/** The tag of a shelf: a product in one of its sizes. */
export interface ShelfTag {
  readonly name: string;
  readonly size: string;
  /** The code that a person can type: the id of the product and the size. */
  readonly code: string;
  /** The text of the QR code: the code, or its address at the desk. */
  readonly link: string;
}

/** The tags of a product's sizes. `deskUrl` is the address of the desk; undefined without one. */
export const shelfTags = (
  product: StoredProduct,
  { language, deskUrl }: { readonly language: Language; readonly deskUrl: string | undefined },
): readonly ShelfTag[] => {
  const { name } = translateProduct(product, language);
  const { formats } = messagesOf(language);
  return product.sizes.map(({ size }) => {
    const link = deskUrl === undefined ? undefined : `${deskUrl}/stock/${product.id}/${encodeURIComponent(size)}`;
    const code = `${product.id}/${size}`;
    return { name, size: formats.sizeName(size), code, link: link ?? code };
  });
};

/** The id of a product and a size, as a tag names them by its code or by its address; undefined for another text. */
export const readTag = (text: string): { readonly product: string; readonly size: string } | undefined => {
  const [, address, product, size] = /^(https?:\/\/[^/]+\/stock\/(?=\S+$))?(\d{1,15})\/(.+)$/.exec(text) ?? [];
  if (product === undefined || size === undefined) return undefined;
  try {
    return { product, size: address === undefined ? size : decodeURIComponent(size) };
  } catch {
    return undefined;
  }
};
