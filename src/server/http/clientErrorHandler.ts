import { maxHeaderSize } from 'node:http';
import type { Socket } from 'node:net';
import { failure } from '@/shared/contract/failure';
import { isPagePath } from '@/shared/pagePaths';
import { messagesOf } from '../messages';
import { ANSWER_HEADERS, answerPage, type BrandOf } from './answerPage';
import { requestedAddress } from './requestedAddress';

interface ClientError extends Error {
  readonly code?: string;
  /** The bytes that were received last, usually the whole request. */
  readonly rawPacket?: unknown;
}

interface RawResponse {
  readonly status: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The target of a request that Node has refused, and whether its line has an end. */
const REQUEST_LINE = /^[A-Z]+ (?<target>\P{Cc}*?)(?<end> HTTP\/\d|\r?\n|$)/u;

/** The characters of an encoded address. */
const ENCODED = /^[\x21-\x7e]*$/;

const responseTo = ({ code, rawPacket }: ClientError, brandOf: BrandOf): RawResponse => {
  const { target = '/', end } = REQUEST_LINE.exec(Buffer.isBuffer(rawPacket) ? rawPacket.toString() : '')?.groups ?? {};
  const { language, path, usual, isForPrograms } = requestedAddress(target);
  const isTooLong = code === 'HPE_HEADER_OVERFLOW';
  const isAddressTooLong = isTooLong && (end === '' || target.length > maxHeaderSize);
  // Node refuses spaces and letters that are not encoded.
  const isUnencoded = !isTooLong && !ENCODED.test(target);
  if (isUnencoded && end?.startsWith(' ') && isPagePath(path))
    return { status: '301 Moved Permanently', headers: { location: usual, 'cache-control': 'no-cache' }, body: '' };
  const tooLong = isAddressTooLong ? '414 URI Too Long' : '431 Request Header Fields Too Large';
  const status = isTooLong ? tooLong : '400 Bad Request';
  const { commonMessages, responseMessages } = messagesOf(language);
  const title = isTooLong ? responseMessages.tooLarge : commonMessages.invalidRequest;
  // Other faults are those of programs.
  return (isAddressTooLong || isUnencoded) && !isForPrograms
    ? { status, headers: ANSWER_HEADERS, body: answerPage(brandOf, { language, title }) }
    : { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(failure(title)) };
};

/**
 * Creates the handler of requests that Node refuses: not HTTP, or with an address or headers that are too long. Sends an
 * error on the connection, or the usual form of the page's address.
 */
export const createClientErrorHandler =
  (brandOf: BrandOf) =>
  (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy(error);
      return;
    }
    const { status, headers, body } = responseTo(error, brandOf);
    const all = {
      ...headers,
      'x-content-type-options': 'nosniff',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
  };
