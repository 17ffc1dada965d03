import { createLog } from '@/server/http/log';

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  write(createLog('debug', { write: (line) => void lines.push(line) }));
  return lines.join('');
};

test('redacts secrets and personal data', () => {
  const text = logged((log) => {
    log.info(
      { password: 'p4ss', body: { email: 'ana@example.tl', token: 'tok', phone: '+670' }, authorization: 'Bearer x' },
      'hi',
    );
  });
  expect(text).not.toMatch(/p4ss|ana@|tok"|\+670|Bearer x/);
  expect(text).toContain('[redacted]');
});

test('logs type and stack of errors without values', () => {
  const text = logged((log) => {
    const error = Object.assign(
      new Error('Key (email)=(ana@example.tl) of q3Vxk0bq3Vxk0bq3Vxk0bq3Vxk0bq3Vxk0b is there, see /x?token=abc'),
      {
        code: '23505',
        detail: 'Key (email_key)=(ana@example.tl)',
        parameters: ['ana@example.tl'],
      },
    );
    log.error({ err: error }, 'request failed');
  });
  expect(text).not.toMatch(/ana@|q3Vxk0b|token=abc|parameters|detail/);
  expect(text).toContain('"code":"23505"');
  expect(text).toContain('log.test.ts');
});
