import { styled } from 'styled-components';
import { Text } from '@/client/ui/Typography';
import type { StoredProduct } from '@/server/repositories/products';
import { useTexts } from '../visit/visit';
import { money } from '../visit/money';
import { ChipButton, Row } from './controls';
import { ProductPicture } from './ProductPicture';
import { Box, PlainList } from './Section';

/** The text by which a form names a size of a product. */
export const tagOf = ({ id }: StoredProduct, size: string): string => `${id}/${size}`;

const Grid = styled(PlainList)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));

  img {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 5;
  }
`;

interface ProductGridProps {
  /** The field of which each size is a value. */
  name: string;
  found: readonly StoredProduct[];
  /** The text of the search; undefined before the first one. */
  text: string | undefined;
}

/** Products that a search has found, with their sizes to choose. */
export const ProductGrid = ({ name, found, text }: ProductGridProps) => {
  const { sales: texts } = useTexts();
  if (found.length === 0) return text === undefined ? null : <Text>{texts.nothing}</Text>;
  return (
    <Grid>
      {found.map((product) => (
        <Box as="li" key={product.id}>
          <ProductPicture images={product.images} />
          <span>
            <strong>{product.name}</strong> {money(product.new_price_cents)}
          </span>
          <Row>
            {product.sizes.map(({ size, on_hand: units }) => (
              <ChipButton
                key={size}
                name={name}
                value={tagOf(product, size)}
                disabled={units === 0}
                aria-label={texts.addSize(product.name, texts.onHand(size, units))}
              >
                {texts.onHand(size, units)}
              </ChipButton>
            ))}
          </Row>
        </Box>
      ))}
    </Grid>
  );
};
