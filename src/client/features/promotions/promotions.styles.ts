import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

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

/** Full-width background. */
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
