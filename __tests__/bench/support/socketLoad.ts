import { connect, type Socket } from 'node:net';

/** One HTTP request. */
export interface WireRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadOutcome {
  readonly perSecond: number;
  readonly answers: number;
  /** Bytes of the last body that was not empty. */
  readonly bytes: number;
  /** The response time of each request, in milliseconds. */
  readonly times: readonly number[];
  readonly byStatus: Readonly<Record<number, number>>;
}

interface Plan {
  readonly url: string;
  readonly connections: number;
  /** Returns the next request, given the last received ETag; undefined when there are no more. */
  readonly next: (turn: number, etag: string) => WireRequest | undefined;
  readonly seconds?: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

const wireOf = (host: string, { method = 'GET', path, headers = {}, body }: WireRequest): string => {
  const lines = Object.entries({
    host,
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
};

/** Parses the consecutive responses of one connection. */
class ResponseParser {
  private parts: Buffer[] = [];
  private held = 0;
  private needed = 0;
  private status = 0;
  private bodyLength = 0;

  private etag = '';

  constructor(private readonly onResponse: (status: number, bytes: number, etag: string) => void) {}

  take(part: Buffer): void {
    this.parts.push(part);
    this.held += part.length;
    if (this.needed === 0) this.readHead();
    if (this.needed === 0 || this.held < this.needed) return;
    if (this.held > this.needed) throw new Error('The response is longer than its Content-Length');
    this.parts = [];
    this.held = 0;
    this.needed = 0;
    this.onResponse(this.status, this.bodyLength, this.etag);
  }

  private readHead(): void {
    const bytes = this.parts.length === 1 ? (this.parts[0] as Buffer) : Buffer.concat(this.parts);
    this.parts = [bytes];
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) return;
    const head = bytes.toString('latin1', 0, end);
    this.status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined && this.status !== 304 && this.status !== 204) throw new Error(`No length: ${head}`);
    this.etag = /\r\netag: *([^\r]+)/i.exec(head)?.[1] ?? '';
    this.bodyLength = this.status === 304 ? 0 : Number(length ?? 0);
    this.needed = end + HEAD_END.length + this.bodyLength;
  }
}

/**
 * Sends requests on `connections` connections, one at a time on each. It uses plain sockets, so that the client takes
 * little time and the server is measured.
 */
export const load = ({ url, connections, next, seconds = Infinity }: Plan): Promise<LoadOutcome> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(url);
    const times: number[] = [];
    const byStatus: Record<number, number> = {};
    const sockets: Socket[] = [];
    const beganAt = performance.now();
    const until = beganAt + seconds * 1000;
    let turn = 0;
    let bytes = 0;
    let lastEtag = '';
    let busy = connections;
    let endedAt = beganAt;
    const endConnection = (): void => {
      busy -= 1;
      if (busy > 0) return;
      for (const socket of sockets) socket.destroy();
      const perSecond = times.length / ((endedAt - beganAt) / 1000);
      resolve({ perSecond, answers: times.length, bytes, times, byStatus });
    };
    for (let index = 0; index < connections; index += 1) {
      const socket = connect(Number(port), hostname).setNoDelay(true);
      sockets.push(socket);
      let sentAt = 0;
      const sendNext = (): void => {
        const request = performance.now() < until ? next(turn, lastEtag) : undefined;
        if (!request) return endConnection();
        turn += 1;
        sentAt = performance.now();
        socket.write(wireOf(host, request));
      };
      const answers = new ResponseParser((status, length, etag) => {
        endedAt = performance.now();
        times.push(endedAt - sentAt);
        byStatus[status] = (byStatus[status] ?? 0) + 1;
        if (length > 0) bytes = length;
        lastEtag = etag;
        sendNext();
      });
      socket.on('data', (part) => answers.take(part));
      socket.once('error', reject);
      socket.once('connect', sendNext);
    }
  });
