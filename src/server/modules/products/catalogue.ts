import { setTimeout as delay } from 'node:timers/promises';
import { BEST_SELLING_MAX, NEW_COLLECTIONS_MAX, POPULAR_IN_WOMEN_MAX } from '@/shared/constants';
import type { Category } from '@/shared/contract/products';
import { compareSizes } from '@/shared/domain/stock';
import type { Database } from '../../db/database';
import { isDatabaseUnavailable } from '../../db/databaseErrors';
import { findProducts, findWithdrawnIds, readCatalogueVersion, type StoredProduct } from '../../repositories/products';
import { findChangedStock, type StockRow } from '../../repositories/stock';
import { makeFragment, type Fragment } from './fragment';
import { SharedResponse, type Block } from './sharedResponse';

/** Names of the product lists. */
export type ListName = 'all' | 'bestSelling' | 'newCollections' | 'popularInWomen' | Category;

/** Minimum time between two refreshes, and maximum age of a snapshot regarding changes of other processes. */
const REFRESH_MS = 250;
/**
 * A stock change gets its time before its transaction commits. Each refresh reads the changes since the last one and
 * those of this long before it: the longest time that a statement may wait for a lock.
 */
const OVERLAP_MS = 10_000;

const compareNewest = (a: StoredProduct, b: StoredProduct): number => b.created_at - a.created_at || b.id - a.id;

/** The first `count` items in the order of `compare`, without sorting all. */
const firstOf = <Item>(items: Iterable<Item>, count: number, compare: (a: Item, b: Item) => number): Item[] => {
  const found: Item[] = [];
  for (const item of items) {
    const last = found[count - 1];
    if (last !== undefined && compare(item, last) >= 0) continue;
    const at = found.findIndex((other) => compare(item, other) < 0);
    found.splice(at < 0 ? found.length : at, 0, item);
    if (found.length > count) found.pop();
  }
  return found;
};

/** The catalogue at one moment. It is immutable, so that lists and responses made from it can be cached. */
export class CatalogueSnapshot {
  private readonly responses = new Map<ListName, SharedResponse>();
  private readonly lists = new Map<ListName, readonly Fragment[]>();

  constructor(
    readonly version: number,
    readonly fragments: ReadonlyMap<number, Fragment>,
    private readonly previousBlocks: ReadonlyMap<ListName, readonly Block[]> = new Map(),
  ) {}

  /** The blocks of all lists, which the next snapshot reuses where they have not changed. */
  get blocks(): ReadonlyMap<ListName, readonly Block[]> {
    const reusable = [...this.responses].map(([name, { reusableBlocks }]) => [name, reusableBlocks] as const);
    return new Map([...this.previousBlocks, ...reusable]);
  }

  /** The cached response for all readers without own units. */
  response(name: ListName): SharedResponse {
    const cached = this.responses.get(name);
    if (cached) return cached;
    const response = new SharedResponse(this.list(name), this.previousBlocks.get(name));
    this.responses.set(name, response);
    return response;
  }

  /** The products of a list, in order. */
  list(name: ListName): readonly Fragment[] {
    const cached = this.lists.get(name);
    if (cached) return cached;
    const list = this.selectProducts(name);
    this.lists.set(name, list);
    return list;
  }

  private selectProducts(name: ListName): readonly Fragment[] {
    const fragments = [...this.fragments.values()];
    const isWomen = ({ product }: Fragment): boolean => product.category === 'women';
    const compareNew = (a: Fragment, b: Fragment): number => compareNewest(a.product, b.product);
    const compareSold = (a: Fragment, b: Fragment): number => b.sold - a.sold || compareNew(a, b);
    switch (name) {
      case 'all':
        return fragments.sort((a, b) => a.product.id - b.product.id);
      case 'bestSelling':
        return firstOf(fragments, BEST_SELLING_MAX, compareSold);
      case 'newCollections':
        return firstOf(fragments, NEW_COLLECTIONS_MAX, compareNew);
      case 'popularInWomen':
        return firstOf(fragments.filter(isWomen), POPULAR_IN_WOMEN_MAX, compareSold);
      default:
        return this.list('all').filter(({ product }) => product.category === name);
    }
  }
}

