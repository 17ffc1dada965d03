import { styled } from 'styled-components';
import { Badge } from '@/client/ui/Badge';
import { s } from '@/client/ui/theme';
import type { StoredProduct } from '@/server/repositories/products';
import { pictureUrls } from '@/shared/domain/pictures';
import { versionedUrl } from '@/shared/staticFiles';
import { writeMoney } from '@/shared/values/money';
import { LISTED_MAX } from '../stock/products';
import { useTexts } from '../visit/visit';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  .picture {
    width: 100%;
    height: auto;
    aspect-ratio: ${s('ratio', 'picture')};
  }
`;

interface PictureProps {
  url: string | undefined;
  width: number;
}

/** A picture of a product in its smallest width; its name stands beside it. */
export const Picture = ({ url, width }: PictureProps) => {
  const look = { className: 'picture', width, height: (width * 5) / 4 };
  if (url === undefined) return <svg {...look} aria-hidden="true" />;
  return <img src={pictureUrls(url)?.[0] ?? versionedUrl(url)} alt="" {...look} loading="lazy" decoding="async" />;
};

interface ProductLinksProps {
  products: readonly StoredProduct[];
  /** The folder of their pages. */
  path: string;
}

/** Products with their pictures and units, each a link. */
export const ProductLinks = ({ products, path }: ProductLinksProps) => {
  const { stock: texts, common } = useTexts();
  return (
    <ul>
      {products.length > LISTED_MAX && <li>{common.listedMax(LISTED_MAX)}</li>}
      {products.slice(0, LISTED_MAX).map(({ id, name, images, is_on_sale: isOnSale, sizes }) => (
        <li className="box" key={id}>
          <a className="line" href={`${path}/${id}`}>
            <Picture url={images[0]} width={64} />
            <span>
              <strong>{name}</strong> {isOnSale === 0 && <Badge $tone="neutral">{texts.hidden}</Badge>}
              <small>{sizes.map(({ size, on_hand: units }) => `${size} ${units}`).join(' · ')}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
};

interface ProductGridProps {
  /** The field of which each size is a value. */
  name: string;
  found: readonly StoredProduct[];
  /** The text of the search; undefined before the first one. */
  text: string | undefined;
}

/** Products that a search has found, with their sizes to choose. */
export const ProductGrid = ({ name, found, text }: ProductGridProps) => {
  const { sales: texts, common } = useTexts();
  if (found.length === 0) return text === undefined ? null : <p>{texts.nothing}</p>;
  return (
    <Grid>
      {found.length > LISTED_MAX && <li>{common.listedMax(LISTED_MAX)}</li>}
      {found.slice(0, LISTED_MAX).map((product) => (
        <li className="box" key={product.id}>
          <Picture url={product.images[0]} width={64} />
          <span>
            <strong>{product.name}</strong> {writeMoney(product.new_price_cents)}
          </span>
          <span className="row">
            {product.sizes.map(({ size, on_hand: units }) => (
              <button
                {...{ className: 'chip', name, value: `${product.id}/${size}`, disabled: units === 0 }}
                key={size}
                aria-label={texts.addSize(product.name, texts.onHand(size, units))}
              >
                {texts.onHand(size, units)}
              </button>
            ))}
          </span>
        </li>
      ))}
    </Grid>
  );
};
