import { paths } from '@/client/lib/paths';
import { Button, ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { catalogMessages } from '@/shared/messages/catalog';
import { ProductGrid, type ProductGridProps } from './ProductGrid';
import { SkeletonGrid } from './SkeletonGrid';

/** Error state of a list, with a retry button. */
const ListFailed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState title={catalogMessages.listFailedTitle} text={catalogMessages.listFailedText}>
    <Button variant="secondary" onClick={onRetry}>
      {catalogMessages.tryAgain}
    </Button>
  </EmptyState>
);

interface ProductListProps extends ProductGridProps {
  status: 'loading' | 'loaded' | 'failed';
  onRetry: () => void;
  /** Number of skeleton cards while the list loads. */
  placeCount?: number;
  /** Shown for an empty list; a link to the home page by default. */
  empty?: React.ReactNode;
}

/** A list of products in one of its states: loaded, loading, failed or empty. */
export const ProductList = ({ status, onRetry, placeCount = 8, empty, ...grid }: ProductListProps) => {
  if (grid.ids.length > 0) return <ProductGrid {...grid} />;
  if (status === 'loading') return <SkeletonGrid count={placeCount} layout={grid.layout} />;
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
