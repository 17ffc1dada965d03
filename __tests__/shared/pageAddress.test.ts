import fc from 'fast-check';
import { inLanguage, LANGUAGES } from '@/shared/languages';
import { readPageAddress } from '@/shared/pageAddress';
import { isPagePath } from '@/shared/pagePaths';

describe('the address of a page', () => {
  test.each([
    // Slashes and dots.
    ['//cart', '/cart'],
    ['/mens/', '/mens'],
    ['///mens///', '/mens'],
    ['/\\mens', '/mens'],
    ['/%5Cmens', '/mens'],
    ['/product%2F1', '/product/1'],
    ['/%2Fmens', '/mens'],
    ['/x/%2e%2e/mens', '/mens'],
    ['/./mens/.', '/mens'],
    ['/mens/..;/kids', '/kids'],
    // Case and files.
    ['/Mens', '/mens'],
    ['/Product/01', '/product/1'],
    ['/INFO/Returns', '/info/returns'],
    ['/index.html', '/'],
    ['/Index.HTM', '/'],
    ['/mens.html', '/mens'],
    ['/mens/index.html', '/mens'],
    ['/mens;jsessionid=0A1B', '/mens'],
    ['/product;v=2/1', '/product/1'],
    // Encoded wrongly or again.
    ['/product/1%', '/product/1'],
    ['/product/1%2', '/product/1'],
    ['/product/1%E0%A4', '/product/1'],
    ['/mens%', '/mens'],
    ['/%6Dens', '/mens'],
    ['/%256Dens', '/mens'],
    ['/%25252Fmens', '/mens'],
    ['/mens%00', '/mens'],
    ['/product/1%0A', '/product/1'],
    ['/product/%EF%BC%91', '/product/1'],
    ['/ｍｅｎｓ', '/mens'],
    ['/men%C2%ADs', '/mens'],
    ['/product/1%E2%80%8B', '/product/1'],
    ['/%E2%80%AA/mens%E2%80%AC', '/mens'],
    // Pasted from a chat.
    ['/product/1)', '/product/1'],
    ['/product/1.', '/product/1'],
    ['/product/1,', '/product/1'],
    ['/product/1%20', '/product/1'],
    ['/product/1+', '/product/1'],
    ['/product/1%5D', '/product/1'],
    ['/product/1%22%3E', '/product/1'],
    ['/product/1*', '/product/1'],
    ['/product/1%E2%80%A6', '/product/1'],
    ['/product/1%F0%9F%91%8D', '/product/1'],
    ['/product/1%20nice', '/product/1'],
    ['/%20mens', '/mens'],
    ['/(mens)', '/mens'],
    ['/order-detail/_aB-c_.', '/order-detail/_aB-c_'],
    ['/mens%23reviews', '/mens'],
    ['/%', '/'],
    ['', '/'],
  ])('%s means %s, in each language', (form, path) => {
    for (const language of LANGUAGES) {
      expect(readPageAddress(inLanguage(language, form))).toMatchObject({ language, path, query: '' });
    }
  });

  test.each([
    ['/TET/Mens', 'tet', '/mens'],
    ['/tet/tet/mens', 'tet', '/mens'],
    ['/tet/pt/mens', 'tet', '/mens'],
    ['/en/mens', 'en', '/mens'],
    ['/en/tet/mens', 'en', '/mens'],
    ['/pt-TL/mens', 'pt', '/mens'],
    ['/id_ID', 'id', '/'],
    ['//tet//mens', 'tet', '/mens'],
    ['/tet%2Fmens', 'tet', '/mens'],
    ['/%74et/mens', 'tet', '/mens'],
    ['/tet/index.html', 'tet', '/'],
    ['/../mens', 'en', '/mens'],
    ['/tet/../mens', 'en', '/mens'],
    ['/../../..', 'en', '/'],
    ['/tet)', 'tet', '/'],
    ['/tetum', 'en', '/tetum'],
    ['/id-card', 'en', '/id-card'],
  ] as const)('%s is %s %s', (form, language, path) => {
    expect(readPageAddress(form)).toEqual({ language, path, query: '' });
  });

  test.each([
    ['/mens%3Fsize=M%26sale=1', '/mens', 'size=M&sale=1'],
    ['/mens%253Fsize%253DM', '/mens', 'size=M'],
    ['/mens&utm_source=chat', '/mens', 'utm_source=chat'],
  ])('%s has the query of %s: %s', (form, path, query) => {
    expect(readPageAddress(form)).toEqual({ language: 'en', path, query });
  });

  test.each([
    '/nowhere',
    '//evil.example/',
    '/\\evil.example',
    '/%2F%2Fevil.example',
    '/.env',
    '/index.php',
    '/%E0%A4%A',
  ])('%s is no page', (form) => {
    expect(isPagePath(readPageAddress(form).path)).toBe(false);
  });

  test('never throws, is a path of the shop itself, and means itself', () => {
    const piece = fc.constantFrom(
      ...'/\\.%;?#&() aZ15'.split(''),
      '..',
      '%2F',
      '%5C',
      '%25',
      '%00',
      'tet',
      'mens',
      'product',
      '//',
      'é',
      '\ud800',
    );
    const form = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(form, (pathname) => {
        const { language, path } = readPageAddress(pathname);
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        if (isPagePath(path))
          expect(readPageAddress(inLanguage(language, path))).toEqual({ language, path, query: '' });
      }),
      // `npm run test:screens` tries 10,000 addresses.
      { numRuns: process.env.PROPERTY_RUNS === undefined ? 2_000 : 10_000 },
    );
  });
});
