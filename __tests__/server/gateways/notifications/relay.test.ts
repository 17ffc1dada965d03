import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { postWebhook } from '@/server/gateways/notifications/webhook';
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/receivers';
import { ROOT } from '../../../support/sources';

const SECRET = 'a-secret-of-the-relay';
const BOT = '123:telegram-token';

/** The example of a receiver, which forwards to stand-ins of Telegram and of a mail gateway. */
describe('the relay of notifications', () => {
  let gateway: WebhookReceiver;
  let relay: ChildProcess;
  let url: string;
  beforeAll(async () => {
    gateway = await startWebhookReceiver();
    relay = spawn(process.execPath, [path.join(ROOT, '.deploy/notify-relay.mjs')], {
      env: {
        ...{ PATH: process.env['PATH'], PORT: '0', NOTIFY_SECRET: SECRET },
        ...{ TELEGRAM_API: gateway.url, TELEGRAM_TOKEN: BOT, TELEGRAM_CHAT: '42' },
        ...{ MAIL_API_URL: gateway.url, MAIL_API_KEY: 'mail-key', MAIL_FROM: 'shop@a.tl', MAIL_TO: 'ana@a.tl' },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const port = await new Promise<string>((resolve) =>
      relay.stdout?.on('data', (text: Buffer) => resolve(/port (\d+)/.exec(text.toString())?.[1] ?? '')),
    );
    url = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    relay.kill();
    await gateway.close();
  });

  const send = (id: string, secret = SECRET, now = Date.now()) =>
    postWebhook(
      { url, secret },
      { id, body: JSON.stringify({ id, text: 'New order' }), now, signal: AbortSignal.timeout(5_000) },
    );

  test('forwards each signed message once, also when the shop repeats it', async () => {
    await send('first');
    await send('first');
    expect(gateway.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { chat_id: '42', text: 'New order' },
      { from: 'shop@a.tl', to: ['ana@a.tl'], subject: 'New order', text: 'New order' },
    ]);
    expect(gateway.received[1]?.headers).toMatchObject({
      authorization: 'Bearer mail-key',
      'idempotency-key': 'first',
    });
  });

  test('refuses a message with another signature, and an old one', async () => {
    await expect(send('forged', 'another-secret-entirely')).rejects.toThrow('HTTP 401');
    await expect(send('old', SECRET, Date.now() - 600_000)).rejects.toThrow('HTTP 401');
  });
});
