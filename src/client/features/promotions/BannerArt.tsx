import { preload } from 'react-dom';
import { theme } from '@/client/ui/theme';
import { STATIC_ROOT } from '@/shared/staticFiles';
import { Art } from './promotions.styles';

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