/** The product with this stock; the same object when it has that stock already. */
const withStock = (product: StoredProduct, { size, on_hand, sold }: StockRow): StoredProduct => {
  const current = product.sizes.find((entry) => entry.size === size);
  if (current?.on_hand === on_hand && current.sold === sold) return product;
  const others = product.sizes.filter((entry) => entry !== current);
  const sizes = [...others, { size, on_hand, sold }].sort((a, b) => compareSizes(a.size, b.size));
  return { ...product, sizes };
};

/** The catalogue in memory. A refresh reads only what has changed: products by their version, stock by its time. */
export class Catalogue {
  private snapshot: CatalogueSnapshot | undefined;
  private snapshotCommits = -1;
  private snapshotAt = -Infinity;
  private refreshStartedAt = -Infinity;
  /** True after a failed refresh: readers do not wait for the next one. */
  private hasFailed = false;
  private running: { readonly commits: number; readonly done: Promise<CatalogueSnapshot> } | undefined;
  /** The refresh after the running one. It has not read anything yet, so every caller can share it. */
  private next: Promise<CatalogueSnapshot> | undefined;

  constructor(private readonly db: Database) {}

  /**
   * The catalogue with every change that this process has committed, for a logged-in reader; a refresh may wait for the
   * end of `REFRESH_MS`. While the database is unavailable, the last snapshot; throws the database's error when there is
   * none.
   */
  async current(): Promise<CatalogueSnapshot> {
    const { commits } = this.db;
    if (this.snapshot && this.isRecent() && this.snapshotCommits === commits) return this.snapshot;
    return this.orLastSnapshot(this.refresh(commits));
  }

  /** The catalogue for readers without own units: up to `REFRESH_MS` old, so that they share its responses. */
  async recent(): Promise<CatalogueSnapshot> {
    const snapshot = this.recentInMemory();
    if (snapshot) return snapshot;
    const refreshed = this.orLastSnapshot(this.running?.done ?? this.refresh(this.db.commits));
    return this.hasFailed && this.snapshot ? this.snapshot : refreshed;
  }

  /** The snapshot that `recent` returns if it needs no database query; otherwise undefined. */
  recentInMemory(): CatalogueSnapshot | undefined {
    return this.isRecent() ? this.snapshot : undefined;
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
    return performance.now() - this.snapshotAt < REFRESH_MS;
  }

  private refresh(commits: number): Promise<CatalogueSnapshot> {
    if (this.next) return this.next;
    // A refresh that started before the last commit may have read older data.
    if (this.running?.commits === commits) return this.running.done;
    const pauseMs = this.refreshStartedAt + REFRESH_MS - performance.now();
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

  private async readAll(): Promise<CatalogueSnapshot> {
    const version = await readCatalogueVersion(this.db.read);
    const products = await findProducts(this.db.read);
    return new CatalogueSnapshot(version, new Map(products.map((product) => [product.id, makeFragment(product)])));
  }

  private async readChanges(last: CatalogueSnapshot, startedAt: number): Promise<CatalogueSnapshot> {
    const { read } = this.db;
    const version = await readCatalogueVersion(read);
    const hasNewVersion = version !== last.version;
    const changed = new Map<number, StoredProduct>();
    const withdrawn = hasNewVersion ? await findWithdrawnIds(read, last.version) : [];
    for (const product of hasNewVersion ? await findProducts(read, { changedAfter: last.version }) : []) {
      changed.set(product.id, product);
    }
    for (const row of await findChangedStock(read, startedAt - this.snapshotAt + OVERLAP_MS)) {
      const id = row.product_id;
      const product = changed.get(id) ?? last.fragments.get(id)?.product;
      const updated = product && withStock(product, row);
      if (updated && updated !== product) changed.set(id, updated);
    }
    if (!hasNewVersion && changed.size === 0) return last;
    const fragments = new Map(last.fragments);
    for (const [id, product] of changed) fragments.set(id, makeFragment(product));
    for (const id of withdrawn) fragments.delete(id);
    return new CatalogueSnapshot(version, fragments, last.blocks);
  }
}
