import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Container, Stack } from '@/client/ui/Layout';
import { Skeleton } from '@/client/ui/Skeleton';
import { Text } from '@/client/ui/Typography';
import { Facts, Layout, Pictures, Tall } from './ProductDisplay.styles';

/** Placeholder of the product page while the products load; `onRetry` is set if loading failed. */
export const ProductSkeleton = ({ onRetry }: { onRetry?: () => unknown }) => {
  const { catalogMessages, uiMessages } = useMessages();
  return (
    <Container>
      <Stack $gap={4}>
        <Text role="status" $tone="muted">
          {catalogMessages.loadingDetails}
        </Text>
        {onRetry && (
          <div>
            <Button variant="secondary" onClick={() => void onRetry()}>
              {uiMessages.loadAgain}
            </Button>
          </div>
        )}
        <Layout as="div">
          <Pictures>
            <Skeleton $ratio="picture" />
          </Pictures>
          <Facts>
            <Skeleton $height="2rem" $width="80%" />
            <Skeleton $height="2rem" $width="30%" />
            <Skeleton $height="4rem" />
            <Skeleton $height="3.5rem" />
          </Facts>
        </Layout>
      </Stack>
    </Container>
  );
};

/** Error state of the product page: a red message and a link to the new collections. */
export const ProductMessage = ({ text }: { text: string }) => {
  const { productMessages } = useMessages();
  return (
    <Container>
      <Tall>
        <Stack $gap={6} $align="center">
          <Text as="h1" $tone="danger" $size="large" tabIndex={-1} data-page-title="">
            {text}
          </Text>
          <ButtonLink to={paths.newCollections} variant="secondary">
            {productMessages.backToShop}
          </ButtonLink>
        </Stack>
      </Tall>
    </Container>
  );
};
