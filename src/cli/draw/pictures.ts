import type { CatalogueView } from '@/server/db/seed/seedProduct';
import type { Garment } from './garments/garment';
import { Layer } from './layer';
import type { Point } from './path';
import { grounds, type Ground } from './palette';
import { jitter, randomFrom } from './random';
import { Sheet } from './sheet';

/** A product before the camera: the garment and what it lies on. */
export interface Look {
  readonly garment: Garment;
  readonly ground: Ground;
}

const WIDTH = 800;
const HEIGHT = 1000;

/** Draws one view of a product; `seed` decides how the cloth falls. */
export const drawPicture = (seed: string, look: Look, view: CatalogueView): string => {
  const sheet = new Sheet();
  const side = view === 'back' ? 'back' : 'front';
  const layer = new Layer(sheet, randomFrom(`${seed} ${side}`), view === 'detail' ? 'close' : 'near');
  look.garment.draw(layer, side);
  const ground = groundOf(sheet, grounds[look.ground]);
  if (view === 'detail') {
    const tilt = DETAIL_TILT * (layer.random() < 0.5 ? -1 : 1);
    return sheet.render(closeUp(look.garment), ground + turned(layer, tilt, look.garment.focus));
  }
  const tilt = Math.round(jitter(layer.random, LAID_TILT) * 10) / 10;
  return sheet.render(`0 0 ${WIDTH} ${HEIGHT}`, ground + turned(layer, tilt, [WIDTH / 2, HEIGHT / 2]));
};

const turned = (layer: Layer, degrees: number, [x, y]: Point): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${layer.render()}</g>`;

/** Degrees by which a hand lays a garment down less than straight. */
const LAID_TILT = 1.4;

/** Degrees by which a garment is turned when it is looked at closely, as one holds it. */
const DETAIL_TILT = 7;

const closeUp = ({ focus: [x, y], closeness = 0.4 }: Garment): string => {
  const width = Math.round(WIDTH * closeness);
  const height = Math.round(HEIGHT * closeness);
  return `${Math.round(x - width / 2)} ${Math.round(y - height / 2)} ${width} ${height}`;
};

/** A table top in daylight: brightest at the upper left. */
const groundOf = (sheet: Sheet, colour: string): string => {
  const light = sheet.define(
    (id) =>
      `<radialGradient id="${id}" cx=".3" cy=".22" r="1"><stop stop-color="#fff" stop-opacity=".45"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a0e08" stop-opacity=".1"/></radialGradient>`,
  );
  return `<path fill="${colour}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path fill="url(#${light})" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`;
};
