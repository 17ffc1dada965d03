/** A file in a multipart body. */
export interface FormFile {
  readonly field: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly type?: string;
}

const BOUNDARY = 'lorosae-test-boundary';

/** Returns the body and the headers of a form with files, as a browser sends it. */
export const multipart = (files: readonly FormFile[]): { body: Buffer; headers: Record<string, string> } => {
  const parts = files.flatMap(({ field, name, bytes, type = 'image/png' }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
};
