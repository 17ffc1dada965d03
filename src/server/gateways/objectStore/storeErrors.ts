import { Unavailable } from '../../unavailable';

/** The store did not answer, or not in time, or was in trouble itself. */
export class StoreAway extends Unavailable {
  override readonly name = 'StoreAway';
}

/** The store answered that it will not do this: its address, keys or rights are not what the settings say. */
export class StoreRefused extends Unavailable {
  override readonly name = 'StoreRefused';
}

/** What to look at, by the code that a store gives. */
const HINTS: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: 'look at UPLOADS_SECRET_ACCESS_KEY',
  InvalidAccessKeyId: 'look at UPLOADS_ACCESS_KEY_ID',
  AccessDenied: 'the key may not read, write, delete and list there',
  NoSuchBucket: 'there is no such bucket',
  AuthorizationHeaderMalformed: 'look at UPLOADS_REGION',
  PermanentRedirect: 'the bucket is elsewhere: look at the endpoint and UPLOADS_REGION',
  RequestTimeTooSkewed: "this machine's clock is wrong",
};

/** The code in a store's answer; '' for one that is no answer of such a store. */
export const codeIn = (body: string): string => /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(body)?.[1] ?? '';

/** One line about an answer, for the operator. */
export const describeAnswer = (method: string, status: number, code: string): string => {
  const hint = HINTS[code];
  return `the object store answered ${method} with ${status}${code && ` ${code}`}${hint ? ` (${hint})` : ''}`;
};
