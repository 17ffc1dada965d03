import { preload } from 'react-dom';
import { styled } from 'styled-components';
import { s, theme } from '@/client/ui/theme';
import { STATIC_ROOT } from '@/shared/staticFiles';

/** Illustration with a transparent background, never cropped. Hidden if it fails to load. */
export const Art = styled.img.attrs({
  onError: ({ currentTarget }: React.SyntheticEvent<HTMLImageElement>) => {
    currentTarget.hidden = true;
  },
})`
  width: 100%;
  height: 100%;
  object-fit: contain;
`;

export const Ground = styled.div`
  background: ${s('color', 'sand')};
`;

/** Text below the picture on phones, beside it on wider screens; limited to the page width. */
export const Hero = styled.div`
  display: grid;
  max-width: ${s('size', 'page')};
  margin-inline: auto;

  ${s('media', 'tablet')} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    min-height: ${s('size', 'hero')};
  }
`;

export const HeroArt = styled.div`
  aspect-ratio: ${s('ratio', 'heroPhone')};
  overflow: hidden;

  ${s('media', 'tablet')} {
    position: relative;
    order: 2;
    aspect-ratio: auto;

    img {
      position: absolute;
      inset: 0;
    }
  }
`;

const PHONE = theme.media.phone.replace('@media ', '');
const OTHERS = theme.media.tablet.replace('@media ', '');

/** The illustration of a top banner: WebP on phones, where rendering the complex SVG is slow; SVG elsewhere. */
export const BannerArt = ({ name }: { name: 'hero' | 'men' | 'women' | 'kids' }) => {
  const drawn = `${STATIC_ROOT}banners/${name}.svg`;
  const inPixels = `${STATIC_ROOT}banners/${name}-phone.webp`;
  preload(inPixels, { as: 'image', media: PHONE, fetchPriority: 'high' });
  preload(drawn, { as: 'image', media: OTHERS, fetchPriority: 'high' });
  return (
    <picture>
      <source media={PHONE} srcSet={inPixels} type="image/webp" />
      <Art src={drawn} alt="" fetchPriority="high" />
    </picture>
  );
};
