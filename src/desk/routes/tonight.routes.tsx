import type { FastifyInstance } from 'fastify';
import { listCouriers } from '@/server/modules/couriers/couriers';
import { recordHandover, undoHandover } from '@/server/modules/couriers/handovers';
import { diagnose } from '@/server/modules/maintenance/diagnose';
import { reportSales } from '@/server/modules/orders/report/salesReport';
import { findHandovers } from '@/server/repositories/couriers';
import { findAdminOrders } from '@/server/repositories/ordersAdmin';
import { findLowStock } from '@/server/repositories/stock';
import { readPrice } from '@/server/sheets/productCells';
import { dayOf, periodOfDay } from '@/server/timeZone';
import { LOW_STOCK_QUANTITY } from '@/shared/constants';
import { attempt, once } from '../http/once';
import type { View } from '../http/render';
import { page, press, type StaffVisit } from '../http/routes';
import { TonightPage } from '../pages/TonightPage';
import { isAllowed } from '../roles';
import type { DeskServices } from '../services';
import type { Form } from '../visit/form';

/** The page with which a day ends, and the cash that couriers hand over. */
export const tonightRoutes = (app: FastifyInstance, services: DeskServices): void => {
  const { db, files, now, settings, shop } = services;
  const { timeZone } = settings;

  const view = async (visit: StaffVisit, refused?: string): Promise<View> => {
    const { read } = db;
    const today = periodOfDay(dayOf(now(), timeZone), timeZone) ?? { start: now(), end: now() };
    const due = await findAdminOrders(read, { isRefundDue: true });
    const isDoctorShown = isAllowed(visit.staff.role, 'shop.doctor');
    return {
      title: visit.texts.tonight.title,
      status: refused === undefined ? 200 : 409,
      body: (
        <TonightPage
          couriers={(await listCouriers(read)).filter(({ held }) => held !== 0)}
          handovers={(await findHandovers(read)).filter(({ recorded_at: at }) => at >= today.start)}
          due={{ orders: due.length, cents: due.reduce((sum, order) => sum + order.due_cents, 0) }}
          low={await findLowStock(read, LOW_STOCK_QUANTITY + 1)}
          report={await reportSales(db, today, (milliseconds) => dayOf(milliseconds, timeZone))}
          findings={
            isDoctorShown ? await diagnose({ db, files, settings, shop, now: now(), areAllChecked: false }) : undefined
          }
          refused={refused}
        />
      ),
    };
  };

  page(app, services, '/tonight', 'tonight.see', (visit) => view(visit));

  const change = async (visit: StaffVisit, work: () => Promise<unknown>): Promise<View> => {
    const refused = await attempt(work);
    return refused === undefined ? { redirect: '/tonight' } : view(visit, refused);
  };

  const termsOf = (visit: StaffVisit, form: Form) => ({
    ...{ db: once(services, visit, form), now: now(), timeZone, isDryRun: false },
  });

  press(app, services, '/tonight/handover', 'cash.handover', async (visit, form) => {
    const cents = readPrice(form.text('amount')) ?? 0;
    if (cents === 0) return view(visit, visit.texts.tonight.badAmount);
    return change(visit, () =>
      recordHandover(termsOf(visit, form), {
        ...{ courier: form.text('courier'), cents, reference: form.line('reference'), reason: form.line('note') },
        ...{ at: undefined, isAgain: false, isMore: false, seen: Number(form.text('seen')), by: visit.staff.name },
      }),
    );
  });

  press(app, services, '/tonight/undo-handover', 'cash.undo-handover', (visit, form) =>
    change(visit, () =>
      undoHandover(termsOf(visit, form), {
        ...{ courier: form.text('courier'), id: form.text('id'), reference: '' },
        ...{ by: visit.staff.name, reason: visit.texts.tonight.takeBackReason },
      }),
    ),
  );
};
