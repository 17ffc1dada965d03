import type { CatalogueSnapshot } from '../modules/products/catalogue';

/** How long a page may go on being sent after what it shows has changed, while it is rendered anew. */
const LIFETIME_MS = 400;
/** No page is rendered more often, whatever the catalogue does. */
const PAUSE_MS = 250;

interface Rendered<View> {
  readonly state: string;
  readonly view: Promise<View>;
}

/**
 * One page through all changes of the catalogue: rendered anew only when what it shows has changed, never twice at
 * once, and whoever asks meanwhile is sent what was true a moment ago.
 */
export class LivingPage<View> {
  private readonly states = new WeakMap<CatalogueSnapshot, string>();
  private shown: Rendered<View> | undefined;
  private next: Rendered<View> | undefined;
  private beganAt = -Infinity;
  private trueAt = -Infinity;

  /** `stateOf`: all that the page shows of the catalogue; `render`: the page that shows it, which never fails. */
  constructor(
    private readonly stateOf: (snapshot: CatalogueSnapshot) => string,
    private readonly render: (state: string) => Promise<View>,
  ) {}

  /** The page for who asks at `now`, a moment of this process's clock. */
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
