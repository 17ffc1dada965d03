import { setTimeout as delay } from 'node:timers/promises';
import { compareSizes } from '@/shared/domain/sizes';
import type { Database } from '../../db/database';
import { sharedNow } from '../../db/clock';
import { isDatabaseUnavailable } from '../../db/databaseErrors';
import { findNextPriceChange, findRepricedProducts } from '../../repositories/pricePlans';
import {
  findChangedStock,
  findOffers,
  findWithdrawnIds,
  type ProductFilters,
  readCatalogueVersion,
  type StockRow,
  type StoredProduct,
} from '../../repositories/products';
import { CatalogueSnapshot, type FactsVersion } from './catalogueSnapshot';
import { Fragment } from './productList';

/** Minimum time between two refreshes, and maximum age of a snapshot regarding changes of other processes; by default. */
const REFRESH_MS = 250;
/**
 * A stock change gets its time before its transaction commits. Each refresh reads the changes since the last one and
 * those of this long before it: the longest time that a statement may wait for a lock.
 */
const OVERLAP_MS = 10_000;
/** Products per statement, which takes far less time than a statement may. */
const READ_PRODUCTS = 500;

/** The product with this stock; the same object when it has that stock already. */
const withStock = (product: StoredProduct, { size, on_hand, sold }: StockRow): StoredProduct => {
  const current = product.sizes.find((entry) => entry.size === size);
  if (current?.on_hand === on_hand && current.sold === sold) return product;
  const others = product.sizes.filter((entry) => entry !== current);
  const sizes = [...others, { size, on_hand, sold }].sort((a, b) => compareSizes(a.size, b.size));
  return { ...product, sizes };
};

/**
 * The catalogue in memory. A refresh reads only what has changed: products by their version, prices by the starts and
 * ends of their plans, stock by its time.
 */
export class Catalogue {
  private snapshot: CatalogueSnapshot | undefined;
  private snapshotCommits = -1;
  private snapshotAt = -Infinity;
  private refreshStartedAt = -Infinity;
  /** True after a failed refresh: requests do not wait for the next one. */
  private hasFailed = false;
  private running: { readonly commits: number; readonly done: Promise<CatalogueSnapshot> } | undefined;
  /** The refresh after the running one. It has not read anything yet, so every caller can share it. */
  private next: Promise<CatalogueSnapshot> | undefined;

  /** `now` returns milliseconds since 1970, by the clock that all machines share. */
  constructor(
    private readonly db: Database,
    private readonly now: () => number = sharedNow,
    private readonly refreshMs = REFRESH_MS,
  ) {}

  /**
   * The catalogue with every change that this process has committed, for a logged-in customer; a refresh may wait for the
   * end of `refreshMs`. While the database is unavailable, the last snapshot; throws the database's error when there is
   * none.
   */
  async current(): Promise<CatalogueSnapshot> {
    const { commits } = this.db;
    if (this.snapshot && this.isRecent() && this.snapshotCommits === commits) return this.snapshot;
    return this.orLastSnapshot(this.refresh(commits));
  }

  /** The catalogue for anonymous requests: up to `refreshMs` old, so that they share its responses. */
  async recent(): Promise<CatalogueSnapshot> {
    if (this.snapshot && this.isRecent()) return this.snapshot;
    const refreshed = this.orLastSnapshot(this.running?.done ?? this.refresh(this.db.commits));
    return this.hasFailed && this.snapshot ? this.snapshot : refreshed;
  }

  private async orLastSnapshot(refreshed: Promise<CatalogueSnapshot>): Promise<CatalogueSnapshot> {
    const last = this.snapshot;
    try {
      return await refreshed;
    } catch (error) {
      if (!last || !isDatabaseUnavailable(error)) throw error;
      return last;
    }
  }

  private isRecent(): boolean {
    return (
      performance.now() - this.snapshotAt < this.refreshMs &&
      this.snapshot !== undefined &&
      !this.isRepriced(this.snapshot)
    );
  }

  /** True when a planned price has started or ended since; also when the clock was set back. */
  private isRepriced({ facts }: CatalogueSnapshot): boolean {
    const now = this.now();
    return now >= facts.pricesUntil || now < facts.pricesAt;
  }

