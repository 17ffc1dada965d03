import * as z from 'zod/mini';
import { ERROR_FIELD_HEADER, ERROR_TEXTS_HEADER, REQUEST_ID_HEADER } from '@/shared/constants';
import type { Endpoint } from '@/shared/contract/endpoint';
import { receivedFailureSchema } from '@/shared/contract/failure';
import type { ServerText } from '@/shared/messages/messages';
import type { RequestError } from './requestError';

const textsSchema = z.record(z.string(), z.string());

/** The text of a failure in each language; undefined when it is not sent, or not readable. */
const textsOf = (headers: Headers): ServerText['texts'] => {
  try {
    return textsSchema.parse(JSON.parse(headers.get(ERROR_TEXTS_HEADER) ?? ''));
  } catch {
    return undefined;
  }
};

/** The error of a response that is no success, or whose content is not that of the contract. */
export const errorOf = (
  { failureField }: Pick<Endpoint<never, unknown>, 'failureField'>,
  { status, headers }: Response,
  json: unknown,
): RequestError => {
  const failure = receivedFailureSchema.safeParse(json);
  if (!failure.success) return { kind: 'malformed' };
  const { orderId, idrPerUsd, code, ...texts } = failure.data;
  const field = headers.get(ERROR_FIELD_HEADER);
  const requestId = headers.get(REQUEST_ID_HEADER);
  const inEachLanguage = textsOf(headers);
  return {
    kind: 'refused',
    status,
    message: (failureField && texts[failureField]) ?? texts.message ?? '',
    ...(inEachLanguage && { texts: inEachLanguage }),
    ...(field !== null && { field }),
    ...(requestId !== null && { requestId }),
    ...(orderId !== undefined && { orderId }),
    ...(idrPerUsd !== undefined && { idrPerUsd }),
    ...(code !== undefined && { code }),
  };
};
