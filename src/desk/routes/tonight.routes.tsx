import { listCouriers } from '@/server/modules/couriers/couriers';
import { diagnose } from '@/server/modules/maintenance/diagnose';
import { reportSales } from '@/server/modules/orders/report/salesReport';
import { findHandovers } from '@/server/repositories/couriers';
import { findAdminOrders } from '@/server/repositories/ordersAdmin';
import { findLowStock } from '@/server/repositories/productsAdmin';
import { dayOf, periodOfDay } from '@/server/timeZone';
import { LOW_STOCK_QUANTITY } from '@/shared/constants';
import { CASH_ACTIONS } from '../actions/cashActions';
import type { View } from '../http/render';
import type { DeskRoutes } from '../http/routes';
import type { StaffVisit } from '../visit/visit';
import { ChecksPage } from '../pages/ChecksPage';
import { TonightPage } from '../pages/TonightPage';
import { actionRoutes } from './actions';

/** The page with which a day ends, the cash that couriers hand over, and the check of the shop. */
export const tonightRoutes = (routes: DeskRoutes): void => {
  const { page, services } = routes;
  const { db, files, now, settings, shop } = services;
  const { timeZone } = settings;

  const view = async ({ texts }: StaffVisit, refused?: Error): Promise<View> => {
    const { read } = db;
    const today = periodOfDay(dayOf(now(), timeZone), timeZone) ?? { start: now(), end: now() };
    const due = await findAdminOrders(read, { isRefundDue: true });
    return {
      title: texts.tonight.title,
      status: refused ? 409 : 200,
      body: (
        <TonightPage
          couriers={(await listCouriers(read)).filter(({ held }) => held !== 0)}
          handovers={(await findHandovers(read)).filter(({ recorded_at: at }) => at >= today.start)}
          due={{ orders: due.length, cents: due.reduce((sum, order) => sum + order.due_cents, 0) }}
          low={await findLowStock(read, LOW_STOCK_QUANTITY + 1)}
          report={await reportSales(db, today, (milliseconds) => dayOf(milliseconds, timeZone))}
          refused={refused}
        />
      ),
    };
  };

  page('/tonight', 'tonight.see', (visit) => view(visit));

  actionRoutes(routes, '/tonight', {
    ...{ actions: CASH_ACTIONS, view, find: () => Promise.resolve(undefined) },
    roleOf: (name) => `cash.${name}` as const,
    back: () => '/tonight',
  });

  page('/tonight/checks', 'shop.doctor', async ({ texts }) => ({
    title: texts.tonight.checks,
    body: <ChecksPage findings={await diagnose({ db, files, settings, shop, now: now(), areAllChecked: false })} />,
  }));
};
