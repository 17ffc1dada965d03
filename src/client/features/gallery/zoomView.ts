import { ZOOM_SCALE_MAX } from '@/shared/constants';

/** How a picture is enlarged: its scale, and how far its centre is moved, in widths and heights of the whole picture. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The whole picture. */
export const wholeView: ZoomView = Object.freeze({ scale: 1, x: 0, y: 0 });

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The area in which a picture is shown, and the size of the whole picture at its centre; in CSS pixels. */
export interface ZoomArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly picture: { readonly width: number; readonly height: number };
}

const between = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Keeps an enlarged picture over the area; a side that is shorter than the area stays centred. */
const offset = (value: number, scale: number, areaInPictures: number): number => {
  const room = Math.max(0, (scale - areaInPictures) / 2);
  return room === 0 ? 0 : between(value, -room, room);
};

/**
 * Scales the picture by `ratio` and moves what is shown at `from` to `to`, two points of the screen. Without `from` the
 * centre of the area stays.
 */
export const changeView = (
  view: ZoomView,
  { ratio = 1, from, to = from }: { ratio?: number; from?: Point; to?: Point },
  area: ZoomArea,
): ZoomView => {
  const { width, height } = area.picture;
  if (width === 0 || height === 0) return view;
  const scale = between(view.scale * ratio, 1, ZOOM_SCALE_MAX);
  const grown = scale / view.scale;
  const centre = { x: area.left + area.width / 2, y: area.top + area.height / 2 };
  const [start, end] = [from ?? centre, to ?? centre];
  const moved = (startAt: number, endAt: number, before: number) => endAt - (startAt - before) * grown;
  const x = moved((start.x - centre.x) / width, (end.x - centre.x) / width, view.x);
  const y = moved((start.y - centre.y) / height, (end.y - centre.y) / height, view.y);
  return {
    scale,
    x: offset(x, scale, area.width / width),
    y: offset(y, scale, area.height / height),
  };
};

const DECIMALS = 1000;
const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS || 0;

/** Rounds a view to thousandths, so that recorded actions stay short. */
export const roundedView = ({ scale, x, y }: ZoomView): ZoomView => ({
  scale: rounded(scale),
  x: rounded(x),
  y: rounded(y),
});

/** The CSS transform of a picture; independent of the size of the screen. */
export const transformOf = ({ scale, x, y }: ZoomView): string => `translate(${x * 100}%, ${y * 100}%) scale(${scale})`;
