import { paints, toneOf, type Cloth } from './cloth/cloth';
import { brightness, darker, lighter } from './colour';
import { cotton } from './cloth/weaves';
import { contactShadow, faint, groundShadow } from './shadow';
import { crease, SHADOW, volume, type Fold } from './shade';
import type { Random } from './random';
import type { Sheet } from './sheet';

/** From how far a garment is looked at: from afar no weave is seen, from close by every thread. */
export type Distance = 'far' | 'near' | 'close';

/** A piece of cloth as it is cut. */
export interface Piece {
  readonly outline: string;
  readonly cloth: Cloth;
  /** Degrees by which the grain is turned, as in a sleeve. */
  readonly turn?: number;
  readonly folds?: readonly Fold[];
  /** Anything else that is drawn on this piece and ends at its edges. */
  readonly inside?: string;
  /** How far it stands off what lies below it: 0 is sewn flat. */
  readonly lift?: number;
  /** Without the roundness of a body: bands, labels, small parts. */
  readonly flat?: boolean;
  /** Deep inside the garment, away from the light. */
  readonly inner?: boolean;
}

/** Widths and shares of the darkness along the edges of a piece, from the widest. */
type Edge = readonly (readonly [number, number])[];
const FLAT_EDGE: Edge = [[8, 0.3]];
const ROUND_EDGE: Edge = [
  [44, 0.12],
  [22, 0.16],
  [8, 0.28],
];

/** One garment on its way to the sheet: its pieces from the lowest to the topmost, and the shadow under them. */
export class Layer {
  private readonly shadows: string[] = [];
  private readonly content: string[] = [];

  constructor(
    readonly sheet: Sheet,
    readonly random: Random,
    readonly distance: Distance = 'near',
  ) {}

  add(...fragments: readonly string[]): void {
    this.content.push(...fragments);
  }

  /** Lays a piece of cloth on top of the others. */
  piece({ outline, cloth, turn = 0, folds = [], inside = '', lift = 0, flat = false, inner = false }: Piece): void {
    const { sheet } = this;
    const shape = sheet.define((id) => `<path id="${id}" d="${outline}"/>`);
    const clip = sheet.define((id) => `<clipPath id="${id}"><use href="#${shape}"/></clipPath>`);
    if (lift > 0) this.add(contactShadow(shape, lift));
    if (lift === 0 || lift >= 1) this.shadows.push(shape);
    for (const paint of paints(sheet, this.seen(cloth), turn)) this.add(`<use href="#${shape}" fill="${paint}"/>`);
    this.add(
      `<g clip-path="url(#${clip})">`,
      flat ? '' : `<use href="#${shape}" fill="${volume(sheet, cloth)}"/>`,
      inner
        ? `<use href="#${shape}" fill="${SHADOW}" fill-opacity="${brightness(cloth.colour) > 0.6 ? '.22' : '.38'}"/>`
        : '',
      ...folds.map((fold) => crease(sheet, cloth, fold)),
      inside,
      this.edges(shape, cloth, flat),
      '</g>',
    );
  }

  /** What the distance leaves of a cloth. */
  private seen(cloth: Cloth): Cloth {
    if (this.distance === 'near') return cloth;
    return { ...cloth, weave: this.distance === 'close' ? (cloth.weave ?? cotton) : undefined };
  }

  /** The turn of the cloth at its edges. */
  private edges(shape: string, cloth: Cloth, flat: boolean): string {
    const { dark } = toneOf(cloth);
    const steps = flat ? FLAT_EDGE : ROUND_EDGE;
    const strokes = steps.map(
      ([width, share]) => `<use href="#${shape}" stroke-width="${width}" stroke-opacity="${faint(dark * share)}"/>`,
    );
    return `<g fill="none" stroke="${SHADOW}">${strokes.join('')}</g>`;
  }

  /** Creases over several pieces at once. */
  creases(folds: readonly Fold[], cloth: Cloth): void {
    for (const fold of folds) this.add(crease(this.sheet, cloth, fold));
  }

  /** A seam: the valley of two pieces sewn together. */
  seam(line: string, cloth: Cloth): void {
    this.add(
      `<path d="${line}" fill="none" stroke="${darker(cloth.colour, 0.62)}" stroke-opacity=".6" stroke-width="1.8"/>`,
    );
  }

  /** A row of topstitching. */
  stitch(line: string, cloth: Cloth): void {
    this.add(
      `<path d="${line}" fill="none" stroke="${threadOf(cloth)}" stroke-opacity=".75" stroke-width="1.5" stroke-dasharray="5 3"/>`,
    );
  }

  /** The garment with the soft shadow that it throws on the ground. */
  render(): string {
    return groundShadow(this.sheet, this.shadows) + this.content.join('');
  }
}

/** The thread that a cloth is sewn with: its own, or one that just shows. */
const threadOf = ({ colour, thread }: Cloth): string =>
  thread ?? (brightness(colour) < 0.5 ? lighter(colour, 0.38) : darker(colour, 0.34));
