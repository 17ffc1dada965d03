import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { escapeMarkup } from '@/shared/escapeMarkup';
import { htmlLanguages, inLanguage, LANGUAGES } from '@/shared/languages';
import { messagesOf } from '@/server/messages';
import { openTestShop, type TestShop } from '../../support/testServer';

/** Each form of an address, and the usual one. */
const FORMS = [
  ['/product/6%', '/product/6'],
  ['/product/6%E0%A4', '/product/6'],
  ['/product/06', '/product/6'],
  ['/product/6)', '/product/6'],
  ['/product/6.', '/product/6'],
  ['/product/6,', '/product/6'],
  ['/product/6%20', '/product/6'],
  ['/product/6%5D', '/product/6'],
  ['/product/6%00', '/product/6'],
  ['/product/6%E2%80%8B', '/product/6'],
  ['/product%2F6', '/product/6'],
  ['//cart', '/cart'],
  ['/mens/', '/mens'],
  ['//mens//', '/mens'],
  ['/Mens', '/mens'],
  ['/mens.html', '/mens'],
  ['/mens/index.html', '/mens'],
  ['/mens;jsessionid=1', '/mens'],
  ['/%5C/mens', '/mens'],
  ['/MENS/?utm_source=chat&size=M', '/mens?utm_source=chat&size=M'],
  ['/mens%3Fsize=M', '/mens?size=M'],
  ['/mens&fbclid=1', '/mens?fbclid=1'],
  ['/Search?q=%E0%A4%A', '/search?q=%E0%A4%A'],
] as const;

const NO_PAGES = ['/%E0%A4%A', '/nowhere', '/%2F%2Fevil.example/', '/product/6/7', `/${'b'.repeat(9_000)}`, '/a%ffb'];

const linksOf = (html: string): string[] =>
  [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, url]) => url ?? '');

