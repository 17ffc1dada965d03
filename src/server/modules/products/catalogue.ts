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
import { SharedAnswer, type Block } from './sharedAnswer';

/** The lists that the shop shows. */
export type ListName = 'all' | 'bestSelling' | 'newCollections' | 'popularInWomen' | Category;

/** How long a change made by another process may stay unseen. */
const OTHERS_CHANGES_MS = 500;
/** A longer catalogue takes so long to pack that not every change of a busy hour can be packed for everybody. */
const LARGE_PRODUCTS = 1_000;

/** With so many lines of orders behind it, what sells best is not counted anew at every sale. */
const MANY_LINES = 2_000;
/** How old the count may be then. */
const COUNT_LIFETIME_MS = 500;

/** What was sold, as it was counted at a moment of this process's clock. */
interface Sales extends UnitsSold {
  readonly countedAt: number;
}

const compareNewest = (a: StoredProduct, b: StoredProduct): number => b.created_at - a.created_at || b.id - a.id;

/** The catalogue at one moment; never changes, so that what was made of it can be kept. */
export class CatalogueSnapshot {
  private readonly answers = new Map<ListName, SharedAnswer>();
  private readonly lists = new Map<ListName, readonly Fragment[]>();

  constructor(
    readonly version: number,
    readonly fragments: ReadonlyMap<number, Fragment>,
    readonly sales: Sales,
    /** True where something may have been sold since the count. */
    readonly isCountLate: boolean,
    private readonly before: ReadonlyMap<ListName, readonly Block[]> = new Map(),
  ) {}

  /** What the lists of the next moment may take over of these. */
  get kept(): ReadonlyMap<ListName, readonly Block[]> {
    return new Map([...this.before, ...[...this.answers].map(([name, { kept }]) => [name, kept] as const)]);
  }

  /** What everybody with nothing in the cart is sent. */
  answer(name: ListName): SharedAnswer {
    const known = this.answers.get(name);
    if (known) return known;
    const answer = new SharedAnswer(this.list(name), this.before.get(name));
    this.answers.set(name, answer);
    return answer;
  }

  /** A list's products in their order. */
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

/** Keeps the catalogue in memory and makes anew only what changed. */
export class Catalogue {
  private snapshot: CatalogueSnapshot | undefined;
  private seenCommits = -1;
  private seenAt = -Infinity;
  private running: { readonly commits: number; readonly done: Promise<CatalogueSnapshot> } | undefined;
  /** The refresh after the running one: it has read nothing yet, so that everybody may wait for it. */
  private next: Promise<CatalogueSnapshot> | undefined;

  constructor(private readonly db: Database) {}

  /**
   * The catalogue with every change that this process has committed; while the database is away, as it was last seen.
   * Throws the database's error when it was never seen.
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
   * The same for readers who have nothing of their own: of a large catalogue it may be as old as another process would
   * find it, so that it is packed a few times a second and not at every change.
   */
  async recent(): Promise<CatalogueSnapshot> {
    return this.atHand() ?? this.current();
  }

  /** What such a reader would be shown without the database being asked; undefined where it has to be. */
  atHand(): CatalogueSnapshot | undefined {
    const { snapshot } = this;
    if (!snapshot || performance.now() - this.seenAt >= OTHERS_CHANGES_MS) return undefined;
    const isSeen = this.seenCommits === this.db.commits;
    return isSeen || snapshot.fragments.size > LARGE_PRODUCTS ? snapshot : undefined;
  }

  private refresh(commits: number): Promise<CatalogueSnapshot> {
    if (this.next) return this.next;
    if (!this.running) return this.begin();
    // A refresh that began before the last commit may have read what was before it.
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
