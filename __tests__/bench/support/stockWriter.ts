import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@/server/db/database';
import { setStock } from '@/server/modules/products/changeProducts';

/** The database, and the number of stock changes per second. */
interface Task {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly perSecond: number;
}

const { perSecond, ...place } = JSON.parse(process.argv[2] ?? '{}') as Task;
const STEP_MS = 10;

/** Sets the stock of one size after the other without end, as `shop stock set` does. */
const start = async (): Promise<void> => {
  const db = await openDatabase(place);
  const sizes = await db.read.selectFrom('product_sizes').select(['product_id', 'size']).limit(200).execute();
  process.stdout.write('counting\n');
  const beganAt = performance.now();
  for (let done = 0; ;) {
    for (; done < ((performance.now() - beganAt) / 1000) * perSecond; done += 1) {
      const { product_id: id, size } = sizes[done % sizes.length] as (typeof sizes)[number];
      await setStock(db, String(id), {
        size,
        units: 1_000_000 + (done % 1000),
        isNewSize: false,
        cause: { at: Date.now() },
      });
    }
    await delay(STEP_MS);
  }
};

void start();
