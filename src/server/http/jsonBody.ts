import type { IncomingMessage } from 'node:http';
import { JSON_BODY_MAX_BYTES } from '@/shared/constants';
import { commonMessages } from '@/shared/messages/common';
import { HttpError } from './httpError';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Iterates without recursion: a deeply nested body must not overflow the stack. */
const hasForbiddenKey = (root: unknown): boolean => {
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key)) return true;
      pending.push(child);
    }
  }
  return false;
};

const readBytes = async (source: IncomingMessage): Promise<Buffer> => {
  const tooLarge = (): HttpError => new HttpError(413, commonMessages.tooLarge);
  if (Number(source.headers['content-length'] ?? 0) > JSON_BODY_MAX_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise<Buffer>((resolve, reject) => {
    source.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > JSON_BODY_MAX_BYTES) {
        source.removeAllListeners('data');
        source.resume();
        reject(tooLarge());
      } else chunks.push(chunk);
    });
    source.once('end', () => resolve(Buffer.concat(chunks)));
    source.once('error', () => reject(new HttpError(400, commonMessages.invalidRequest)));
    source.once('aborted', () => reject(new HttpError(400, commonMessages.invalidRequest)));
  });
};

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i;

/**
 * Reads a request's JSON body.
 * Throws HttpError: 415 for another media type or an encoded body, 413 over the limit, 400 for a body that is not JSON
 * in UTF-8 or has a key that could change an object's prototype.
 */
export const readJsonBody = async (source: IncomingMessage): Promise<unknown> => {
  const { 'content-type': type, 'content-encoding': encoding } = source.headers;
  if (encoding !== undefined && encoding !== 'identity') throw new HttpError(415, commonMessages.unsupportedMediaType);
  if (type !== undefined && !JSON_TYPE.test(type.trim())) throw new HttpError(415, commonMessages.unsupportedMediaType);
  const bytes = await readBytes(source);
  if (type === undefined && bytes.length > 0) throw new HttpError(415, commonMessages.unsupportedMediaType);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError(400, commonMessages.invalidRequest);
  }
  if (hasForbiddenKey(value)) throw new HttpError(400, commonMessages.invalidRequest);
  return value;
};
