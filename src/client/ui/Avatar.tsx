import { useState } from 'react';
import { styled } from 'styled-components';
import { versionedUrl } from '@/shared/staticFiles';
import { Icon } from './Icon';
import { s, theme } from './theme';

type AvatarSize = 'avatar' | 'avatarLarge';

const Frame = styled.span<{ $size: AvatarSize }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  overflow: hidden;
  width: ${({ $size }) => theme.size[$size]};
  height: ${({ $size }) => theme.size[$size]};
  color: ${s('color', 'muted')};
  background: ${s('color', 'sand')};
  border: ${s('border', 'line')};
  border-radius: ${s('radius', 'round')};
`;

const Image = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** A round profile photo; a user icon when it fails to load. */
export const Avatar = ({ src, alt, size = 'avatar' }: { src: string; alt: string; size?: AvatarSize }) => {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  return brokenSrc !== src ? (
    <Frame $size={size}>
      <Image src={versionedUrl(src)} alt={alt} onError={() => setBrokenSrc(src)} />
    </Frame>
  ) : (
    <Frame $size={size} role="img" aria-label={alt}>
      <Icon name="user" size="iconLarge" />
    </Frame>
  );
};
