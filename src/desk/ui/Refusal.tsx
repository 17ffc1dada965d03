import { Notice } from '@/client/ui/Notice';
import { OrderHasChanged } from '@/server/modules/orders/orderPress';
import { whatOf } from '../orders/timeline';
import { refusalIn } from '../texts/languages';
import { useVisit } from '../visit/visit';

/** Why a form did nothing; of an order that somebody has changed meanwhile: who, and how. */
export const Refusal = ({ error, order }: { error: Error | undefined; order?: string }) => {
  const { texts, language, time } = useVisit();
  if (!error) return null;
  if (error instanceof OrderHasChanged) {
    return (
      <Notice tone="danger">
        <p>{texts.orders.changed(error.order)}</p>
        {error.entries.map((entry) => {
          const who = entry.actor_name || texts.order.actors[entry.actor];
          return <p key={entry.id}>{texts.orders.entry(who, whatOf(entry, texts.order), time(entry.created_at))}</p>;
        })}
      </Notice>
    );
  }
  return (
    <Notice tone="danger">
      {order !== undefined && `${order}: `}
      {texts.common.refused} {refusalIn(error, language) ?? <span lang="en">{error.message}</span>}
    </Notice>
  );
};
