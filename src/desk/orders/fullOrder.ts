import { chatLink, chatPhoneOf, textAbout } from '@/server/modules/orders/orderMessage';
import { requireOrder } from '@/server/modules/orders/operator';
import { expiryOf } from '@/server/modules/payments/transferExpiry';
import { OperatorError } from '@/server/modules/operatorError';
import type { OrderState } from '@/server/modules/orderState/orderState';
import { viewState } from '@/server/modules/orderState/readState';
import { findAttemptsOf, type StoredAttempt } from '@/server/repositories/attempts';
import { findProducts, type StoredProduct } from '@/server/repositories/products';
import { findPayments, type StoredPayment } from '@/server/repositories/payments';
import { findOrdersWithSameProof } from '@/server/repositories/uploads';
import type { DeskServices } from '../services';
import type { DeskTexts } from '../texts/texts';
import { DeskError } from '../visit/errors';
import { money } from '../visit/money';
import { findListed, findPictures, type ListedOrder } from './listedOrders';

/** A link that opens a chat, with its text. */
export interface ChatLink {
  readonly label: string;
  readonly link: string;
}

/** An order with everything that its page shows. */
export interface FullOrder extends ListedOrder {
  readonly attempts: readonly StoredAttempt[];
  readonly products: ReadonlyMap<number, StoredProduct>;
  readonly pictures: ReadonlyMap<number, string>;
  /** Numbers of other orders with the same picture as proof. */
  readonly sameProof: readonly string[];
  /** When it expires unless it is paid; undefined for an order that does not. */
  readonly expiresAt: number | undefined;
  /** The text about its state, and those of `shop.json`; none for a phone that cannot be used. */
  readonly chats: readonly ChatLink[];
  /** The payments that have no order yet. */
  readonly unmatched: readonly StoredPayment[];
  /** All on which the decisions about it depend. */
  readonly state: OrderState;
}

/** The phone of an order in the format of wa.me; undefined when no chat can be opened with it. */
const findChatPhone = (order: ListedOrder): string | undefined => {
  try {
    return chatPhoneOf(order);
  } catch (error) {
    if (error instanceof OperatorError) return undefined;
    throw error;
  }
};

/** The link of a chat with the customer; undefined without a phone that can be used. */
export const chatWith = (order: ListedOrder, text: string): string | undefined => {
  const phone = findChatPhone(order);
  return phone === undefined ? undefined : chatLink(phone, text);
};

const chatsOf = (
  { shop, settings }: DeskServices,
  order: ListedOrder,
  texts: DeskTexts['order'],
): readonly ChatLink[] => {
  const values: Readonly<Record<string, string>> = {
    ...{ name: order.customer_name, order: order.transaction_id, sum: money(order.toCollect) },
  };
  const own = shop[order.language].chatTexts.map(({ label, text }) => ({
    label,
    text: text.replace(/\{(name|order|sum)\}/g, (_all, name: string) => values[name] ?? ''),
  }));
  return [{ label: texts.chat, text: textAbout(shop, settings.publicUrl, order) }, ...own].flatMap(
    ({ label, text }) => {
      const link = chatWith(order, text);
      return link === undefined ? [] : [{ label, link }];
    },
  );
};

/** The order that an address names, with everything that its page shows. Throws DeskError 404 when there is none. */
export const readFullOrder = async (
  services: DeskServices,
  reference: string,
  texts: DeskTexts['order'],
): Promise<FullOrder> => {
  const { read } = services.db;
  const stored = await requireOrder(read, reference).catch((error: unknown) => {
    throw error instanceof OperatorError ? new DeskError(404, 'notFound') : error;
  });
  const [order] = await findListed(read, [stored.id]);
  if (!order) throw new DeskError(404, 'notFound');
  const products = await findProducts(read, {
    ids: [...new Set(order.items.map(({ product_id: id }) => id))],
    includeHidden: true,
  });
  return {
    ...order,
    attempts: await findAttemptsOf(read, order.id),
    products: new Map(products.map((product) => [product.id, product])),
    pictures: await findPictures(read, [order]),
    sameProof: await findOrdersWithSameProof(read, order),
    expiresAt: expiryOf(order, services.settings),
    chats: chatsOf(services, order, texts),
    unmatched: await findPayments(read, { isUnmatched: true }),
    state: await viewState(read, stored),
  };
};

/** The text that asks for the picture of a transfer again, in a chat; undefined without a phone. */
export const askForProof = (order: ListedOrder, texts: DeskTexts['order']): string | undefined =>
  chatWith(order, texts.askAgainText(order.customer_name, order.transaction_id, money(order.toCollect)));
