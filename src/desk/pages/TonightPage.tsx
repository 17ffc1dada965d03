import { Badge } from '@/client/ui/Badge';
import { Text } from '@/client/ui/Typography';
import type { Courier } from '@/server/modules/couriers/couriers';
import { netOf } from '@/server/modules/orders/report/moneySums';
import { netSalesOf, type SalesReport } from '@/server/modules/orders/report/salesReport';
import type { Handover } from '@/server/repositories/couriers';
import type { SizeOnSale } from '@/server/repositories/productsAdmin';
import { writeDollars } from '@/shared/values/money';
import { CASH_ACTIONS } from '../actions/cashActions';
import { isAllowed, type DeskAction } from '../roles';
import { ActionForm } from '../ui/ActionForm';
import { ButtonLink, Row } from '../ui/controls';
import { Refusal } from '../ui/Refusal';
import { Box, Figures, PlainList, Section } from '../ui/Section';
import { useTime } from '../ui/useTime';
import { money } from '../visit/money';
import { useTexts, useVisit } from '../visit/visit';

export interface TonightPageProps {
  /** The couriers who have cash of the shop, or have handed over too much. */
  couriers: readonly Courier[];
  /** The hand-overs of today, the last recorded first. */
  handovers: readonly Handover[];
  due: { readonly orders: number; readonly cents: number };
  low: readonly SizeOnSale[];
  report: SalesReport;
  refused?: Error | undefined;
}

const LOW_SHOWN = 20;

const Couriers = ({ couriers }: Pick<TonightPageProps, 'couriers'>) => {
  const { tonight: texts } = useTexts();
  if (couriers.length === 0) return <Text>{texts.noCash}</Text>;
  return (
    <PlainList>
      {couriers.map((courier) => (
        <Box as="li" key={courier.key}>
          <Row>
            <strong>{courier.name}</strong>
            <Badge $tone={courier.held > 0 ? 'warning' : 'danger'}>{texts.held(money(courier.held))}</Badge>
          </Row>
          {courier.held > 0 && (
            <ActionForm
              {...{ path: '/tonight', name: 'handover', action: CASH_ACTIONS.handover }}
              defaults={{ courier: courier.name, seen: String(courier.held), amount: writeDollars(courier.held) }}
            />
          )}
        </Box>
      ))}
    </PlainList>
  );
};

const Handovers = ({ handovers }: Pick<TonightPageProps, 'handovers'>) => {
  const { texts: all, staff } = useVisit();
  const { tonight: texts } = all;
  const time = useTime();
  return (
    <PlainList>
      {handovers.map(({ id, courier, cents, reference, recorded_by: by, made_at: at }) => (
        <Box as="li" key={id}>
          <Text>
            <strong>
              {courier}: {money(cents)}
            </strong>{' '}
            {[reference, time(at), texts.by(by)].filter(Boolean).join(' · ')}
          </Text>
          {staff && isAllowed(staff.role, 'cash.undo-handover') && (
            <ActionForm
              {...{ path: '/tonight', name: 'undo-handover', action: CASH_ACTIONS['undo-handover'] }}
              defaults={{ courier, id }}
              look="small"
            />
          )}
        </Box>
      ))}
    </PlainList>
  );
};

const Low = ({ low }: Pick<TonightPageProps, 'low'>) => {
  const { tonight: texts } = useTexts();
  if (low.length === 0) return <Text>{texts.noLow}</Text>;
  return (
    <>
      <Figures
        rows={low.slice(0, LOW_SHOWN).map(({ slug, name, size, on_hand: units }) => [
          <a key={`${slug} ${size}`} href={`/stock/${slug}/${encodeURIComponent(size)}`}>
            {name} ({size})
          </a>,
          texts.onHand(units),
        ])}
      />
      {low.length > LOW_SHOWN && <Text>{texts.more(low.length - LOW_SHOWN)}</Text>}
    </>
  );
};

const Report = ({ report: { total, channels, cash } }: Pick<TonightPageProps, 'report'>) => {
  const { tonight: texts } = useTexts();
  const { figures } = texts;
  const rows: readonly (readonly [string, string | number])[] = [
    [figures.orders, total.orders],
    [figures.units, total.units],
    [figures.received, money(total.gross)],
    ...(total.reversed > 0 ? [[figures.reversed, money(total.reversed)] as const] : []),
    [figures.refunds, money(total.refunds)],
    [figures.net, money(netSalesOf(total))],
    ...[...channels].map(([channel, sums]) => [texts.channels[channel], money(netOf(sums))] as const),
    ...[...cash].map(([who, sums]) => [texts.heldBy(who || texts.shop), money(netOf(sums))] as const),
  ];
  return <Figures rows={rows} />;
};

/** The end of a day: cash of couriers, what is due, low stock, the payments of today and the state of the shop. */
export const TonightPage = ({ couriers, handovers, due, low, report, refused }: TonightPageProps) => {
  const { texts: all, staff } = useVisit();
  const { tonight: texts, actions } = all;
  const may = (action: DeskAction): boolean => staff !== undefined && isAllowed(staff.role, action);
  return (
    <>
      <Refusal error={refused} />
      <Section title={texts.cash}>
        <Couriers couriers={couriers} />
        {may('cash.handover-more') && (
          <ActionForm
            {...{ path: '/tonight', name: 'handover-more', action: CASH_ACTIONS['handover-more'] }}
            title={actions.names['handover-more']}
          />
        )}
      </Section>
      {handovers.length > 0 && (
        <Section title={texts.handedOver}>
          <Handovers handovers={handovers} />
        </Section>
      )}
      <Section title={texts.due}>
        <Text>
          {due.orders === 0 ? texts.noDue : <a href="/?show=due">{texts.dueCount(due.orders, money(due.cents))}</a>}
        </Text>
      </Section>
      <Section title={texts.low}>
        <Low low={low} />
      </Section>
      <Section title={texts.report}>
        <Report report={report} />
      </Section>
      {may('shop.doctor') && (
        <ButtonLink href="/tonight/checks" isWide>
          {texts.checks}
        </ButtonLink>
      )}
    </>
  );
};
