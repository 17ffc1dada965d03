import { styled } from 'styled-components';
import type { LoadStatus } from '@/client/api/requests';
import { paths } from '@/client/lib/paths';
import { Button, ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { VisuallyHidden } from '@/client/ui/Layout';
import { Skeleton } from '@/client/ui/Skeleton';
import { s } from '@/client/ui/theme';
import { catalogMessages } from '@/shared/messages/catalog';
import { uiMessages } from '@/shared/messages/ui';
import { Card } from './ProductCard.styles';
import { Cards, ProductGrid, type ProductGridProps } from './ProductGrid';

/** Has the height of a button. */
const Ghost = styled.div`
  height: ${s('size', 'touch')};
`;

/** Has the height of a two-line name and a price. */
const GhostWords = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 3)};
  min-height: ${s('size', 'cardWords')};
`;

/** Placeholder of a product grid: `count` skeletons in the size of a card. */
const SkeletonGrid = ({ count, layout = 'grid' }: { count: number; layout?: 'grid' | 'rail' }) => (
  <div role="status">
    <VisuallyHidden>{catalogMessages.loadingProducts}</VisuallyHidden>
    <Cards $layout={layout} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Card as="div">
            <Skeleton ratio="picture" />
            <GhostWords>
              <Skeleton width="80%" />
              <Skeleton width="40%" />
            </GhostWords>
            <Ghost>
              <Skeleton height="100%" />
            </Ghost>
          </Card>
        </li>
      ))}
    </Cards>
  </div>
);

/** Error state of a list, with a retry button. */
const ListFailed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState title={catalogMessages.listFailedTitle} text={catalogMessages.listFailedText}>
    <Button variant="secondary" onClick={onRetry}>
      {uiMessages.loadAgain}
    </Button>
  </EmptyState>
);

interface ProductListProps extends ProductGridProps {
  status: LoadStatus;
  onRetry: () => void;
  /** Number of skeleton cards while the list loads. */
  skeletonCount?: number;
  /** Shown for an empty list; a link to the home page by default. */
  empty?: React.ReactNode;
}

/** A list of products in one of its states: loaded, loading, failed or empty. */
export const ProductList = ({ status, onRetry, skeletonCount = 8, empty, ...grid }: ProductListProps) => {
  if (grid.ids.length > 0) return <ProductGrid {...grid} />;
  if (status === 'loading') return <SkeletonGrid count={skeletonCount} layout={grid.layout} />;
  if (status === 'failed') return <ListFailed onRetry={onRetry} />;
  if (empty) return empty;
  return (
    <EmptyState title={catalogMessages.emptyTitle} text={catalogMessages.emptyText}>
      <ButtonLink to={paths.home} variant="secondary">
        {catalogMessages.goToShop}
      </ButtonLink>
    </EmptyState>
  );
};
