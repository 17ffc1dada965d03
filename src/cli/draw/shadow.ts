import { SHADOW } from './shade';
import type { Sheet } from './sheet';

/** An opacity, written shortly. */
export const faint = (value: number): string => value.toFixed(3).replace(/^0/, '').replace(/0+$/, '');

/** The soft shadow of the given shapes on the ground. The one filter of a drawing: outlines in steps show their edges. */
export const groundShadow = (sheet: Sheet, shapes: readonly string[]): string => {
  const soft = sheet.define(
    (id) => `<filter id="${id}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="11"/></filter>`,
  );
  const uses = shapes.map((shape) => `<use href="#${shape}"/>`).join('');
  return `<g filter="url(#${soft})" transform="translate(7 15)" fill="${SHADOW}" opacity=".36">${uses}</g>`;
};

/** The narrow shadow of a piece on the cloth below it; `lift` is how far it stands off. */
export const contactShadow = (shape: string, lift: number): string => {
  const outline = (width: number, opacity: string): string =>
    `<use href="#${shape}" stroke-width="${Math.round(width * lift)}" stroke-opacity="${opacity}"/>`;
  return `<g transform="translate(${Math.round(lift)} ${Math.round(lift * 3)})" fill="none" stroke="${SHADOW}" stroke-linejoin="round">${outline(14, '.06')}${outline(8, '.09')}${outline(4, '.12')}</g>`;
};
