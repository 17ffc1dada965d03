import type { PaymentAuditEntry } from '@/server/repositories/dismissals';
import { isoOf } from '../orders/presentOrder';
import type { Operator } from '../support/operator';
import type { Column } from '../support/table';

/** Who has dismissed a payment or put it back, as JSON; nothing for one that never was. */
export const presentLog = (log: readonly PaymentAuditEntry[]) =>
  log.length === 0
    ? {}
    : {
        audit_log: log.map(({ event, created_at: at, actor_name: by, reason }) => ({
          event,
          date: isoOf(at),
          by,
          reason,
        })),
      };

/** The columns of who has dismissed a payment, when and why. */
export const dismissalColumns = <Row>(
  operator: Operator,
  lastOf: (row: Row) => PaymentAuditEntry | undefined,
): readonly Column<Row>[] => [
  { title: 'DISMISSED', value: (row) => operator.formatTime(lastOf(row)?.created_at ?? 0) },
  { title: 'DISMISSED BY', value: (row) => lastOf(row)?.actor_name ?? '', overflow: 'hide' },
  { title: 'REASON', value: (row) => lastOf(row)?.reason ?? '', overflow: 'truncate' },
];
