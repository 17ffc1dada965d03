import { styled } from 'styled-components';
import { Badge } from '@/client/ui/Badge';
import { s } from '@/client/ui/theme';
import { Text } from '@/client/ui/Typography';
import type { StoredProduct } from '@/server/repositories/products';
import { useTexts } from '../visit/visit';
import { Button, SearchField, TextField } from '../ui/controls';
import { Disclosure } from '../ui/Disclosure';
import { ProductPicture } from '../ui/ProductPicture';
import { Queue } from '../ui/Queue';
import { Refusal } from '../ui/Refusal';
import { Box, PlainList } from '../ui/Section';
import { StockForm } from '../ui/StockForm';

interface StockPageProps {
  text: string;
  products: readonly StoredProduct[];
  refused?: Error | undefined;
}

const Line = styled.a`
  display: flex;
  gap: ${s('space', 3)};
  color: inherit;
  text-decoration: none;
`;

/** Products with their pictures, each a link. */
export const ProductLinks = ({
  products,
  pathOf,
}: {
  products: readonly StoredProduct[];
  pathOf: (product: StoredProduct) => string;
}) => {
  const { stock: texts } = useTexts();
  return (
    <PlainList>
      {products.map((product) => (
        <Box as="li" key={product.id}>
          <Line href={pathOf(product)}>
            <ProductPicture images={product.images} />
            <span>
              <strong>{product.name}</strong>{' '}
              {product.is_on_sale === 0 && <Badge $tone="neutral">{texts.hidden}</Badge>}
              <Text $size="small">
                {product.sizes.map(({ size, on_hand: units }) => `${size} ${units}`).join(' · ')}
              </Text>
            </span>
          </Line>
        </Box>
      ))}
    </PlainList>
  );
};

const Video = styled.video`
  width: 100%;
  max-height: 60vh;
  background: ${s('color', 'ink')};
`;

/** The stock: a product is found by its name, by the code of a tag or by the camera. */
export const StockPage = ({ text, products, refused }: StockPageProps) => {
  const { stock: texts } = useTexts();
  return (
    <>
      <Refusal error={refused} />
      <Queue />
      <form action="/stock">
        <SearchField name="q" label={texts.search} submit={texts.searchSubmit} defaultValue={text}>
          <Button variant="secondary" type="button" data-scan hidden>
            {texts.camera}
          </Button>
        </SearchField>
      </form>
      <Video data-scan-video hidden muted playsInline />
      <p role="alert" data-scan-failed hidden>
        {texts.cameraFailed}
      </p>
      <Disclosure title={texts.byCode}>
        <StockForm of={texts.code}>
          <TextField name="code" label={texts.code} maxLength={200} autoCapitalize="off" />
          <Text $size="small">{texts.countedHint}</Text>
        </StockForm>
      </Disclosure>
      {text !== '' && <Text>{texts.found(products.length)}</Text>}
      <ProductLinks products={products} pathOf={({ id }) => `/stock/${id}`} />
    </>
  );
};