describe('addresses in any form', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop('embedded');
  });
  afterAll(() => shop.close());

  /** All links of a page lead to this host. */
  const expectOwnLinks = (html: string): void => {
    const origin = new URL(shop.settings.publicUrl).origin;
    for (const url of linksOf(html)) expect(new URL(url, origin).origin).toBe(origin);
  };

  describe.each(LANGUAGES)('in %s', (language) => {
    test.each(FORMS)('%s leads to %s', async (form, usual) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const { status, headers } = await shop.call(`${method} ${inLanguage(language, form)}`);
        expect([status, headers['location']]).toEqual([301, inLanguage(language, usual)]);
      }
      const page = await shop.call(`GET ${inLanguage(language, usual)}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain(`<html lang="${htmlLanguages[language]}"`);
    });

    test.each(NO_PAGES)('%.40s is the page that says so', async (form) => {
      const { status, headers, text } = await shop.call(`GET ${inLanguage(language, form)}`);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toContain(`<html lang="${htmlLanguages[language]}"`);
      expect(text).toContain(messagesOf(language).appMessages.titles.notFound);
      expect(text).not.toContain('evil.example');
      expectOwnLinks(text);
    });

    test('a method without a page is answered in it too', async () => {
      for (const method of ['PUT', 'DELETE'] as const) {
        const { status, headers, text } = await shop.call(`${method} ${inLanguage(language, '/cart')}`);
        expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
        expect(text).toContain(escapeMarkup(messagesOf(language).appMessages.notFoundTitle));
        expectOwnLinks(text);
      }
    });
  });

  test.each([
    ['/tet/pt/mens', '/tet/mens'],
    ['/tet/tet/mens', '/tet/mens'],
    ['/en/mens', '/mens'],
    ['/TET/Product/6', '/tet/product/6'],
    ['/tet%2Fmens', '/tet/mens'],
    ['http://evil.example/Mens', '/mens'],
    ['//evil.example/..//mens', '/mens'],
  ])('%s leads to %s', async (form, usual) => {
    const { status, headers } = await shop.call(`GET ${form}`);
    expect([status, headers['location']]).toEqual([301, usual]);
  });

  test.each(['//evil.example/', '/%5Cevil.example', '/.//evil.example'])('%s leads to no other host', async (form) => {
    const { status, text } = await shop.call(`GET ${form}`);
    expect(status).toBe(404);
    expectOwnLinks(text);
  });

  test('parameters of campaigns change neither the page nor its canonical address', async () => {
    const plain = await shop.call('GET /mens');
    for (const query of [
      '?utm_source=x&utm_medium=y',
      '?fbclid=IwAR0',
      '?gclid=1&_ga=2',
      '?mc_eid=%E0%A4%A',
      '?%',
      '?',
    ])
      expect((await shop.call(`GET /mens${query}`)).text).toBe(plain.text);
    expect(plain.text).toContain(`<link rel="canonical" href="${shop.settings.publicUrl}/mens" />`);
  });

  test.each(['/api/nope', '/api', '/api/%', '/api/%E0%A4%A', '/api/addresses/delete/%', '/api//allproducts'])(
    '%s answers JSON',
    async (path) => {
      const { status, headers } = await shop.call(`GET ${path}`);
      expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    },
  );

  test.each(['/API/allproducts', '//api/allproducts', '/tet/api/allproducts', '/static/%', '/share/%', '/uploads/%00'])(
    '%s answers a page',
    async (path) => {
      const { status, headers } = await shop.call(`GET ${path}`);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );

  describe('as they are sent', () => {
    const send = async (target: string): Promise<string> => {
      if (!shop.app.server.listening) await shop.app.listen({ port: 0 });
      const { port } = shop.app.server.address() as AddressInfo;
      return new Promise((resolve, reject) => {
        let received = '';
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(`GET ${target} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`),
        );
        socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
        socket.on('close', () => resolve(received));
        socket.on('error', reject);
      });
    };

    test.each([
      ['/product/6 nice', '/product/6'],
      ['/tet/mens\u00a0', '/tet/mens'],
      ['/pt/search?q=maçã', '/pt/search?q=ma%C3%A7%C3%A3'],
      ['/x/../mens', '/mens'],
      ['/tet/../tet/mens', '/tet/mens'],
      ['/mens/#reviews', '/mens'],
      ['/\\mens', '/mens'],
      ['HTTP://evil.example/Mens?a', '/mens?a'],
      ['/Mens?a=1&b=%0d%0aX-A:1', '/mens?a=1&b=%0d%0aX-A:1'],
      ['/mens%3Fa=%0d%0aX-A:1', '/mens?a=X-A:1'],
    ])('%s leads to its usual form', async (form, usual) => {
      expect(await send(form)).toMatch(new RegExp(`^HTTP/1.1 301 [^]*\r\nlocation: ${usual.replace('?', '\\?')}\r\n`));
    });

    test.each(['/\\evil.example/', '/./\\/evil.example', '//evil.example/%'])(
      '%s leads to no other host',
      async (form) => {
        const answer = await send(form);
        expect(answer).toMatch(/^HTTP\/1.1 404 [^]*text\/html/);
        expectOwnLinks(answer);
      },
    );

    test.each(['en', 'tet'] as const)('a very long one is answered in %s', async (language) => {
      const answer = await send(inLanguage(language, `/${'b'.repeat(20_000)}`));
      expect(answer).toMatch(/^HTTP\/1.1 414 /);
      expect(answer).toContain('content-type: text/html; charset=utf-8');
      expect(answer).toContain(escapeMarkup(messagesOf(language).responseMessages.tooLarge));
    });

    test('one of the API is answered as JSON', async () => {
      expect(await send(`/api/${'b'.repeat(20_000)}`)).toMatch(
        /^HTTP\/1.1 414 [^]*application\/json[^]*"success":false/,
      );
      expect(await send('/api/x y')).toMatch(/^HTTP\/1.1 400 [^]*application\/json/);
    });
  });
});

describe('forms without scripts', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop('embedded');
  });
  afterAll(() => shop.close());

  const post = (path: string, fields: Readonly<Record<string, string>>, headers = {}) =>
    shop.call(`POST ${path}`, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    });

  describe.each(LANGUAGES)('in %s', (language) => {
    const messages = messagesOf(language);

    test('the newsletter works', async () => {
      const email = `reader-${language}@example.tl`;
      const { status, headers, text } = await post(inLanguage(language, '/'), { email });
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(text).toContain(`<h1>${messages.newsletterMessages.subscribed}</h1>`);
      expect(text).toContain(`<html lang="${htmlLanguages[language]}"`);
      expect(text).not.toContain(email);
      const emails = await shop.db.read.selectFrom('subscribers').select('email').execute();
      expect(emails).toContainEqual({ email });
    });

    test.each(['', 'nobody', '<b>@'])('the newsletter refuses "%s" in words', async (email) => {
      const { status, text } = await post(inLanguage(language, '/'), { email });
      expect(status).toBe(400);
      expect(text).toContain(escapeMarkup(messages.newsletterMessages.emailInvalid));
    });

    test.each(['/login', '/cart', '/profile', '/reset-password', '/mens', '/product/6'])(
      'the one of %s says that it needs scripts',
      async (path) => {
        const fields = { email: 'ana@example.tl', password: 'correct horse' };
        const { status, headers, text } = await post(inLanguage(language, path), fields);
        expect([status, headers['content-type'], headers['location']]).toEqual([
          422,
          'text/html; charset=utf-8',
          undefined,
        ]);
        expect(text).toContain(escapeMarkup(messages.pageFactsMessages.formNeedsScripts));
        expect(text + shop.logged.join('')).not.toMatch(/correct|ana@/);
      },
    );
  });

  test('the search is an address', async () => {
    expect((await shop.call('GET /tet/search?q=shirt')).text).toContain('shirt');
  });

  test.each([
    [{ order_id: '1' }, { 'sec-fetch-site': 'cross-site' }],
    [{}, {}],
  ])('a return from another site leads to the page', async (fields, headers) => {
    const { status, headers: answered } = await post('/tet//order-history/?a=1', fields, headers);
    expect([status, answered['location']]).toEqual([303, '/tet/order-history?a=1']);
  });

  test.each(['multipart/form-data; boundary=x', 'application/json', 'text/plain', ';;'])(
    'a body of the type %s is answered by a page',
    async (type) => {
      const { status, headers } = await shop.call('POST /tet/login', { body: '{', headers: { 'content-type': type } });
      expect([303, 415]).toContain(status);
      if (status === 415) expect(headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  test('a body that is too large is answered by a page', async () => {
    const { status, headers } = await post('/', { email: 'x'.repeat(100_000) });
    expect([status, headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
  });
});
