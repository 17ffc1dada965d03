import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** A response of a provider as documented. */
export interface RecordedResponse {
  readonly status: number;
  readonly body: object;
}

/** A request to a provider. */
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

/** Undocumented failures of a provider. */
export const failures: Readonly<Record<string, (response: ServerResponse) => void>> = {
  hangs: () => undefined,
  'closes the connection': (response) => response.destroy(),
  'hangs in the middle of the body': (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"token":'),
  'sends an error page with 502': (response) => response.writeHead(502, { 'content-type': 'text/html' }).end(PAGE),
  'sends an error page with 200': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
  'sends an error page with 429': (response) =>
    response.writeHead(429, { 'content-type': 'text/html', 'retry-after': '60' }).end(PAGE),
  'sends an empty body': (response) => response.writeHead(200).end(),
  redirects: (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
};

/** A local server with the recorded responses. */
export interface RecordedServer {
  readonly url: string;
  readonly requests: RecordedRequest[];
  respond: (request: RecordedRequest, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** Sends a recorded response. */
export const sendRecorded = (response: ServerResponse, { status, body }: RecordedResponse): void =>
  void response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));

export const startRecordedServer = async (): Promise<RecordedServer> => {
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers, body: await text(incoming) };
    recorded.requests.push(request);
    recorded.respond(request, response);
  };
  const server = createServer((incoming, response) => void handle(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const recorded: RecordedServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    respond: (_request, response) => void response.writeHead(404).end(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return recorded;
};
