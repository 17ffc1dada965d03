import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { pictureSources } from '@/shared/domain/pictures';
import { fetchedFrom } from '@/shared/staticFiles';
import { Icon } from './Icon';
import { s, theme, type ThemeName } from './theme';

const Frame = styled.span<{ $ratio: ThemeName<'ratio'> }>`
  position: relative;
  display: block;
  overflow: hidden;
  aspect-ratio: ${({ $ratio }) => theme.ratio[$ratio]};
  background: ${s('color', 'sand')};
  border-radius: ${s('radius', 'small')};
`;

const Image = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  color: transparent;
`;

const Fallback = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  color: ${s('color', 'edge')};
`;

interface PictureProps {
  src: string;
  alt: string;
  ratio?: ThemeName<'ratio'>;
  /** The width that it takes, as in HTML's `sizes`. */
  sizes?: string;
  /** True for what is seen first: loaded at once and before others. */
  priority?: boolean;
}

/** A picture in a frame of fixed ratio, so that nothing moves; a quiet sign where it cannot be loaded. */
export const Picture = ({ src, alt, ratio = 'picture', sizes, priority = false }: PictureProps) => {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);

  // A picture that failed before the page came to life fires no event any more. A drawing may have no width of its own.
  useEffect(() => {
    const shown = image.current;
    if (!shown?.complete || shown.naturalWidth > 0 || typeof shown.decode !== 'function') return;
    shown.decode().catch(() => setBrokenSrc(src));
  }, [src]);

  if (src === '' || brokenSrc === src) {
    return (
      <Frame $ratio={ratio} {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
        <Fallback>
          <Icon name="camera" size="iconLarge" />
        </Fallback>
      </Frame>
    );
  }
  return (
    <Frame $ratio={ratio}>
      <Image
        ref={image}
        srcSet={pictureSources(src)}
        sizes={sizes}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        src={fetchedFrom(src)}
        onError={() => setBrokenSrc(src)}
      />
    </Frame>
  );
};
