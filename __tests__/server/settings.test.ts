import fastify from 'fastify';
import { readSettings } from '@/server/settings/settings';
import { trustedProxies } from '@/server/http/proxies';
import { settingsError } from '../support/settingsError';

const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://lorosae.example/',
  MIDTRANS_API_URL: 'https://api.midtrans.com',
  MIDTRANS_SNAP_URL: 'https://app.midtrans.com',
  MIDTRANS_SERVER_KEY: 'server',
  MIDTRANS_CLIENT_KEY: 'client',
  MIDTRANS_IDR_PER_USD: '16250',
  GOOGLE_ISSUER: 'https://accounts.google.com',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  ADMIN_WHATSAPP: '+670 7723 0000',
  BANK_ACCOUNT_HOLDER: 'Lorosae Lda.',
  BANK_IBAN: 'TL38 0080 0123 4567 8910 157',
};

const DATABASE_MESSAGE =
  'DATABASE_URL must be like postgres://user:password@host:5432/database; ' +
  'special characters in it must be percent-encoded (@ as %40, / as %2F).';

const pick = (environment: Readonly<Record<string, string>>, names: RegExp): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => names.test(name)));

describe('settings', () => {
  test('have defaults for the sandbox', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      shopMode: 'sandbox',
      publicUrl: 'http://127.0.0.1:3000',
      enabled: ['midtrans', 'cod', 'bank_transfer', 'google', 'feeds'],
      sandboxPort: 0,
      metricsPort: undefined,
      orderExpiryMinutes: 60,
      areRateLimitsOn: true,
      logLevel: 'info',
    });
    expect(settings.dataDir).toMatch(/\/\.data$/);
    expect(settings.adminWhatsapp).toMatch(/^\d{8,}$/);
    expect(settings.bankIban).not.toBe('');
  });

  test('treat an empty value as absent, and derive the public URL from host and port', () => {
    expect(readSettings({ PORT: '', HOST: '0.0.0.0', DATABASE_URL: '' }).publicUrl).toBe('http://localhost:3000');
    expect(readSettings({ PORT: '81', HOST: '::1' }).publicUrl).toBe('http://[::1]:81');
  });

  test.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, DATABASE_MESSAGE],
    [{ TIME_ZONE: 'Dili' }, 'TIME_ZONE must be the name of a time zone, such as Asia/Dili.'],
    ...[
      'https://shop.example/tl',
      'https://shop.example/?a',
      'https://shop.example/#a',
      'https://a:b@shop.example',
    ].map((url): [object, string] => [
      { PUBLIC_URL: url },
      'PUBLIC_URL must be an address without a path or a query, such as https://shop.example.',
    ]),
    ...['nginx', '10.0.0.1 10.0.0.2', '10.0.0.0/0', '10.0.0.0/33', '::1/129', '300.0.0.1', '10.0.0.1,', '-1'].map(
      (list): [object, string] => [
        { TRUST_PROXY: list },
        'TRUST_PROXY must be a list of addresses and networks, such as 10.0.0.1,192.168.0.0/16.',
      ],
    ),
    [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a whole number from 1 to 65535.'],
    [{ SHOP_MODE: 'open' }, 'SHOP_MODE must be sandbox or live.'],
    [{ PUBLIC_URL: 'lorosae.example' }, 'PUBLIC_URL must be an address that starts with http:// or https://.'],
    [{ ENABLED: 'cod,barter' }, 'ENABLED must be a list of midtrans, cod, bank_transfer, google, feeds.'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS must be on or off.'],
    [{ ORDER_EXPIRY_MINUTES: '0' }, 'ORDER_EXPIRY_MINUTES must be a number of minutes from 0.01 to 100000.'],
    [{ WEB_CONCURRENCY: '0' }, 'WEB_CONCURRENCY must be a whole number from 1 to 64.'],
    [{ UPLOADS_URL: 's3://bucket' }, 'UPLOADS_URL needs UPLOADS_ACCESS_KEY_ID and UPLOADS_SECRET_ACCESS_KEY.'],
    ...[
      'bucket',
      'https://store.example/bucket',
      's3://',
      's3://b',
      's3://bucket/a%2F..%2Fb',
      's3://bucket/a//b',
      's3://bucket/%zz',
      's3://bucket/%00',
      's3://id:secret@bucket',
      's3://bucket?endpoint=ftp://store.example',
      's3://bucket?endpoint=store.example',
      's3://bucket?endpoint=https://id:secret@store.example',
      's3://bucket?region=x',
      's3://bucket?style=round',
    ].map((url): [object, string] => [
      { UPLOADS_URL: url },
      'UPLOADS_URL must be an address such as s3://bucket/folder?endpoint=https://store.example.',
    ]),
    [{ UPLOADS_REGION: 'a b' }, 'UPLOADS_REGION must be the name of a region.'],
    [{ ADMIN_WHATSAPP: 'ask me' }, 'ADMIN_WHATSAPP must be a phone number with its country code.'],
    ...['shop.example', 'ftp://shop.example', 'https://id:secret@shop.example'].map((url): [object, string] => [
      { NOTIFY_URL: url, NOTIFY_SECRET: 'x'.repeat(16) },
      'NOTIFY_URL must be an http:// or https:// address without user and password.',
    ]),
    [{ NOTIFY_URL: 'https://receiver.example' }, 'NOTIFY_URL needs NOTIFY_SECRET.'],
    [{ NOTIFY_SECRET: 'short' }, 'NOTIFY_SECRET must be a secret of 16 to 300 characters.'],
    [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL must be an address such as smtps://user:password@mail.example:465.'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL needs MAIL_FROM.'],
    [{ NOTIFY_EMAIL: 'a@b.tl' }, 'NOTIFY_EMAIL needs SMTP_URL.'],
    [{ NOTIFY_EMAIL: 'a@b.tl; c' }, 'NOTIFY_EMAIL must be email addresses, separated by commas.'],
    [{ MAIL_FROM: 'Lorosae' }, 'MAIL_FROM must be an address such as Lorosae <shop@mail.example>.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace, silent.'],
  ])('reject %j in one line', (environment, message) => {
    expect(settingsError(environment as Record<string, string>)).toBe(message);
  });

  test('read the bucket URL of any store and style', () => {
    const bucketOf = (url: string, region = 'eu-west-1') => {
      const keys = { UPLOADS_ACCESS_KEY_ID: 'id', UPLOADS_SECRET_ACCESS_KEY: 'secret' };
      const { objectStore } = readSettings({ ...keys, UPLOADS_URL: url, UPLOADS_REGION: region });
      return `${objectStore?.bucketUrl} ${objectStore?.prefix} ${objectStore?.region}`;
    };
    expect(readSettings({ UPLOADS_URL: '' }).objectStore).toBeUndefined();
    expect(bucketOf('s3://shop')).toBe('https://shop.s3.eu-west-1.amazonaws.com  eu-west-1');
    expect(bucketOf('s3://my.shop/', '')).toBe('https://s3.us-east-1.amazonaws.com/my.shop  us-east-1');
    expect(bucketOf('s3://shop/a/b%20c/?endpoint=https://store.example:9000/')).toBe(
      'https://store.example:9000/shop a/b c/ eu-west-1',
    );
    expect(bucketOf('s3://shop?endpoint=https://store.example/storage/s3')).toBe(
      'https://store.example/storage/s3/shop  eu-west-1',
    );
    expect(bucketOf('s3://shop/x?endpoint=http://store.example&style=virtual')).toBe(
      'http://shop.store.example x/ eu-west-1',
    );
  });

  test('list all settings that live mode is missing', () => {
    expect(settingsError({ SHOP_MODE: 'live' })).toBe(
      'SHOP_MODE=live needs these settings: PUBLIC_URL, MIDTRANS_API_URL, MIDTRANS_SNAP_URL, MIDTRANS_SERVER_KEY, ' +
        'MIDTRANS_CLIENT_KEY, MIDTRANS_IDR_PER_USD, GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, ' +
        'ADMIN_WHATSAPP, BANK_ACCOUNT_HOLDER, BANK_IBAN.',
    );
    expect(settingsError({ SHOP_MODE: 'live', ENABLED: 'cod', PUBLIC_URL: 'https://x.example' })).toBe(
      'SHOP_MODE=live needs these settings: ADMIN_WHATSAPP.',
    );
    expect(settingsError({ ...live, RATE_LIMITS: 'off' })).toBe('RATE_LIMITS must be on when SHOP_MODE=live.');
  });

  test('accept live mode with all required settings', () => {
    expect(readSettings(live)).toMatchObject({
      shopMode: 'live',
      publicUrl: 'https://lorosae.example',
      midtrans: { apiUrl: 'https://api.midtrans.com', idrPerUsd: 16_250 },
      adminWhatsapp: '67077230000',
    });
  });

  test.each([
    ['MIDTRANS_API_URL', 'https://api.sandbox.midtrans.com'],
    ['MIDTRANS_SNAP_URL', 'https://app.sandbox.midtrans.com/'],
    ['MIDTRANS_SERVER_KEY', 'SB-Mid-server-abc'],
    ['MIDTRANS_CLIENT_KEY', 'SB-Mid-client-abc'],
    ['ADMIN_WHATSAPP', '7723 0000'],
    ['ADMIN_WHATSAPP', '+7723 0000'],
    ['ADMIN_WHATSAPP', '0081 2345 6789'],
    ['BANK_IBAN', 'TL38 0080 0123 4567 8910 158'],
    ['BANK_IBAN', 'TL38'],
    ['BANK_IBAN', '0080 0123 4567 8910 157'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
  ])('live mode refuses %s=%s, which the sandbox accepts', (name, value) => {
    const message = settingsError({ ...live, [name]: value });
    expect(message).toMatch(new RegExp(`^${name} [^\\n]*\\.$`));
    expect(message).not.toContain('abc');
    expect(settingsError({ [name]: value })).toBe('accepted');
  });

  test('live mode names all faults, and only those of what is enabled', () => {
    const wrong = { ...live, MIDTRANS_SERVER_KEY: 'SB-x', BANK_IBAN: 'TL00', ADMIN_WHATSAPP: '7723 0000' };
    const message = settingsError(wrong);
    for (const name of ['MIDTRANS_SERVER_KEY', 'BANK_IBAN', 'ADMIN_WHATSAPP']) expect(message).toContain(name);
    expect(settingsError({ ...wrong, ENABLED: 'google', ADMIN_WHATSAPP: '67077230000' })).toBe('accepted');
  });

  test('live mode has no phone and no bank account of the sandbox', () => {
    const settings = readSettings({ SHOP_MODE: 'live', ENABLED: 'google', ...pick(live, /^(PUBLIC|GOOGLE)/) });
    expect([settings.adminWhatsapp, settings.bankAccountHolder, settings.bankIban]).toEqual(['', '', '']);
  });

  test.each([
    'mysql://x',
    'postgres://shop:pa/ss@db.example/shop',
    'postgres://shop:pa#ss@db.example/shop',
    'postgres://shop:pa?ss@db.example/shop',
    'postgres://shop:12/ss@db.example/shop',
    'postgres://shop:12#ss@db.example/shop',
    'postgres://shop:12?ss@db.example/shop',
    'postgres://shop:pa%ss@db.example/shop',
    'postgres://shop:1,2/ss@db.example/shop',
    'postgres://shop@a.example:5432,b.example:port/shop',
  ])('a wrong DATABASE_URL is not repeated: %s', (url) => {
    expect(settingsError({ DATABASE_URL: url })).toBe(DATABASE_MESSAGE);
  });

  test.each([
    'postgres://shop@127.0.0.1:5432/shop',
    'postgresql://shop:p%40%2Fss@db.example/shop?sslmode=require',
    'postgres://shop:pa@ss@db.example/shop',
    'postgres:///shop?host=/var/run/postgresql',
    'postgres://shop:p%40ss@a.example,b.example/shop?target_session_attrs=read-write',
    'postgres://shop@a.example:5432,b.example:5433/shop',
  ])('%s is a DATABASE_URL', (url) => {
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  test.each(['loopback', '10.0.0.1', '10.0.0.1, 192.168.0.0/16', 'uniquelocal,::1', 'fd00::/8'])(
    'TRUST_PROXY=%s is accepted by live mode, and by Fastify',
    (list) => {
      const { trustProxy } = readSettings({ ...live, TRUST_PROXY: list });
      expect(() => fastify({ trustProxy: trustedProxies(trustProxy) })).not.toThrow();
    },
  );

  test('read the channels of notifications, and require encryption on the way to another machine in live mode', () => {
    expect(readSettings({}).notifications).toEqual({ webhook: undefined, mail: undefined });
    const secret = 'x'.repeat(16);
    const mail = { SMTP_URL: 'smtps://u:p%40@mail.example', MAIL_FROM: 'Lorosae <shop@mail.example>' };
    const webhook = { NOTIFY_URL: 'http://receiver.example/hook', NOTIFY_SECRET: secret };
    expect(readSettings({ ...webhook, ...mail, NOTIFY_EMAIL: 'a@b.tl, c@d.tl' }).notifications).toEqual({
      webhook: { url: webhook.NOTIFY_URL, secret },
      mail: { smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM, operator: 'a@b.tl, c@d.tl' },
    });
    expect(settingsError({ ...live, ...webhook })).toMatch(/^NOTIFY_URL must start with https/);
    for (const url of ['https://receiver.example', 'http://127.0.0.1:8090']) {
      expect(settingsError({ ...live, ...webhook, NOTIFY_URL: url })).toBe('accepted');
    }
  });

  test('read TRUST_PROXY as a number of hops', () => {
    expect(readSettings({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
    expect(readSettings({ TRUST_PROXY: 'false' }).trustProxy).toBe(false);
    expect(readSettings({}).trustProxy).toBeUndefined();
  });
});
