import type { Language } from '@/shared/languages';
import type { PaymentRequest } from './paymentProvider';

export interface SnapSettings {
  /** Where the provider's page redirects when it is not shown in the shop's popup, in a language. */
  readonly finishUrl: (language: Language) => string;
}

/** Of the id and of the name of an item, in UTF-16 code units. */
const ITEM_TEXT_MAX_LENGTH = 50;

const MINUTE_MS = 60_000;
/** The provider's limits for the lifetime of a payment page. */
const PAGE_MIN_MINUTES = 5;
const PAGE_MAX_MINUTES = 7 * 24 * 60;

/** A time such as `2026-01-31 18:05:09 +0000`. */
const formatTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} +0000`;

/** `expiry` limits a chosen payment method; without a start it would count from the choice. `page_expiry`: the page. */
const expiryOf = ({ requestedAt, expiresAt }: PaymentRequest): object => {
  const minutes = Math.floor((expiresAt - requestedAt) / MINUTE_MS);
  const pageMinutes = Math.min(Math.max(minutes, PAGE_MIN_MINUTES), PAGE_MAX_MINUTES);
  return {
    expiry: { start_time: formatTime(requestedAt), unit: 'minutes', duration: Math.max(minutes, 1) },
    page_expiry: { unit: 'minutes', duration: pageMinutes },
  };
};

/** A text for the payment page: without control and format characters, cut between two characters. */
const itemText = (text: string): string => {
  const characters = [...text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()];
  while (characters.join('').length > ITEM_TEXT_MAX_LENGTH) characters.pop();
  return characters.join('').trim();
};

/** The body of a request for a token. */
export const snapRequest = (request: PaymentRequest, { finishUrl }: SnapSettings): object => {
  const { attemptId, items, customer } = request;
  return {
    transaction_details: {
      order_id: attemptId,
      gross_amount: items.reduce((sum, item) => sum + item.price * item.quantity, 0),
    },
    item_details: items.map(({ id, name, price, quantity }) => {
      return { id: itemText(id), name: itemText(name) || itemText(id), price, quantity };
    }),
    customer_details: { first_name: customer.name, email: customer.email },
    ...expiryOf(request),
    callbacks: { finish: finishUrl(request.language) },
    credit_card: { secure: true },
  };
};

/** The fields without which a token is given too, and the reasons of the provider that are about them. */
const OPTIONAL_FIELDS: Readonly<Record<string, RegExp>> = {
  customer_details: /customer|e-?mail|phone|(first|last)[_ ]?name/i,
  item_details: /item/i,
};

/** A request without the optional fields that the provider has refused; undefined when it has refused no such field. */
export const withoutRefusedFields = (body: object, reasons: readonly string[]): object | undefined => {
  const refused = Object.keys(OPTIONAL_FIELDS).filter(
    (field) => field in body && reasons.some((reason) => OPTIONAL_FIELDS[field]?.test(reason)),
  );
  if (refused.length === 0) return undefined;
  return Object.fromEntries(Object.entries(body).filter(([field]) => !refused.includes(field)));
};
