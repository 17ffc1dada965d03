import { engines } from '../../../support/database';
import { LAST_UNIT, openOperatedShop, type OperatedShop } from '../../support/operatedShop';

const EXPIRY_MS = 60 * 60_000;

describe.each(engines)('orders that have ended, by commands on the %s database', (engine) => {
  let operated: OperatedShop;
  beforeAll(async () => {
    operated = await openOperatedShop(engine);
  });
  afterAll(() => operated.close());
  beforeEach(async () => {
    await operated.shop.tidy({});
    await operated.setLastUnits(1);
  });
  afterEach(async () => {
    expect(await operated.mismatches()).toEqual([]);
  });

  describe('reopen', () => {
    test('of an online order that was paid after it was cancelled: it takes its units and can be sent', async () => {
      const { shop, act, run, show, toSend, step } = operated;
      const { number, token, id } = await operated.place('midtrans', LAST_UNIT);
      // The cancellation does not reach the provider: the shopper can still pay.
      shop.proxy.mode = 'down';
      await act('cancel', number);
      await shop.press(token, 'pay');
      shop.proxy.mode = 'pass';
      await run(['orders', 'check', number]);
      expect(await show(number)).toMatchObject({ status: 'paid', due: 9 });
      expect(await shop.onHand(3, 'M')).toBe(1);
      expect(await toSend()).not.toContain(number);
      expect(await operated.notified(id)).toEqual(expect.arrayContaining(['paid_although_cancelled', 'refund_due']));
      expect((await act('reopen', number)).out).toBe(
        `${number}: reopen; its status stays paid.\nIt has taken its units.\n`,
      );
      expect(await show(number)).toMatchObject({ status: 'paid', due: 0, refunds: [], fulfilment: 'new' });
      expect(await shop.onHand(3, 'M')).toBe(0);
      expect(await toSend()).toContain(number);
      await step(number, 'packed', 'shipped');
    });

    test('is possible after a count of the shelf, on which its units are not', async () => {
      const { shop, act, run, show } = operated;
      const { number } = await operated.place('cod', LAST_UNIT);
      await act('cancel', number);
      await operated.setLastUnits(0);
      await act('mark-paid', number);
      await operated.setLastUnits(1);
      const counted = await run(['stock', 'count', '3', 'M', '1', '--json']);
      expect(counted.json()).toMatchObject({ held_by_unsent_orders: 0, on_hand: 1 });
      expect((await act('reopen', number)).exitCode).toBe(0);
      expect(await shop.onHand(3, 'M')).toBe(0);
      expect(await show(number)).toMatchObject({ due: 0 });
    });

    test('is refused while the units are sold: nothing changes', async () => {
      const { act, show, run } = operated;
      const order = await operated.place('cod', LAST_UNIT);
      await act('cancel', order.number);
      await operated.setLastUnits(0);
      await act('mark-paid', order.number);
      const [row, shown] = [await operated.stored(order), await show(order.number)];
      expect(row).toMatchObject({ due_cents: 900, holds_units: 0 });
      expect(await act('reopen', order.number)).toMatchObject({
        exitCode: 1,
        err: 'Not all units of this order are on hand: it cannot be reopened.\n',
      });
      expect([await operated.stored(order), await show(order.number)]).toEqual([row, shown]);
      await run(['stock', 'add', '3', 'M', '1']);
      expect((await act('reopen', order.number)).exitCode).toBe(0);
      expect(await show(order.number)).toMatchObject({ due: 0, fulfilment: 'new' });
    });

    test('keeps a surplus due, and needs money and no units', async () => {
      const { shop, act, show } = operated;
      const { number } = await operated.place('cod', LAST_UNIT);
      expect(await act('reopen', number)).toMatchObject({ exitCode: 1, err: expect.stringContaining('is pending') });
      await act('mark-paid', number);
      expect(await act('reopen', number)).toMatchObject({ exitCode: 1, err: expect.stringContaining('has its units') });
      await act('refund', number, '--restock');
      expect(await act('reopen', number)).toMatchObject({ exitCode: 1, err: expect.stringContaining('was returned') });
      await act('record-payment', number, '--amount', '10', '--channel', 'cash');
      expect((await show(number)).due).toBe(10);
      expect((await act('reopen', number)).out).toContain('Its refund is due: 1.00. More was paid');
      expect([(await show(number)).due, await shop.onHand(3, 'M')]).toEqual([1, 0]);
    });
  });

  describe('cancel', () => {
    test('ends failed and expired orders, several at once', async () => {
      const { shop, act, run, show } = operated;
      const [failed, pending, online] = [
        await operated.place('bank_transfer'),
        await operated.place('cod'),
        await operated.place('midtrans'),
      ];
      await act('mark-failed', failed.number);
      shop.clock.now += EXPIRY_MS;
      await shop.expire();
      expect((await show(online.number)).status).toBe('expired');
      const onHand = await shop.onHand(1, 'M');
      const numbers = [failed.number, pending.number, online.number];
      const args = ['orders', 'cancel', ...numbers, '--reason', 'the customer called'];
      expect(await run(args, false)).toMatchObject({ exitCode: 1, err: 'Nothing was changed.\n' });
      expect(await run(args, true)).toMatchObject({
        exitCode: 0,
        out:
          `${failed.number}: cancel, failed → cancelled.\n` +
          `${pending.number}: cancel, pending → cancelled.\nIts units are in the stock again.\n` +
          `${online.number}: cancel, expired → cancelled.\n`,
      });
      for (const number of numbers) expect((await show(number)).status).toBe('cancelled');
      expect(await shop.onHand(1, 'M')).toBe(onHand + 1);
      // A cancelled order offers no Pay Now.
      expect((await online.shopper.retry(online.number)).status).toBe(409);
    });

    test('cancels the other orders when one is refused, and asks about all of them once', async () => {
      const { act, run, show } = operated;
      const [paid, pending] = [await operated.place('cod'), await operated.place('cod')];
      await act('mark-paid', paid.number);
      const args = ['orders', 'cancel', paid.number, pending.number.toLowerCase(), pending.id, '--reason', 'x'];
      expect((await run(args)).err).toBe(
        `Really cancel the orders ${paid.number}, ${pending.number}? Use --yes: there is no terminal to ask.\n`,
      );
      const ran = await run([...args, '--yes', '--json']);
      expect(ran).toMatchObject({
        exitCode: 1,
        err: `${paid.number}: This order is paid: it cannot become cancelled.\n`,
      });
      expect(ran.json()).toEqual([
        { order: pending.number, event: 'cancel', from: 'pending', to: 'cancelled', refund_due: false, due: 0 },
      ]);
      expect([(await show(paid.number)).status, (await show(pending.number)).status]).toEqual(['paid', 'cancelled']);
    });

    test('changes nothing when one of the orders does not exist', async () => {
      const { run, show } = operated;
      const { number } = await operated.place('cod');
      const ran = await run(['orders', 'cancel', number, 'LRS-0', '--reason', 'x', '--yes']);
      expect(ran).toMatchObject({ exitCode: 1, err: 'There is no order "LRS-0".\n' });
      expect((await show(number)).status).toBe('pending');
    });
  });
});
