import { verifySignature } from '../../../support/signature4';

/** The examples of "Signature Calculations for the Authorization Header", Amazon S3 API Reference. */
const EXAMPLES = [
  {
    method: 'GET',
    target: '/test.txt',
    extra: { range: 'bytes=0-9' },
    body: '',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    method: 'PUT',
    target: '/test%24file.text',
    extra: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    method: 'GET',
    target: '/?max-keys=2&prefix=J',
    extra: {},
    body: '',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
] as const;

const PAYLOADS: Readonly<Record<string, string>> = {
  '': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'Welcome to Amazon S3.': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
};

const verifier = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  now: () => Date.UTC(2013, 4, 24),
};

const requestOf = ({ method, target, extra, body, signature }: (typeof EXAMPLES)[number]) => {
  const headers: Record<string, string> = {
    ...extra,
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': PAYLOADS[body] ?? '',
  };
  const signed = Object.keys(headers).sort().join(';');
  const scope = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';
  headers.authorization = `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=${signed},Signature=${signature}`;
  return { method, target, headers, body: Buffer.from(body) };
};

describe('the signature check of the test store', () => {
  test.each(EXAMPLES)('agrees with the documented example $method $target', (example) => {
    expect(verifySignature(requestOf(example), verifier)).toBeUndefined();
  });

  test('rejects a changed request', () => {
    const request = requestOf(EXAMPLES[1]);
    const headers = (changes: Record<string, string>) => ({ ...request, headers: { ...request.headers, ...changes } });
    expect(verifySignature({ ...request, target: '/other' }, verifier)).toEqual(['SignatureDoesNotMatch', 403]);
    expect(verifySignature({ ...request, method: 'DELETE' }, verifier)).toEqual(['SignatureDoesNotMatch', 403]);
    expect(verifySignature({ ...request, body: Buffer.from('x') }, verifier)).toEqual([
      'XAmzContentSHA256Mismatch',
      400,
    ]);
    expect(verifySignature(headers({ 'x-amz-acl': 'public-read' }), verifier)).toEqual(['AccessDenied', 403]);
    expect(verifySignature(headers({ host: 'elsewhere' }), verifier)).toEqual(['SignatureDoesNotMatch', 403]);
    expect(verifySignature(request, { ...verifier, secretAccessKey: 'x' })).toEqual(['SignatureDoesNotMatch', 403]);
    expect(verifySignature(request, { ...verifier, accessKeyId: 'x' })).toEqual(['InvalidAccessKeyId', 403]);
    expect(verifySignature(request, { ...verifier, region: 'x' })).toEqual(['AuthorizationHeaderMalformed', 400]);
    expect(verifySignature(request, { ...verifier, now: Date.now })).toEqual(['RequestTimeTooSkewed', 403]);
  });
});
