import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { pictureSources } from '@/shared/domain/pictures';
import { versionedUrl } from '@/shared/staticFiles';
import { Icon } from './Icon';
import { s } from './theme';

const Frame = styled.span`
  position: relative;
  display: block;
  overflow: hidden;
  aspect-ratio: ${s('ratio', 'picture')};
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

export interface PictureProps {
  src: string;
  alt: string;
  /** The `sizes` attribute of the image. */
  sizes?: string;
  /** True for images that are visible first: loaded eagerly and with high priority. */
  priority?: boolean;
  className?: string;
}

/**
 * An image in a frame of fixed aspect ratio, which prevents layout shifts; an icon when there is no image or it fails
 * to load.
 */
export const Picture = ({ src, alt, sizes, priority = false, className }: PictureProps) => {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);

  // An image that failed before hydration fires no error event. Its width is 0, as is that of an SVG without a size;
  // `decode` rejects only for the failed image.
  useEffect(() => {
    const shown = image.current;
    if (!shown?.complete || shown.naturalWidth > 0 || typeof shown.decode !== 'function') return;
    shown.decode().catch(() => setBrokenSrc(src));
  }, [src]);

  if (src === '' || brokenSrc === src) {
    return (
      <Frame className={className} {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
        <Fallback>
          <Icon name="camera" size="iconLarge" />
        </Fallback>
      </Frame>
    );
  }
  const srcSet = pictureSources(src);
  return (
    <Frame className={className}>
      <Image
        ref={image}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        src={versionedUrl(src)}
        onError={() => setBrokenSrc(src)}
      />
    </Frame>
  );
};

/**
 * Widths of pictures in the page, as values of the `sizes` attribute. On phones some are slightly smaller than the real
 * width, because the next image width would double the data for a few pixels.
 */
export const pictureSizes = {
  /** Two columns; four from tablet width on. */
  quarter: '(min-width: 84rem) 18.5rem, (min-width: 48rem) calc(23vw - 0.75rem), calc(50vw - 1.4rem)',
  /** The same, in a row that scrolls horizontally on phones. */
  rail: '(min-width: 84rem) 18.5rem, (min-width: 48rem) calc(23vw - 0.75rem), 49vw',
  /** The main picture of a page, beside its text from tablet width on. On phones always the middle image width. */
  main: '(min-width: 84rem) 39.5rem, (min-width: 64rem) calc(58.3vw - 9.6rem), (min-width: 48rem) calc(51.3vw - 5.25rem), 59vw',
} as const;
