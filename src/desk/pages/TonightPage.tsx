import { Badge } from '@/client/ui/Badge';
import { Text } from '@/client/ui/Typography';
import type { Courier } from '@/server/modules/couriers/couriers';
import type { Finding } from '@/server/modules/maintenance/finding';
import { netOf } from '@/server/modules/orders/report/moneySums';
import { netSalesOf, type SalesReport } from '@/server/modules/orders/report/salesReport';
import type { Handover } from '@/server/repositories/couriers';
import type { SizeOnSale } from '@/server/repositories/stock';
import { writeDollars } from '@/shared/values/money';
import { isAllowed } from '../roles';
import { Button, Row, Stack, TextField } from '../ui/controls';
import { Form } from '../ui/Form';
import { money } from '../ui/OrderCard';
import { Box, Figures, PlainList, Refusal, Section } from '../ui/Section';
import { useTime } from '../ui/useTime';
import { useTexts, useVisit } from '../visit/visit';

export interface TonightPageProps {
  /** The couriers who have cash of the shop, or have handed over too much. */
  couriers: readonly Courier[];
  /** The hand-overs of today, the last recorded first. */
  handovers: readonly Handover[];
  due: { readonly orders: number; readonly cents: number };
  low: readonly SizeOnSale[];
  report: SalesReport;
  /** Undefined for people who may not see them. */
  findings: readonly Finding[] | undefined;
  refused?: string | undefined;
}

const LOW_SHOWN = 20;

const HandoverForm = ({ courier }: { courier: Courier }) => {
  const { tonight: texts } = useTexts();
  return (
    <Form action="/tonight/handover" hidden={{ courier: courier.name, seen: String(courier.held) }}>
      <Stack>
        <TextField name="amount" label={texts.amount} inputMode="decimal" defaultValue={writeDollars(courier.held)} />
        <TextField name="reference" label={texts.reference} maxLength={100} />
        <TextField name="note" label={texts.note} maxLength={500} />
        <Button isWide>{texts.handOver}</Button>
      </Stack>
    </Form>
  );
};

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
          {courier.held > 0 && <HandoverForm courier={courier} />}
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
            <Form action="/tonight/undo-handover" hidden={{ courier, id }}>
              <Button variant="secondary" size="small">
                {texts.takeBack}
              </Button>
            </Form>
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
      <Figures>
        <tbody>
          {low.slice(0, LOW_SHOWN).map(({ slug, name, size, on_hand: units }) => (
            <tr key={`${slug} ${size}`}>
              <th scope="row">
                <a href={`/stock/${slug}/${encodeURIComponent(size)}`}>
                  {name} ({size})
                </a>
              </th>
              <td>{texts.onHand(units)}</td>
            </tr>
          ))}
        </tbody>
      </Figures>
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
  return (
    <Figures>
      <tbody>
        {rows.map(([title, figure]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{figure}</td>
          </tr>
        ))}
      </tbody>
    </Figures>
  );
};

/** The findings of the doctor, in the words of the command. */
const Findings = ({ findings }: { findings: readonly Finding[] }) => {
  const { tonight: texts } = useTexts();
  return (
    <>
      {!findings.some(({ level }) => level === 'bad') && <Text>{texts.fine}</Text>}
      <PlainList>
        {findings.map(({ level, area, what, todo }) => (
          <Box as="li" key={`${area} ${what}`}>
            <Row>
              <Badge $tone={level === 'bad' ? 'danger' : 'neutral'}>{texts.levels[level]}</Badge>
              <strong lang="en">{what}</strong>
            </Row>
            <Text $size="small" lang="en">
              {todo}
            </Text>
          </Box>
        ))}
      </PlainList>
    </>
  );
};

/** The end of a day: cash of couriers, what is due, low stock, the payments of today and the state of the shop. */
export const TonightPage = ({ couriers, handovers, due, low, report, findings, refused }: TonightPageProps) => {
  const { tonight: texts } = useTexts();
  return (
    <>
      <Refusal text={refused} />
      <Section title={texts.cash}>
        <Couriers couriers={couriers} />
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
      {findings && (
        <Section title={texts.checks}>
          <Findings findings={findings} />
        </Section>
      )}
    </>
  );
};
