import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';
import { pictureUrls } from '@/shared/domain/pictures';
import { versionedUrl } from '@/shared/staticFiles';

/** The address of a picture in its smallest width. */
export const smallest = (url: string): string => pictureUrls(url)?.[0] ?? versionedUrl(url);

const Picture = styled.img`
  flex: none;
  width: 4rem;
  height: 5rem;
  object-fit: cover;
  background: ${s('color', 'sand')};
`;

const Nothing = styled(Picture).attrs({ as: 'span' })``;

/** The first picture of a product, small; its name stands beside it. */
export const ProductPicture = ({ images: [url] }: { images: readonly string[] }) =>
  url === undefined ? (
    <Nothing />
  ) : (
    <Picture src={smallest(url)} alt="" width="64" height="80" loading="lazy" decoding="async" />
  );
