import { CATALOGUE_VIEWS } from '@/server/db/seed/seedProduct';
import { looks } from './looks/looks';
import { drawPicture } from './pictures';

/** A drawn file: its path below the folder of static files, and its text. */
export interface Artwork {
  readonly path: string;
  readonly svg: string;
}

/** Everything that the shop draws for itself. */
export const artworks = (): readonly Artwork[] => catalogue();

const catalogue = (): readonly Artwork[] =>
  Object.entries(looks).flatMap(([slug, look]) =>
    CATALOGUE_VIEWS.map((view) => ({ path: `catalogue/${slug}-${view}.svg`, svg: drawPicture(slug, look, view) })),
  );
