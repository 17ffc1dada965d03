import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

/** Garments without a ground of their own: shown whole. Where they do not come, their ground is enough. */
export const Art = styled.img.attrs({
  onError: ({ currentTarget }: React.SyntheticEvent<HTMLImageElement>) => {
    currentTarget.hidden = true;
  },
})`
  width: 100%;
  height: 100%;
  object-fit: contain;
`;

/** A ground from edge to edge. */
export const Ground = styled.div`
  background: ${s('color', 'sand')};
`;

/** Words below the picture on phones, beside it where there is room; within the page's measure. */
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
