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
  readonly content: PageContent;
  readonly page: Promise<Page>;
}

const isSame = (a: PageContent | undefined, b: PageContent): boolean =>
  a?.json === b.json && a.head.tags === b.head.tags;

/**
 * A cached page that follows the catalogue. It is rendered again only when what it shows has changed, and never twice at
 * the same time. Meanwhile requests get the stale page, for at most `LIFETIME_MS`.
 */
export class CachedPage {
  /** Does not keep a snapshot, with its lists and their bodies, until the page is requested again. */
  private readonly contents = new WeakMap<CatalogueSnapshot, PageContent>();
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
    const content = this.contents.get(snapshot) ?? this.contentOf(snapshot);
    this.contents.set(snapshot, content);
    if (this.current && isSame(this.current.content, content)) {
      this.freshAt = now;
      return this.current.page;
    }
    const stale = now - this.freshAt < LIFETIME_MS ? this.current : undefined;
    if (stale && now - this.renderStartedAt < PAUSE_MS) return stale.page;
    this.pending ??= this.startRender(content, now);
    return (stale ?? this.pending).page;
  }

  private startRender(content: PageContent, now: number): Rendered {
    const rendered = { content, page: this.render(content) };
    this.renderStartedAt = now;
    void rendered.page.then(() => {
      this.current = rendered;
      this.freshAt = now;
      this.pending = undefined;
    });
    return rendered;
  }
}
