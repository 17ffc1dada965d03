import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A webhook that a receiver has received. */
export interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks on the loopback interface. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedMessage[];
  /** The statuses of the next answers; afterwards 200. */
  readonly statuses: number[];
  /** The most requests that were open at the same time. */
  most: number;
  /** Runs before each answer. */
  beforeAnswer: (message: ReceivedMessage) => Promise<void>;
  close(): Promise<void>;
}

export const startWebhookReceiver = async (port = 0): Promise<WebhookReceiver> => {
  let open = 0;
  const server = createServer((request, response) => {
    const handle = async (): Promise<void> => {
      open += 1;
      receiver.most = Math.max(receiver.most, open);
      let body = '';
      for await (const part of request.setEncoding('utf8')) body += String(part);
      const message = { headers: request.headers, body };
      receiver.received.push(message);
      await receiver.beforeAnswer(message);
      open -= 1;
      response.writeHead(receiver.statuses.shift() ?? 200).end('the answer of the receiver');
    };
    handle().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    statuses: [],
    most: 0,
    beforeAnswer: async () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
};

/** A mail that a mail server has received. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and parts, as they were sent. */
  readonly raw: string;
}

/** A mail server on the loopback interface that requires a user and a password. */
export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** The passwords that clients have sent. */
  readonly passwords: string[];
  /** Recipients that are refused with this status. */
  readonly refused: Map<string, number>;
  close(): Promise<void>;
}

export const MAIL_PASSWORD = 'mail-password-7';

export const startMailServer = async (host = '127.0.0.1'): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const passwords: string[] = [];
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password ?? '');
      if (password === MAIL_PASSWORD) return done(null, { user: username });
      return done(new Error('wrong password'));
    },
    onRcptTo: ({ address }, _session, done) => {
      const status = refused.get(address);
      if (status === undefined) return done();
      return done(Object.assign(new Error(`no ${address}`), { responseCode: status }));
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => void parts.push(part));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://shop:${MAIL_PASSWORD}@${host}:${port}`,
    received,
    passwords,
    refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** The decoded parts of a mail, by media type, and its header lines as one text. */
export const readMail = ({
  raw,
}: ReceivedMail): { readonly headers: string; readonly text: string; readonly html: string } => {
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? 'none';
  const partOf = (type: string): string => {
    const part = raw.split(`--${boundary}`).find((piece) => new RegExp(`content-type: ${type}`, 'i').test(piece)) ?? '';
    const body = part.slice(part.indexOf('\r\n\r\n') + 4);
    if (/encoding: base64/i.test(part)) return Buffer.from(body, 'base64').toString('utf8');
    if (!/encoding: quoted-printable/i.test(part)) return body;
    const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, hex: string) => `%${hex}`);
    return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, '%25'));
  };
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
};
