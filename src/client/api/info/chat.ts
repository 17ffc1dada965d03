import { formatPrice } from '@/client/lib/format';
import { selectLanguage } from '@/client/lib/language';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import type { Product } from '@/shared/contract/products';
import { inLanguage } from '@/shared/languages';
import { chatLink } from '@/shared/values/chatLink';
import { selectPageConfig, selectShop } from './pageConfig';

/** The address that opens the shop's chat with a message to the shop of this name; undefined for a shop without a chat. */
export const useChatLink = (message: (brand: string) => string): string | undefined => {
  const { adminWhatsapp } = useAppSelector(selectPageConfig);
  const { brand } = useAppSelector(selectShop);
  return adminWhatsapp === '' ? undefined : chatLink(adminWhatsapp, message(brand));
};

/** Writes a message about a product; `item` is its name, size and price, `url` the address of its page. */
type ProductMessage = (brand: string, item: string, url: string) => string;

/** The address that opens the shop's chat with a message about a product, in a size if one is given. */
export const useProductChatLink = (
  { id, name, new_price: price }: Pick<Product, 'id' | 'name' | 'new_price'>,
  size: string | null,
  message: ProductMessage,
): string | undefined => {
  const { cartMessages, catalogMessages } = useMessages();
  const language = useAppSelector(selectLanguage);
  const { publicUrl } = useAppSelector(selectPageConfig);
  const shownName = name || catalogMessages.unknownProduct;
  const named = size === null ? shownName : cartMessages.lineName(shownName, size);
  const item = `${named} (${formatPrice(price)})`;
  return useChatLink((brand) => message(brand, item, publicUrl + inLanguage(language, paths.product(id))));
};
