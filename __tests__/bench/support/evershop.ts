import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import sharp from 'sharp';
import { freePort } from '../../support/freePort';
import { ROOT } from '../../support/sources';
import { until } from '../../support/until';
import { startCompressingProxy } from './compressingProxy';
import { startDurablePostgres } from './postgresPlace';

const VERSION = '2.2.1';
/** The package uses `concat-stream` without naming it. */
export const INSTALL_EVERSHOP = `npm install --prefix .cache/evershop --no-save --ignore-scripts @evershop/evershop@${VERSION} concat-stream@2.0.0`;

const FOLDER = path.join(ROOT, '.cache/evershop');
const COMMAND = path.join(FOLDER, 'node_modules/@evershop/evershop/dist/bin/evershop.js');

export const hasEvershop = existsSync(COMMAND);

/** Its first build takes two minutes. */
const READY_WITHIN_MS = 300_000;
const PICTURES = 20;
const PICTURE_WIDTH = 1_200;

/** EverShop with its sample data, and `products` more in its category `/accessories`. */
export interface Evershop {
  readonly name: string;
  /** The address of a proxy that compresses its responses, which it leaves to one. */
  readonly url: string;
  end(): Promise<void>;
}

const run = promisify(execFile);

/** The pictures of its own products are on the web, which a benchmark does not use: it shows those of this shop. */
const makePictures = async (): Promise<void> => {
  const media = path.join(FOLDER, 'media/catalog');
  mkdirSync(media, { recursive: true });
  const drawn = readdirSync(path.join(ROOT, 'static/catalogue')).filter((name) => name.endsWith('-front.svg'));
  for (const [index, name] of drawn.slice(0, PICTURES).entries()) {
    const picture = sharp(path.join(ROOT, 'static/catalogue', name))
      .resize(PICTURE_WIDTH)
      .jpeg();
    await picture.toFile(path.join(media, `${index}.jpg`));
  }
};

/** Copies of one of its sample products, and a picture for each product. */
const MORE_PRODUCTS = `
  with model as (select * from product order by product_id limit 1),
  made as (
    insert into product (type, visibility, group_id, sku, price, weight, status, category_id)
    select 'simple', true, group_id, 'BENCH-' || n, price, weight, true, category_id
    from model, generate_series(1, $1::int) n
    returning product_id, sku
  ),
  described as (
    insert into product_description (product_description_product_id, name, description, url_key)
    select made.product_id, name || ' ' || sku, description, lower(sku)
    from made, product_description where product_description_product_id = (select product_id from model)
  )
  insert into product_inventory (product_inventory_product_id, qty, manage_stock, stock_availability)
  select product_id, 1000, true, true from made`;
const PICTURES_OF_PRODUCTS = `
  insert into product_image (product_image_product_id, origin_image, is_main)
  select product_id, '/assets/catalog/' || product_id % ${PICTURES} || '.jpg', true from product`;
const PATHS = 'select count(*)::int as count from url_rewrite where entity_type = $1';

/** Builds it once, and starts it on a database of its own. */
export const startEvershop = async (products: number): Promise<Evershop | undefined> => {
  const postgres = startDurablePostgres();
  if (!postgres) return undefined;
  const { searchParams, pathname } = new URL(await postgres.create());
  const database = { host: searchParams.get('host') ?? '', user: 'shop', database: pathname.slice(1) };
  const port = await freePort();
  const proxy = await startCompressingProxy(port);
  const env = {
    PATH: process.env['PATH'],
    // Its pages write the address of the shop into their requests.
    NODE_CONFIG: JSON.stringify({ shop: { homeUrl: proxy.url } }),
    ...{ NODE_ENV: 'production', SUPPRESS_NO_CONFIG_WARNING: '1', PORT: String(port), DB_SSLMODE: 'disable' },
    ...{ DB_HOST: database.host, DB_PORT: '5432', DB_NAME: database.database, DB_USER: database.user, DB_PASSWORD: '' },
  };
  const command = (...words: string[]) => run(process.execPath, [COMMAND, ...words], { cwd: FOLDER, env });
  for (const folder of ['config', 'public']) mkdirSync(path.join(FOLDER, folder), { recursive: true });
  if (!existsSync(path.join(FOLDER, '.evershop/build/frontStore'))) await command('build');
  await makePictures();
  const child = spawn(process.execPath, [COMMAND, 'start'], { cwd: FOLDER, env, stdio: 'ignore', detached: true });
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isOpen, { what: 'EverShop to open', withinMs: READY_WITHIN_MS });
  await command('seed', '--all');
  const client = new Client(database);
  await client.connect();
  await client.query(MORE_PRODUCTS, [products]);
  await client.query(PICTURES_OF_PRODUCTS);
  const count = async (): Promise<number> =>
    (await client.query<{ count: number }>(PATHS, ['product'])).rows[0]?.count ?? 0;
  // Another process of EverShop gives each product its path.
  await until(async () => (await count()) > products, { what: 'paths of the products', withinMs: READY_WITHIN_MS });
  await client.end();
  return {
    name: `EverShop ${VERSION}`,
    url: proxy.url,
    end: async () => {
      proxy.end();
      // Its children too.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
      postgres.stop();
    },
  };
};
