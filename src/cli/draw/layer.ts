import { paints, toneOf, type Cloth } from './cloth/cloth';
import { brightness, darker, lighter } from './colour';
import { crease, SHADOW, volume, type Fold } from './shade';
import type { Random } from './random';
import type { Sheet } from './sheet';

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

/** One garment on its way to the sheet: its pieces from the lowest to the topmost, and the shadow under them. */
export class Layer {
  private readonly shadows: string[] = [];
  private readonly content: string[] = [];

  constructor(
    readonly sheet: Sheet,
    readonly random: Random,
  ) {}

  add(...fragments: readonly string[]): void {
    this.content.push(...fragments);
  }

  /** Lays a piece of cloth on top of the others. */
  piece({ outline, cloth, turn = 0, folds = [], inside = '', lift = 0, flat = false, inner = false }: Piece): void {
    const { sheet } = this;
    const shape = sheet.define((id) => `<path id="${id}" d="${outline}"/>`);
    const clip = sheet.define((id) => `<clipPath id="${id}"><use href="#${shape}"/></clipPath>`);
    const { dark } = toneOf(cloth);
    if (lift > 0) this.add(this.lifted(shape, lift));
    else this.shadows.push(shape);
    for (const paint of paints(sheet, cloth, turn)) this.add(`<use href="#${shape}" fill="${paint}"/>`);
    const edges = (
      flat
        ? [[8, 0.3]]
        : [
            [44, 0.12],
            [22, 0.16],
            [8, 0.28],
          ]
    )
      .map(
        ([width = 0, share = 0]) =>
          `<use href="#${shape}" stroke-width="${width}" stroke-opacity="${(dark * share).toFixed(3).replace(/^0/, '')}"/>`,
      )
      .join('');
    this.add(
      `<g clip-path="url(#${clip})">`,
      flat ? '' : `<use href="#${shape}" fill="${volume(sheet, cloth)}"/>`,
      inner
        ? `<use href="#${shape}" fill="${SHADOW}" opacity="${brightness(cloth.colour) > 0.6 ? '.22' : '.38'}"/>`
        : '',
      ...folds.map((fold) => crease(sheet, cloth, fold)),
      inside,
      `<g fill="none" stroke="${SHADOW}">${edges}</g>`,
      '</g>',
    );
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
    const steps = [
      [56, 0.018],
      [44, 0.022],
      [34, 0.026],
      [25, 0.03],
      [17, 0.034],
      [10, 0.04],
      [4, 0.06],
    ].map(([width = 0, opacity = 0]) => {
      const uses = this.shadows.map((shape) => `<use href="#${shape}"/>`).join('');
      return { width, opacity, uses };
    });
    const id = this.sheet.define((name) => `<g id="${name}">${steps[0]?.uses ?? ''}</g>`);
    const shadow = steps
      .map(
        ({ width, opacity }) =>
          `<use href="#${id}" stroke-width="${width}" opacity="${opacity.toFixed(3).replace(/^0/, '')}"/>`,
      )
      .join('');
    return `<g transform="translate(7 16)" fill="${SHADOW}" stroke="${SHADOW}" stroke-linejoin="round">${shadow}</g>${this.content.join('')}`;
  }

  private lifted(shape: string, lift: number): string {
    const steps = [
      [7, 0.07],
      [3, 0.1],
    ]
      .map(
        ([width = 0, opacity = 0]) =>
          `<use href="#${shape}" stroke-width="${Math.round(width * lift)}" opacity="${opacity}"/>`,
      )
      .join('');
    return `<g transform="translate(${Math.round(lift)} ${Math.round(lift * 3)})" fill="${SHADOW}" stroke="${SHADOW}" stroke-linejoin="round">${steps}</g>`;
  }
}

/** The thread that a cloth is sewn with: its own, or one that just shows. */
const threadOf = ({ colour, thread }: Cloth): string =>
  thread ?? (brightness(colour) < 0.5 ? lighter(colour, 0.38) : darker(colour, 0.34));
