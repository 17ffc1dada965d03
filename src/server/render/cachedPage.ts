import { etagOf } from '../http/sharedBody';
import type { CatalogueSnapshot } from '../modules/products/catalogueSnapshot';
import type { PageHead } from './pageHead';
import type { Page } from './pageShell';

/** How long a stale page may be sent while the new one is rendered. */
const LIFETIME_MS = 400;
/** Minimum time between two renderings of a page. */
const PAUSE_MS = 250;

/** The parts of a page that depend on the catalogue: its head and its first view as JSON. */
export interface PageContent {
  readonly head: PageHead;
  readonly json: string;
}

interface Rendered {
  /** The hash of its content. */
  readonly contentHash: string;
  readonly page: Promise<Page>;
}

const hashOf = ({ head, json }: PageContent): string => etagOf(JSON.stringify([head.tags, json]));

/**
 * A cached page that follows the catalogue. It is rendered again only when what it shows has changed, and never twice at
 * the same time. Meanwhile requests get the stale page, for at most `LIFETIME_MS`.
 */
export class CachedPage {
  /** The hashes of the contents, which take much more memory. A snapshot is not kept until the page is requested again. */
  private readonly hashes = new WeakMap<CatalogueSnapshot, string>();
  private current: Rendered | undefined;
  private pending: Rendered | undefined;
  private renderStartedAt = -Infinity;
  private freshAt = -Infinity;

  /** `render` must not reject. */
  constructor(
    private readonly contentOf: (snapshot: CatalogueSnapshot) => PageContent,
    private readonly render: (content: PageContent) => Promise<Page>,
  ) {}

  /** The page for a request at `now`, in milliseconds of the monotonic clock. */
  at(snapshot: CatalogueSnapshot, now: number): Promise<Page> {
    const contentHash = this.hashes.get(snapshot) ?? hashOf(this.contentOf(snapshot));
    this.hashes.set(snapshot, contentHash);
    if (this.current?.contentHash === contentHash) {
      this.freshAt = now;
      return this.current.page;
    }
    const stale = now - this.freshAt < LIFETIME_MS ? this.current : undefined;
    if (stale && now - this.renderStartedAt < PAUSE_MS) return stale.page;
    this.pending ??= this.startRender(snapshot, contentHash, now);
    return (stale ?? this.pending).page;
  }

  private startRender(snapshot: CatalogueSnapshot, contentHash: string, now: number): Rendered {
    const rendered = { contentHash, page: this.render(this.contentOf(snapshot)) };
    this.renderStartedAt = now;
    void rendered.page.then(() => {
      this.current = rendered;
      this.freshAt = now;
      this.pending = undefined;
    });
    return rendered;
  }
}
