import { Button } from '@/client/ui/Button';
import { Container, Stack } from '@/client/ui/Layout';
import { Skeleton } from '@/client/ui/Skeleton';
import { Text } from '@/client/ui/Typography';
import { catalogMessages } from '@/shared/messages/catalog';
import { uiMessages } from '@/shared/messages/ui';
import { Facts, Layout, Pictures } from './ProductDisplay.styles';

/** Placeholder of the product page while the products load; `onRetry` is set if loading failed. */
export const ProductSkeleton = ({ onRetry }: { onRetry?: () => unknown }) => (
  <Container>
    <Stack gap={4}>
      <Text role="status" tone="muted">
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
          <Skeleton ratio="picture" />
        </Pictures>
        <Facts>
          <Skeleton height="2rem" width="80%" />
          <Skeleton height="2rem" width="30%" />
          <Skeleton height="4rem" />
          <Skeleton height="3.5rem" />
        </Facts>
      </Layout>
    </Stack>
  </Container>
);
