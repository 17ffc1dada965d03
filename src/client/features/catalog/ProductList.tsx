import { ListFailed } from './ListFailed';
import { ProductGrid } from './ProductGrid';
import { SkeletonGrid } from './SkeletonGrid';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { catalogMessages } from '@/shared/messages/catalog';

interface ProductListProps {
  ids: readonly number[];
  status: 'loading' | 'loaded' | 'failed';
  list: string;
  onRetry: () => void;
  isFirst?: boolean;
  layout?: 'grid' | 'rail';
  /** How many places to keep while it loads. */
  placeCount?: number;
}

/** A list of products in whatever state it is: on its way, failed, empty, there. */
export const ProductList = ({ ids, status, list, onRetry, isFirst, layout, placeCount = 8 }: ProductListProps) => {
  if (ids.length > 0) return <ProductGrid ids={ids} list={list} isFirst={isFirst} layout={layout} />;
  if (status === 'loading') return <SkeletonGrid count={placeCount} layout={layout} />;
  if (status === 'failed') return <ListFailed onRetry={onRetry} />;
  return (
    <EmptyState title={catalogMessages.emptyTitle} text={catalogMessages.emptyText}>
      <ButtonLink to={paths.home} variant="secondary">
        {catalogMessages.goToShop}
      </ButtonLink>
    </EmptyState>
  );
};
