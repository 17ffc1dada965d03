import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const HTML = 'text/html; charset=utf-8';
const document = (title: string, text: string, scripts = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${text}</h1></main>${scripts}</body></html>`;

/** A page that needs one response, and a page that needs a chain of three, as a page without server rendering does. */
const pages: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/plain': [HTML, document('Plain', 'A plain page')],
  '/chain': [HTML, document('Chain', '', '<script src="/chain.js" defer></script>')],
  '/chain.js': [
    'text/javascript',
    `fetch('/chain.json').then((answer) => answer.json()).then(({ text }) => { document.querySelector('h1').textContent = text; });`,
  ],
  '/chain.json': ['application/json', '{"text":"A page after three round trips"}'],
};

/** Serves minimal pages as a reference: the difference to them is the time that the shop itself needs. */
export const startBlankServer = (): Promise<{ readonly url: string; end(): void }> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const [type, text] = pages[request.url ?? ''] ?? [HTML, ''];
      response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(text) }).end(text);
    });
    server.listen(0, '127.0.0.1', () => {
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        end: () => {
          server.closeAllConnections();
          server.close();
        },
      });
    });
  });
