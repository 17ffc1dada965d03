import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Container, Stack } from '@/client/ui/Layout';
import { Text } from '@/client/ui/Typography';
import { productMessages } from '@/shared/messages/product';
import { Tall } from './ProductDisplay.styles';

/** Error state of the product page: a red message and a link to the new collections. */
export const ProductMessage = ({ text }: { text: string }) => (
  <Container>
    <Tall>
      <Stack gap={6} align="center">
        <Text as="h1" tone="danger" size="large" tabIndex={-1} data-page-title="">
          {text}
        </Text>
        <ButtonLink to={paths.newCollections} variant="secondary">
          {productMessages.backToShop}
        </ButtonLink>
      </Stack>
    </Tall>
  </Container>
);
