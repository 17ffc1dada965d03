import { PROVIDER_TIMEOUT_MS } from '@/shared/constants';
import { isStorableText } from '@/shared/contract/text';
import { fetchWhole } from '../wholeResponse';
import { midtransAddresses } from './midtransAddresses';
import { readMidtransState } from './midtransState';
import { isSigned, parseBody, textOf, wordOf, type MidtransBody } from './midtransText';
import { DuplicateAttempt, ProviderRefused, ProviderUnreachable } from './paymentProvider';
import type { CancelResult, PaymentProvider } from './paymentProvider';
import { snapRequest, withoutRefusedFields, type SnapSettings } from './snapRequest';

export interface MidtransSettings extends SnapSettings {
  readonly apiUrl: string;
  readonly snapUrl: string;
  readonly serverKey: string;
  /** Time limit of one request in milliseconds. */
  readonly timeoutMs?: number;
}

const DUPLICATE = /order_id.*(taken|used|utilized|sudah|digunakan|duplicate)/i;
const PAGE_CLOSED = /already cancell?ed|not found/i;
const IN_PROGRESS = /(on|in) progress/i;

/** Longer names are none of the shop's attempts: Midtrans allows 50 characters. */
const ORDER_ID_MAX_LENGTH = 200;

/** The provider's reasons for an error of the Snap API. */
const reasonsOf = ({ error_messages: reasons, status_message: message }: MidtransBody): readonly string[] => {
  const texts = [reasons].flat().flatMap((reason) => textOf(reason) ?? []);
  return texts.length > 0 ? texts : [message].flatMap((reason) => textOf(reason) ?? []);
};

/** The REST API of Midtrans: Snap for tokens, the Core API for states. */
export const makeMidtrans = (settings: MidtransSettings): PaymentProvider => {
  const { serverKey, timeoutMs = PROVIDER_TIMEOUT_MS } = settings;
  const addresses = midtransAddresses(settings.apiUrl, settings.snapUrl);
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;

  /** Sends one request. Throws ProviderUnreachable for a status of 429 or 5xx and for a body that is no JSON object. */
  const send = async (
    url: string,
    method: 'GET' | 'POST',
    body?: object,
  ): Promise<{ status: number; json: MidtransBody; text: string }> => {
    try {
      const response = await fetchWhole(url, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      const json = parseBody(text);
      if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`);
      if (!json) throw new Error('the body is no object');
      return { status: response.status, json, text };
    } catch (cause) {
      throw new ProviderUnreachable('The payment provider cannot be reached', { cause });
    }
  };

  /** The Core API repeats its status in the body; an older gateway always responds with 200. */
  const sendCore = async (url: string, method: 'GET' | 'POST') => {
    const { status, json, text } = await send(url, method);
    const code = /^\d{3}$/.test(wordOf(json.status_code)) ? Number(wordOf(json.status_code)) : status;
    if (code >= 500) throw new ProviderUnreachable('The payment provider reports an error');
    if (status === 401 || code === 401) throw new ProviderRefused('The payment provider does not accept the key');
    return { code, json, text };
  };

  const stateOf: PaymentProvider['stateOf'] = async (attemptId) => {
    const { code, json, text } = await sendCore(addresses.core(attemptId, 'status'), 'GET');
    if (code === 404) return undefined;
    return { ...readMidtransState({ ...json, status_code: String(code) }), payload: text };
  };

  /** Cancels a payment whose method is chosen; false when the provider does not allow it. */
  const cancelPayment = async (attemptId: string): Promise<boolean> => {
    const { code } = await sendCore(addresses.core(attemptId, 'cancel'), 'POST');
    return code < 300 || code === 404;
  };

  /** Closes the payment page; false while the shopper is paying. */
  const cancelPage = async (token: string): Promise<boolean> => {
    const { status, json } = await send(addresses.cancelPage(token), 'POST');
    const reasons = reasonsOf(json);
    if (textOf(json.canceled_at) !== undefined || reasons.some((reason) => PAGE_CLOSED.test(reason))) return true;
    if (reasons.some((reason) => IN_PROGRESS.test(reason))) return false;
    throw new ProviderRefused(`The payment provider refused (${status}): ${reasons.join('; ')}`);
  };

  /** Requests a token. Optional fields that the provider refuses are left out. */
  const open = async (body: object): Promise<string> => {
    const { status, json } = await send(addresses.transactions, 'POST', body);
    const token = textOf(json.token);
    if (token && status < 300) return token;
    const reasons = reasonsOf(json);
    if (reasons.some((reason) => DUPLICATE.test(reason))) throw new DuplicateAttempt('The attempt is already known');
    const reduced = status === 400 ? withoutRefusedFields(body, reasons) : undefined;
    if (reduced) return open(reduced);
    throw new ProviderRefused(`The payment provider refused (${status}): ${reasons.join('; ')}`);
  };

  return {
    open: (request) => open(snapRequest(request, settings)),
    stateOf,
    cancel: async ({ id, token }): Promise<CancelResult> => {
      // The Core API would void a captured card payment, which the shop may have applied already.
      const state = await stateOf(id);
      if (state?.event === 'paid') return 'paid';
      // An unclear state may be that of a payment.
      if (state?.event === 'challenged' || state?.event === 'unclear') return 'inProgress';
      const isPaymentCancelled = state?.event !== 'open' || (await cancelPayment(id));
      // Before a method is chosen, the Core API knows no payment, but the page is open.
      if ((await cancelPage(token)) && isPaymentCancelled) return 'cancelled';
      return (await stateOf(id))?.event === 'paid' ? 'paid' : 'inProgress';
    },
    read: (notification) => {
      const body = parseBody(notification);
      const [orderId, code, amount, signature] = [
        textOf(body?.order_id),
        textOf(body?.status_code),
        textOf(body?.gross_amount),
        textOf(body?.signature_key),
      ];
      if (!orderId || code === undefined || amount === undefined || signature === undefined) return 'content';
      if (!isSigned({ orderId, code, amount }, signature.trim(), serverKey)) return 'signature';
      if (orderId.length > ORDER_ID_MAX_LENGTH || !isStorableText(orderId)) return 'content';
      return { attemptId: orderId };
    },
  };
};
