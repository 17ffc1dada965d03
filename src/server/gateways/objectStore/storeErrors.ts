import { Unavailable } from '../../unavailable';

/** The store did not respond in time, sent an incomplete response, or is overloaded. */
export class StoreUnreachable extends Unavailable {
  override readonly name = 'StoreUnreachable';
}

/** The store refused a request: URL, keys or permissions in the settings are wrong. */
export class StoreRefused extends Unavailable {
  override readonly name = 'StoreRefused';
}

/** Hints for the operator, by error code. */
const HINTS: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: 'check UPLOADS_SECRET_ACCESS_KEY',
  InvalidAccessKeyId: 'check UPLOADS_ACCESS_KEY_ID',
  AccessDenied: 'the key may not read, write, delete and list there',
  NoSuchBucket: 'there is no such bucket',
  AuthorizationHeaderMalformed: 'check UPLOADS_REGION',
  PermanentRedirect: 'the bucket has another endpoint: check the endpoint and UPLOADS_REGION',
  RequestTimeTooSkewed: "this machine's clock is wrong",
};

/** The error code in a store's response; '' when it has none. */
export const codeIn = (body: string): string => /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(body)?.[1] ?? '';

/** Describes a response in one line for the operator. */
export const describeResponse = (method: string, status: number, code: string): string => {
  const hint = HINTS[code];
  return `the object store answered ${method} with ${status}${code && ` ${code}`}${hint ? ` (${hint})` : ''}`;
};
