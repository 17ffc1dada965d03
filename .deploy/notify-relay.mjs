// An example of a receiver: forwards the shop's notifications to Telegram, or to an email gateway with an HTTP API.
//
//   NOTIFY_SECRET=… TELEGRAM_TOKEN=… TELEGRAM_CHAT=… node .deploy/notify-relay.mjs
//   NOTIFY_SECRET=… MAIL_API_KEY=… MAIL_FROM=shop@… MAIL_TO=ana@… node .deploy/notify-relay.mjs
//
// The shop: NOTIFY_URL=http://127.0.0.1:8090 NOTIFY_SECRET=… (the same).
import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import process from 'node:process';

const { NOTIFY_SECRET = '', PORT = '8090', HOST = '127.0.0.1' } = process.env;
const { TELEGRAM_API = 'https://api.telegram.org', TELEGRAM_TOKEN, TELEGRAM_CHAT } = process.env;
const { MAIL_API_URL = 'https://api.resend.com/emails', MAIL_API_KEY, MAIL_FROM, MAIL_TO } = process.env;

const TOLERANCE_SECONDS = 300;
const BODY_MAX = 100_000;
const IDS_MAX = 1_000;

/** True when the shop has signed the message within the last minutes. */
const isSigned = (headers, body) => {
  const id = headers['webhook-id'];
  const timestamp = Number(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - timestamp) <= TOLERANCE_SECONDS)) return false;
  const signature = createHmac('sha256', NOTIFY_SECRET).update(`${id}.${timestamp}.${body}`).digest('base64');
  const expected = Buffer.from(`v1,${signature}`);
  const given = Buffer.from(String(headers['webhook-signature']));
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const post = async (url, headers, body) => {
  const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  const response = await globalThis.fetch(url, { ...options, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
};

const forward = async ({ id, text }) => {
  if (TELEGRAM_TOKEN)
    await post(`${TELEGRAM_API}/bot${TELEGRAM_TOKEN}/sendMessage`, {}, { chat_id: TELEGRAM_CHAT, text });
  if (MAIL_API_KEY) {
    const headers = { authorization: `Bearer ${MAIL_API_KEY}`, 'idempotency-key': id };
    await post(MAIL_API_URL, headers, { from: MAIL_FROM, to: [MAIL_TO], subject: text, text });
  }
};

/** Ids that were forwarded: the shop repeats a message whose answer was lost. */
const forwarded = new Set();

const answer = async (request) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > BODY_MAX) return 413;
  }
  if (!isSigned(request.headers, body)) return 401;
  const notification = JSON.parse(body);
  if (forwarded.has(notification.id)) return 200;
  // After a failure the shop tries again.
  await forward(notification);
  forwarded.add(notification.id);
  if (forwarded.size > IDS_MAX) forwarded.delete(forwarded.values().next().value);
  return 200;
};

if (NOTIFY_SECRET === '') throw new Error('NOTIFY_SECRET is missing');
const server = createServer((request, response) => {
  answer(request)
    .catch((error) => {
      process.stderr.write(`not forwarded: ${error.message}\n`);
      return 502;
    })
    .then((status) => response.writeHead(status).end());
});
server.listen(Number(PORT), HOST, () => process.stdout.write(`relay listens on port ${server.address().port}\n`));
