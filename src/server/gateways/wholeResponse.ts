import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';

/**
 * The body of a response as text, until the signal of its request aborts. That signal alone does not end it: when memory
 * is collected after the headers, `fetch` loses the signal, and the body waits for ever (nodejs/node#56917).
 */
export const responseText = async ({ body }: Response, signal: AbortSignal): Promise<string> =>
  body ? text(Readable.fromWeb(body as ReadableStream, { signal })) : '';

/** `fetch`, with a response that has arrived wholly before the signal aborts. */
export const fetchWhole = async (
  url: string,
  init: Omit<RequestInit, 'signal'> & { readonly signal: AbortSignal },
): Promise<Response> => {
  const response = await fetch(url, init);
  const { status, statusText, headers } = response;
  return new Response((await responseText(response, init.signal)) || null, { status, statusText, headers });
};
