import { Button } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { catalogMessages } from '@/shared/messages/catalog';

/** Products that did not arrive, and the way to ask again. */
export const ListFailed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState title={catalogMessages.listFailedTitle} text={catalogMessages.listFailedText}>
    <Button variant="secondary" onClick={onRetry}>
      {catalogMessages.tryAgain}
    </Button>
  </EmptyState>
);
