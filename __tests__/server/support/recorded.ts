import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** An answer of a provider as its documentation shows it. */
export interface RecordedAnswer {
  readonly status: number;
  readonly body: object;
}

/** A request that a provider was sent. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Reads one of the recorded files. */
export const readRecorded = <T>(name: string): T =>
  JSON.parse(readFileSync(path.resolve(__dirname, '../gateways/recorded', name), 'utf8')) as T;

const PAGE = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

/** What a provider in trouble does, beside what it documents. */
export const troubles: Readonly<Record<string, (response: ServerResponse) => void>> = {
  hangs: () => undefined,
  'breaks off': (response) => response.destroy(),
  'hangs in the middle': (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"token":'),
  'answers a page of an error': (response) => response.writeHead(502, { 'content-type': 'text/html' }).end(PAGE),
  'answers a page as if all were well': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
  'answers a page for too many calls': (response) =>
    response.writeHead(429, { 'content-type': 'text/html', 'retry-after': '60' }).end(PAGE),
  'answers nothing': (response) => response.writeHead(200).end(),
  'leads elsewhere': (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
};

/** A local server that answers what is recorded. */
export interface RecordedServer {
  readonly url: string;
  readonly requests: RecordedRequest[];
  answer: (request: RecordedRequest, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** Sends a recorded answer. */
export const sendRecorded = (response: ServerResponse, { status, body }: RecordedAnswer): void =>
  void response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));

export const startRecordedServer = async (): Promise<RecordedServer> => {
  const take = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers, body: await text(incoming) };
    recorded.requests.push(request);
    recorded.answer(request, response);
  };
  const server = createServer((incoming, response) => void take(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const recorded: RecordedServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer: (_request, response) => void response.writeHead(404).end(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return recorded;
};
