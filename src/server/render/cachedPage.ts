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
  private shown: Rendered<View> | undefined;
  private next: Rendered<View> | undefined;
  private beganAt = -Infinity;
  private trueAt = -Infinity;

  /** `stateOf` returns the catalogue data that the page shows, as text; `render` renders it and must not reject. */
  constructor(
    private readonly stateOf: (snapshot: CatalogueSnapshot) => string,
    private readonly render: (state: string) => Promise<View>,
  ) {}

  /** The page for a request at `now`, in milliseconds of the monotonic clock. */
  at(snapshot: CatalogueSnapshot, now: number): Promise<View> {
    const state = this.stateAt(snapshot);
    if (this.shown?.state === state) {
      this.trueAt = now;
      return this.shown.view;
    }
    const shown = now - this.trueAt < LIFETIME_MS ? this.shown : undefined;
    if (shown && now - this.beganAt < PAUSE_MS) return shown.view;
    this.next ??= this.begin(state, now);
    return (shown ?? this.next).view;
  }

  private stateAt(snapshot: CatalogueSnapshot): string {
    const known = this.states.get(snapshot) ?? this.stateOf(snapshot);
    this.states.set(snapshot, known);
    return known;
  }

  private begin(state: string, now: number): Rendered<View> {
    const begun = { state, view: this.render(state) };
    this.beganAt = now;
    void begun.view.then(() => {
      this.shown = begun;
      this.trueAt = now;
      this.next = undefined;
    });
    return begun;
  }
}
