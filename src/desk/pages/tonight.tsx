import { Badge } from '@/client/ui/Badge';
import { listCouriers, type Courier } from '@/server/modules/couriers/couriers';
import { diagnose } from '@/server/modules/maintenance/diagnose';
import { netOf } from '@/server/modules/orders/report/moneySums';
import { netSalesOf, reportSales, type SalesReport } from '@/server/modules/orders/report/salesReport';
import { findHandovers, type Handover } from '@/server/repositories/couriers';
import { findAdminOrders } from '@/server/repositories/ordersAdmin';
import { findLowStock, type SizeOnSale } from '@/server/repositories/productsAdmin';
import { dayOf, periodOfDay } from '@/server/timeZone';
import { LOW_STOCK_QUANTITY } from '@/shared/constants';
import { writeDollars, writeMoney as money } from '@/shared/values/money';
import { CASH_ACTIONS } from '../actions/cashActions';
import type { View } from '../http/render';
import type { DeskRoutes } from '../http/routes';
import { ActionForm } from '../ui/ActionForm';
import { ButtonLink } from '../ui/controls';
import { Figures, Section } from '../ui/parts';
import { useTexts, useVisit, type StaffVisit } from '../visit/visit';
import { actionRoutes } from './actions';

const LOW_SHOWN = 20;

/** The form of an action on cash. */
const cashForm = (name: keyof typeof CASH_ACTIONS) => ({ path: '/tonight', name, action: CASH_ACTIONS[name] });

/** A courier who has cash of the shop, or has handed over too much. */
const CourierBox = ({ courier: { name, held } }: { courier: Courier }) => {
  const { tonight: texts } = useTexts();
  return (
    <li className="box">
      <div className="row">
        <strong>{name}</strong>
        <Badge $tone={held > 0 ? 'warning' : 'danger'}>{texts.held(money(held))}</Badge>
      </div>
      {held > 0 && (
        <ActionForm
          {...cashForm('handover')}
          defaults={{ courier: name, seen: String(held), amount: writeDollars(held) }}
        />
      )}
    </li>
  );
};

const HandoverBox = ({ id, courier, cents, reference, recorded_by: by, made_at: at }: Handover) => {
  const { texts, may, time } = useVisit();
  return (
    <li className="box">
      <p>
        <strong>
          {courier}: {money(cents)}
        </strong>{' '}
        {[reference, time(at), texts.tonight.by(by)].filter(Boolean).join(' · ')}
      </p>
      {may('cash.undo-handover') && (
        <ActionForm {...cashForm('undo-handover')} defaults={{ courier, id }} look="small" />
      )}
    </li>
  );
};

const Low = ({ low }: { low: readonly SizeOnSale[] }) => {
  const { tonight: texts } = useTexts();
  if (low.length === 0) return <p>{texts.noLow}</p>;
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
      {low.length > LOW_SHOWN && <p>{texts.more(low.length - LOW_SHOWN)}</p>}
    </>
  );
};

const Report = ({ total, channels, cash }: SalesReport) => {
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
export const tonightRoutes = (routes: DeskRoutes): void => {
  const { page, services } = routes;
  const { db, files, now, settings, shop } = services;
  const { timeZone } = settings;

  const view = async ({ texts: { tonight: texts, actions }, may }: StaffVisit): Promise<View> => {
    const { read } = db;
    const today = periodOfDay(dayOf(now(), timeZone), timeZone) ?? { start: now(), end: now() };
    const couriers = (await listCouriers(read)).filter(({ held }) => held !== 0);
    const handovers = await findHandovers(read, { since: today.start });
    const due = await findAdminOrders(read, { isRefundDue: true });
    const dueCents = due.reduce((sum, order) => sum + order.due_cents, 0);
    return {
      title: texts.title,
      body: (
        <>
          <Section title={texts.cash}>
            {couriers.length === 0 && <p>{texts.noCash}</p>}
            <ul>
              {couriers.map((courier) => (
                <CourierBox key={courier.key} courier={courier} />
              ))}
            </ul>
            {may('cash.handover-more') && (
              <ActionForm {...cashForm('handover-more')} title={actions.names['handover-more']} />
            )}
          </Section>
          {handovers.length > 0 && (
            <Section title={texts.handedOver}>
              <ul>
                {handovers.map((handover) => (
                  <HandoverBox key={handover.id} {...handover} />
                ))}
              </ul>
            </Section>
          )}
          <Section title={texts.due}>
            <p>
              {due.length === 0 ? texts.noDue : <a href="/?show=due">{texts.dueCount(due.length, money(dueCents))}</a>}
            </p>
          </Section>
          <Section title={texts.low}>
            <Low low={await findLowStock(read, LOW_STOCK_QUANTITY + 1)} />
          </Section>
          <Section title={texts.report}>
            <Report {...await reportSales(db, today, (milliseconds) => dayOf(milliseconds, timeZone))} />
          </Section>
          {may('shop.doctor') && (
            <ButtonLink href="/tonight/checks" $full>
              {texts.checks}
            </ButtonLink>
          )}
        </>
      ),
    };
  };

  page('/tonight', 'tonight.see', view);

  actionRoutes(routes, '/tonight', {
    ...{ actions: CASH_ACTIONS, view, find: () => Promise.resolve(undefined) },
    roleOf: (name) => `cash.${name}` as const,
    back: () => '/tonight',
  });

  // The findings of the doctor, in the words of the command.
  page('/tonight/checks', 'shop.doctor', async ({ texts: { tonight: texts } }) => {
    const findings = await diagnose({ db, files, settings, shop, now: now(), areAllChecked: false });
    return {
      title: texts.checks,
      body: (
        <>
          {!findings.some(({ level }) => level === 'bad') && <p>{texts.fine}</p>}
          <ul>
            {findings.map(({ level, area, what, todo }) => (
              <li className="box" key={`${area} ${what}`}>
                <div className="row">
                  <Badge $tone={level === 'bad' ? 'danger' : 'neutral'}>{texts.levels[level]}</Badge>
                  <strong lang="en">{what}</strong>
                </div>
                <small lang="en">{todo}</small>
              </li>
            ))}
          </ul>
          <ButtonLink href="/tonight" $full>
            {texts.title}
          </ButtonLink>
        </>
      ),
    };
  });
};
