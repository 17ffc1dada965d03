import type { CatalogueSnapshot } from '../modules/products/catalogue';

/** How long a stale page may be sent while the new one is rendered. */
const LIFETIME_MS = 400;
/** Minimum time between two renderings of a page. */
const PAUSE_MS = 250;

interface Rendered<View> {
  readonly state: string;
  readonly view: Promise<View>;
}

/**
 * A cached page that follows the catalogue. It is rendered again only when the data that it shows has changed, and
 * never twice at the same time. Meanwhile requests get the stale page, for at most `LIFETIME_MS`.
 */
export class CachedPage<View> {
  private readonly states = new WeakMap<CatalogueSnapshot, string>();
  private current: Rendered<View> | undefined;
  private pending: Rendered<View> | undefined;
  private renderStartedAt = -Infinity;
  private freshAt = -Infinity;

  /** `stateOf` returns the catalogue data that the page shows, as text; `render` renders it and must not reject. */
  constructor(
    private readonly stateOf: (snapshot: CatalogueSnapshot) => string,
    private readonly render: (state: string) => Promise<View>,
  ) {}

  /** The page for a request at `now`, in milliseconds of the monotonic clock. */
  at(snapshot: CatalogueSnapshot, now: number): Promise<View> {
    const state = this.stateAt(snapshot);
    if (this.current?.state === state) {
      this.freshAt = now;
      return this.current.view;
    }
    const stale = now - this.freshAt < LIFETIME_MS ? this.current : undefined;
    if (stale && now - this.renderStartedAt < PAUSE_MS) return stale.view;
    this.pending ??= this.startRender(state, now);
    return (stale ?? this.pending).view;
  }

  private stateAt(snapshot: CatalogueSnapshot): string {
    const state = this.states.get(snapshot) ?? this.stateOf(snapshot);
    this.states.set(snapshot, state);
    return state;
  }

  private startRender(state: string, now: number): Rendered<View> {
    const rendered = { state, view: this.render(state) };
    this.renderStartedAt = now;
    void rendered.view.then(() => {
      this.current = rendered;
      this.freshAt = now;
      this.pending = undefined;
    });
    return rendered;
  }
}
