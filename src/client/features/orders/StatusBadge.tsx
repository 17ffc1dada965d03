import { Badge, type BadgeTone } from '@/client/ui/Badge';
import type { PaymentStatus } from '@/shared/contract/orders';
import { statusLabel } from '@/shared/domain/orderStatus';

const tones: Readonly<Record<PaymentStatus, BadgeTone>> = {
  pending: 'warning',
  paid: 'success',
  failed: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
};

export const StatusBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge $tone={tones[status]}>{statusLabel(status)}</Badge>
);
