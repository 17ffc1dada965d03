import type * as StaticFiles from '@/shared/staticFiles';

const builtAs = (version?: string): typeof StaticFiles => {
  let files: typeof StaticFiles | undefined;
  const before = process.env.STATIC_VERSION;
  if (version === undefined) delete process.env.STATIC_VERSION;
  else process.env.STATIC_VERSION = version;
  jest.isolateModules(() => {
    files = jest.requireActual<typeof StaticFiles>('@/shared/staticFiles');
  });
  if (before === undefined) delete process.env.STATIC_VERSION;
  else process.env.STATIC_VERSION = before;
  return files as typeof StaticFiles;
};

describe('URLs of static files', () => {
  test('contain the version of the build', () => {
    const { versionedUrl, STATIC_ROOT } = builtAs('0123456789');
    expect(STATIC_ROOT).toBe('/static/0123456789/');
    expect(versionedUrl('/static/catalogue/tee-front.svg')).toBe('/static/0123456789/catalogue/tee-front.svg');
  });

  test.each(['/pictures/0-320.webp', 'https://elsewhere.example/static/tee.svg', 'data:,', ''])(
    'other URLs are unchanged: %p',
    (url) => expect(builtAs('0123456789').versionedUrl(url)).toBe(url),
  );

  test('have no version without a build', () => {
    const { versionedUrl } = builtAs();
    expect(versionedUrl('/static/catalogue/tee-front.svg')).toBe('/static/catalogue/tee-front.svg');
  });
});
