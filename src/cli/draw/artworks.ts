import { CATALOGUE_VIEWS } from '@/server/db/seed/seedProduct';
import { banners, drawBanner } from './banners';
import { looks } from './looks/looks';
import { avatar } from './ornaments/avatar';
import { maskableSign, sign, taisDiamond, taisTile } from './ornaments/tais';
import { drawPicture } from './pictures';

/** A drawn file: its path below the folder of static files, and its text. */
export interface Artwork {
  readonly path: string;
  readonly svg: string;
}

/** Everything that the shop draws for itself. */
export const artworks = (): readonly Artwork[] => [...catalogue(), ...wide(), ...ornaments()];

const catalogue = (): readonly Artwork[] =>
  Object.entries(looks).flatMap(([slug, look]) =>
    CATALOGUE_VIEWS.map((view) => ({ path: `catalogue/${slug}-${view}.svg`, svg: drawPicture(slug, look, view) })),
  );

const wide = (): readonly Artwork[] =>
  Object.entries(banners).map(([name, banner]) => ({ path: `banners/${name}.svg`, svg: drawBanner(banner) }));

const ornaments = (): readonly Artwork[] => [
  { path: 'patterns/tais-band.svg', svg: taisTile() },
  { path: 'patterns/tais-diamond.svg', svg: taisDiamond() },
  { path: 'icons/favicon.svg', svg: sign() },
  { path: 'placeholders/avatar.svg', svg: avatar() },
];

/**
 * The banners that are seen first, in pixels: a phone needs longer to draw so many lines than to fetch the few bytes
 * that pixels take more.
 */
export const PHONE_BANNERS = {
  artworks: (): readonly Artwork[] =>
    (['hero', 'men', 'women', 'kids'] as const).map((name) => ({
      path: `banners/${name}-phone.webp`,
      svg: drawBanner(banners[name]),
    })),
  width: 720,
  quality: 60,
} as const;

/** The sign in pixels, for those who do not take it drawn. */
export const ICON = { svg: sign, sizes: [32, 180, 192, 512] } as const;

/** The sign for home screens that cut it to a shape of their own. */
export const MASKABLE_ICON = { svg: maskableSign, sizes: [192, 512] } as const;

/** What chats show beside an address of the shop. */
export const SHARED = { path: 'share/shop.jpg', svg: () => drawBanner(banners.hero), band: taisTile } as const;