  private refresh(commits: number): Promise<CatalogueSnapshot> {
    if (this.next) return this.next;
    // A refresh that started before the last commit may have read older data.
    if (this.running?.commits === commits) return this.running.done;
    const pauseMs = this.refreshStartedAt + this.refreshMs - performance.now();
    if (!this.running && pauseMs <= 0) return this.startRefresh();
    this.next = Promise.all([this.running?.done.catch(() => undefined), delay(Math.max(0, pauseMs))]).then(() => {
      this.next = undefined;
      return this.startRefresh();
    });
    return this.next;
  }

  private startRefresh(): Promise<CatalogueSnapshot> {
    const { commits } = this.db;
    this.refreshStartedAt = performance.now();
    const running = { commits, done: this.readAt(commits, this.refreshStartedAt) };
    this.running = running;
    const end = (hasFailed: boolean): void => {
      this.hasFailed = hasFailed;
      if (this.running === running) this.running = undefined;
    };
    running.done.then(
      () => end(false),
      () => end(true),
    );
    return running.done;
  }

  private async readAt(commits: number, startedAt: number): Promise<CatalogueSnapshot> {
    const last = this.snapshot;
    const snapshot = last ? await this.readChanges(last, startedAt) : await this.readAll();
    this.snapshot = snapshot;
    this.snapshotCommits = commits;
    this.snapshotAt = startedAt;
    return snapshot;
  }

  /** The version before the facts that are read next, so that no later change is missed. */
  private async readFactsVersion(): Promise<FactsVersion> {
    const pricesAt = this.now();
    const version = await readCatalogueVersion(this.db.read);
    return { version, pricesAt, pricesUntil: await findNextPriceChange(this.db.read, pricesAt) };
  }

  private async *readProducts(now: number, filters: ProductFilters = {}): AsyncGenerator<StoredProduct> {
    for (let [last, isEnd] = [0, false]; !isEnd;) {
      const products = await findOffers(this.db.read, now, { ...filters, after: last, limit: READ_PRODUCTS });
      yield* products;
      last = products.at(-1)?.id ?? last;
      isEnd = products.length < READ_PRODUCTS;
    }
  }

  private async readAll(): Promise<CatalogueSnapshot> {
    const facts = await this.readFactsVersion();
    const fragments = new Map<number, Fragment>();
    for await (const product of this.readProducts(facts.pricesAt)) fragments.set(product.id, new Fragment(product));
    return new CatalogueSnapshot(facts, fragments);
  }

  /** The products that have changed since a snapshot, with the prices of a moment. */
  private async *readChangedProducts({ facts }: CatalogueSnapshot, now: number): AsyncGenerator<StoredProduct> {
    yield* this.readProducts(now, { changedAfter: facts.version });
    const [after, until] = [facts.pricesAt, now].sort((a, b) => a - b) as [number, number];
    const repriced = await findRepricedProducts(this.db.read, { after, until });
    for (let start = 0; start < repriced.length; start += READ_PRODUCTS) {
      yield* await findOffers(this.db.read, now, { ids: repriced.slice(start, start + READ_PRODUCTS) });
    }
  }

  private async readChanges(last: CatalogueSnapshot, startedAt: number): Promise<CatalogueSnapshot> {
    const { read } = this.db;
    const hasNewFacts = (await readCatalogueVersion(read)) !== last.facts.version || this.isRepriced(last);
    const facts = hasNewFacts ? await this.readFactsVersion() : last.facts;
    const changed = new Map<number, StoredProduct>();
    const withdrawn = hasNewFacts ? await findWithdrawnIds(read, last.facts.version) : [];
    if (hasNewFacts) {
      for await (const product of this.readChangedProducts(last, facts.pricesAt)) changed.set(product.id, product);
    }
    for (const row of await findChangedStock(read, startedAt - this.snapshotAt + OVERLAP_MS)) {
      const id = row.product_id;
      const product = changed.get(id) ?? last.fragments.get(id)?.product;
      const updated = product && withStock(product, row);
      if (updated && updated !== product) changed.set(id, updated);
    }
    if (!hasNewFacts && changed.size === 0) return last;
    const fragments = new Map(last.fragments);
    for (const [id, product] of changed) fragments.set(id, new Fragment(product));
    for (const id of withdrawn) fragments.delete(id);
    return new CatalogueSnapshot(facts, fragments);
  }
}
