import { BEST_SELLING_MAX, NEW_COLLECTIONS_MAX, POPULAR_IN_WOMEN_MAX } from '@/shared/constants';
import type { Category } from '@/shared/contract/products';
import type { Database } from '../../db/database';
import { isDatabaseUnavailable } from '../../db/databaseErrors';
import {
  countUnitsSold,
  findProducts,
  findWithdrawnIds,
  readCatalogueVersion,
  type StoredProduct,
  type UnitsSold,
} from '../../repositories/products';
import { makeFragment, type Fragment } from './fragment';
import { SharedResponse, type Block } from './sharedResponse';

/** Names of the product lists. */
export type ListName = 'all' | 'bestSelling' | 'newCollections' | 'popularInWomen' | Category;

/** Maximum age of the snapshot regarding changes of other processes. */
const OTHERS_CHANGES_MS = 500;
/** Compressing a larger catalogue takes too long to do it after every change. */
const LARGE_PRODUCTS = 1_000;

/** With more order lines than this, units sold are not counted again after every sale. */
const MANY_LINES = 2_000;
/** Maximum age of the count in that case. */
const COUNT_LIFETIME_MS = 500;

/** Units sold, and when they were counted (`performance.now()`). */
interface Sales extends UnitsSold {
  readonly countedAt: number;
}

const compareNewest = (a: StoredProduct, b: StoredProduct): number => b.created_at - a.created_at || b.id - a.id;

/** The catalogue at one moment. It is immutable, so that lists and responses made from it can be cached. */
export class CatalogueSnapshot {
  private readonly answers = new Map<ListName, SharedResponse>();
  private readonly lists = new Map<ListName, readonly Fragment[]>();

  constructor(
    readonly version: number,
    readonly fragments: ReadonlyMap<number, Fragment>,
    readonly sales: Sales,
    /** True when units may have been sold since the count. */
    readonly isCountLate: boolean,
    private readonly before: ReadonlyMap<ListName, readonly Block[]> = new Map(),
  ) {}

  /** The blocks of all lists, which the next snapshot reuses where they have not changed. */
  get kept(): ReadonlyMap<ListName, readonly Block[]> {
    return new Map([...this.before, ...[...this.answers].map(([name, { kept }]) => [name, kept] as const)]);
  }

  /** The cached response for all readers without own units. */
  answer(name: ListName): SharedResponse {
    const known = this.answers.get(name);
    if (known) return known;
    const answer = new SharedResponse(this.list(name), this.before.get(name));
    this.answers.set(name, answer);
    return answer;
  }

  /** The products of a list, in order. */
  list(name: ListName): readonly Fragment[] {
    const known = this.lists.get(name);
    if (known) return known;
    const list = this.choose(name);
    this.lists.set(name, list);
    return list;
  }

  private choose(name: ListName): readonly Fragment[] {
    const fragments = [...this.fragments.values()];
    const sorted = (compare: (a: StoredProduct, b: StoredProduct) => number): Fragment[] =>
      fragments.sort((a, b) => compare(a.product, b.product));
    const sold = (product: StoredProduct): number => this.sales.units.get(product.id) ?? 0;
    const compareSold = (a: StoredProduct, b: StoredProduct): number => sold(b) - sold(a) || compareNewest(a, b);
    switch (name) {
      case 'all':
        return sorted((a, b) => a.id - b.id);
      case 'bestSelling':
        return sorted(compareSold).slice(0, BEST_SELLING_MAX);
      case 'newCollections':
        return sorted(compareNewest).slice(0, NEW_COLLECTIONS_MAX);
      case 'popularInWomen':
        return sorted(compareSold)
          .filter(({ product }) => product.category === 'women')
          .slice(0, POPULAR_IN_WOMEN_MAX);
      default:
        return sorted((a, b) => a.id - b.id).filter(({ product }) => product.category === name);
    }
  }
}

/** The catalogue in memory. A refresh reads only the changed products. */
export class Catalogue {
  private snapshot: CatalogueSnapshot | undefined;
  private seenCommits = -1;
  private seenAt = -Infinity;
  private running: { readonly commits: number; readonly done: Promise<CatalogueSnapshot> } | undefined;
  /** The refresh after the running one. It has not read anything yet, so every caller can share it. */
  private next: Promise<CatalogueSnapshot> | undefined;

  constructor(private readonly db: Database) {}

  /**
   * The catalogue with every change that this process has committed. While the database is unavailable, the last
   * snapshot; throws the database's error when there is none.
   */
  async current(): Promise<CatalogueSnapshot> {
    const { commits } = this.db;
    const isFresh = this.seenCommits === commits && performance.now() - this.seenAt < OTHERS_CHANGES_MS;
    if (this.snapshot && isFresh) return this.snapshot;
    const kept = this.snapshot;
    return this.refresh(commits).catch((error: unknown) => {
      if (!kept || !isDatabaseUnavailable(error)) throw error;
      return kept;
    });
  }

  /**
   * The catalogue for readers without own units. A large catalogue may be up to `OTHERS_CHANGES_MS` old, so that its
   * lists are compressed a few times per second and not after every change.
   */
  async recent(): Promise<CatalogueSnapshot> {
    return this.atHand() ?? this.current();
  }

  /** The snapshot for such readers if it needs no database query; otherwise undefined. */
  atHand(): CatalogueSnapshot | undefined {
    const { snapshot } = this;
    if (!snapshot || performance.now() - this.seenAt >= OTHERS_CHANGES_MS) return undefined;
    const isSeen = this.seenCommits === this.db.commits;
    return isSeen || snapshot.fragments.size > LARGE_PRODUCTS ? snapshot : undefined;
  }

  private refresh(commits: number): Promise<CatalogueSnapshot> {
    if (this.next) return this.next;
    if (!this.running) return this.begin();
    // A refresh that started before the last commit may have read older data.
    if (this.running.commits === commits) return this.running.done;
    this.next = this.running.done
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.begin();
      });
    return this.next;
  }

  private begin(): Promise<CatalogueSnapshot> {
    const { commits } = this.db;
    const running = { commits, done: this.readAt(commits) };
    this.running = running;
    const end = (): void => {
      if (this.running === running) this.running = undefined;
    };
    running.done.then(end, end);
    return running.done;
  }

  private async readAt(commits: number): Promise<CatalogueSnapshot> {
    const startedAt = performance.now();
    const snapshot = await this.read();
    this.snapshot = snapshot;
    this.seenCommits = commits;
    this.seenAt = startedAt;
    return snapshot;
  }

  private async read(): Promise<CatalogueSnapshot> {
    const db = this.db.read;
    const last = this.snapshot;
    const version = await readCatalogueVersion(db);
    const canWait =
      last !== undefined &&
      last.sales.lines > MANY_LINES &&
      performance.now() - last.sales.countedAt < COUNT_LIFETIME_MS;
    if (last?.version === version && (canWait || !last.isCountLate)) return last;
    const fragments = new Map(last?.fragments);
    const changedAfter = last?.version;
    for (const product of await findProducts(db, changedAfter === undefined ? {} : { changedAfter })) {
      fragments.set(product.id, makeFragment(product));
    }
    if (changedAfter !== undefined) {
      for (const id of await findWithdrawnIds(db, changedAfter)) fragments.delete(id);
    }
    const countedAt = performance.now();
    const sales = canWait ? last.sales : { ...(await countUnitsSold(db)), countedAt };
    return new CatalogueSnapshot(version, fragments, sales, canWait, last?.kept);
  }
}
