import { Notice } from '@/client/ui/Notice';
import type { OrderHasChanged } from '@/server/modules/orders/orderPress';
import { whatOf } from '../orders/timeline';
import { useTexts } from '../visit/visit';
import { useTime } from './useTime';

/** A press that did nothing. */
export interface Failure {
  readonly order: string;
  readonly error: OrderHasChanged | string;
}

/** Why a press did nothing: who has changed the order meanwhile, and how; or the refusal, which is in English. */
export const FailureNotice = ({ order, error }: Failure) => {
  const { orders: texts, order: names, common } = useTexts();
  const time = useTime();
  if (typeof error === 'string') {
    return (
      <Notice tone="danger">
        {order}: {common.refused} <span lang="en">{error}</span>
      </Notice>
    );
  }
  return (
    <Notice tone="danger">
      <p>{texts.changed(order)}</p>
      {error.entries.map((entry) => (
        <p key={entry.id}>
          {texts.entry(entry.actor_name || names.actors[entry.actor], whatOf(entry, names), time(entry.created_at))}
        </p>
      ))}
    </Notice>
  );
};
