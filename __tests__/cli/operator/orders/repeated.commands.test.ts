import { userInfo } from 'node:os';
import { engines } from '../../../support/database';
import { openOperatedShop, type OperatedShop, type PlacedOrder } from '../../support/operatedShop';

describe.each(engines)('money that is recorded twice, on the %s database', (engine) => {
  let operated: OperatedShop;
  let count = 0;
  beforeAll(async () => {
    operated = await openOperatedShop(engine);
  });
  afterAll(() => operated.close());
  beforeEach(() => operated.shop.tidy({}));
  afterEach(async () => {
    expect(await operated.mismatches()).toEqual([]);
  });

  const act = (name: string, number: string, ...flags: string[]) => operated.act(name, number, ...flags);
  const ok = async (name: string, number: string, ...flags: string[]): Promise<string> => {
    const { exitCode, out, err } = await act(name, number, ...flags);
    if (exitCode !== 0) throw new Error(err);
    return out;
  };
  const record = (number: string, amount: string, ...flags: string[]) =>
    act('record-payment', number, '--amount', amount, '--channel', 'bank_transfer', ...flags);
  /** A reference that no other test has. */
  const newReference = (): string => `BNU ${4_700 + ++count}`;
  const sums = async (number: string) => {
    const { payments, refunds } = await operated.show(number);
    return [payments.map(({ amount }) => amount), refunds.map(({ amount }) => amount)];
  };
  const refusal = (other: PlacedOrder, reference: string, amount: string, kind = 'payment') => ({
    ...{ exitCode: 1, out: '' },
    err: expect.stringMatching(
      new RegExp(
        `^The reference "${reference}" is that of a ${kind} of ${amount} of the order ${other.number}, recorded ` +
          `\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d by ${userInfo().username}\\. Nothing was recorded\\. ` +
          `If this is another ${kind}, use --again\\.\\n$`,
      ),
    ),
  });

  describe('a reference', () => {
    test('of the same order and of another one is refused, and the message names the other record', async () => {
      const [one, other] = [await operated.place('cod'), await operated.place('bank_transfer')];
      const reference = newReference();
      await ok('mark-paid', one.number, '--reference', reference);
      expect(await record(one.number, '5', '--reference', reference)).toMatchObject(refusal(one, reference, '19.99'));
      expect(await act('mark-paid', other.number, '--reference', reference)).toMatchObject(
        refusal(one, reference, '19.99'),
      );
      expect(await operated.show(other.number)).toMatchObject({ status: 'pending', payments: [] });
      expect(await sums(one.number)).toEqual([[19.99], []]);
      expect((await act('mark-paid', other.number, '--reference', reference, '--again')).exitCode).toBe(0);
      // It has its record now, under whatever order.
      expect((await record(other.number, '7', '--reference', reference)).exitCode).toBe(1);
    });

    test.each([
      ['letter case', (text: string) => text.toLowerCase()],
      ['no space', (text: string) => text.replace(' ', '')],
      ['a hyphen', (text: string) => text.replace(' ', '-')],
      ['a dash and spaces', (text: string) => ` ${text.replace(' ', ' – ')} `],
      ['a slash', (text: string) => text.replace(' ', '/')],
      [
        'full-width characters',
        (text: string) => text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
      ],
      ['an invisible character', (text: string) => text.replace('U', 'U\u200b')],
      ['a no-break space', (text: string) => text.replace(' ', '\u00a0')],
    ])('with %s is the same one', async (_name, change) => {
      const [one, other] = [await operated.place('cod'), await operated.place('cod')];
      const reference = newReference();
      await ok('mark-paid', one.number, '--reference', reference);
      expect((await act('mark-paid', other.number, '--reference', change(reference))).exitCode).toBe(1);
      expect((await act('mark-paid', other.number, '--reference', newReference())).exitCode).toBe(0);
    });

    test('of a record that was taken back is free again', async () => {
      const [one, other] = [await operated.place('cod'), await operated.place('cod')];
      const reference = newReference();
      await ok('mark-paid', one.number, '--reference', reference);
      await ok('undo-paid', one.number);
      await ok('mark-paid', other.number, '--reference', reference);
      expect((await act('mark-paid', one.number, '--reference', reference)).exitCode).toBe(1);
      await ok('refund', other.number, '--amount', '3', '--reference', reference);
      await ok('undo-refund', other.number);
      await ok('refund', other.number, '--amount', '4', '--reference', reference);
    });

    test('of the provider: its id of a payment, and its order id', async () => {
      const [online, other] = [await operated.place('midtrans'), await operated.place('bank_transfer')];
      await operated.shop.press(online.token, 'pay');
      await operated.run(['orders', 'check', online.number]);
      const [payment] = (await operated.show(online.number)).payments;
      const id = String(payment?.reference);
      for (const reference of [id, id.toUpperCase(), id.replaceAll('-', ' '), online.number]) {
        const ran = await act('mark-paid', other.number, '--reference', reference);
        expect(ran).toMatchObject({ exitCode: 1 });
        expect(ran.err).toContain(`of the order ${online.number}, recorded `);
        expect(ran.err).toContain('by the payment provider');
      }
    });

    test('of a payment without an order too, but not of one that is not of the shop', async () => {
      const { number } = await operated.place('bank_transfer');
      const { shop, run } = operated;
      await shop.press(await shop.openElsewhere('LRS-LOST-7', 160_000), 'pay');
      await shop.notify({ order_id: 'LRS-LOST-7', gross_amount: '160000.00' });
      expect(await record(number, '10', '--reference', 'lrs-lost-7')).toMatchObject({
        exitCode: 1,
        err: expect.stringContaining('a payment of 10.00 without an order, recorded '),
      });
      expect((await run(['payments', 'dismiss', 'LRS-LOST-7', '--reason', 'other shop'])).exitCode).toBe(0);
      expect((await record(number, '10', '--reference', 'lrs-lost-7')).exitCode).toBe(0);
    });

    test('of a payment may be that of its refund; of refunds it is compared, too', async () => {
      const [one, other] = [await operated.place('cod'), await operated.place('cod')];
      const reference = newReference();
      await ok('mark-paid', one.number, '--reference', reference);
      await ok('mark-paid', other.number);
      await ok('refund', one.number, '--amount', '3', '--reference', reference);
      expect(await act('refund', other.number, '--amount', '4', '--reference', reference.toLowerCase())).toMatchObject(
        refusal(one, reference.toLowerCase(), '3.00', 'refund'),
      );
      expect(await sums(other.number)).toEqual([[19.99], []]);
      await ok('refund', other.number, '--amount', '4', '--reference', reference, '--again');
    });

    test('recorded for two orders at the same moment is recorded once', async () => {
      const orders = await Promise.all([1, 2, 3].map(() => operated.place('cod')));
      const reference = newReference();
      const ran = await Promise.all(orders.map(({ number }) => act('mark-paid', number, '--reference', reference)));
      expect(ran.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1, 1]);
      for (const { err } of ran.filter(({ exitCode }) => exitCode === 1)) expect(err).toContain('is that of a payment');
    });
  });

  describe('the same amount', () => {
    test('of two operators who record the same refund is recorded once', async () => {
      const { number } = await operated.place('cod');
      await ok('mark-paid', number);
      const ran = await Promise.all([1, 2].map(() => act('refund', number, '--amount', '5', '--by', 'Rosa')));
      expect(ran.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
      expect(ran.find(({ exitCode }) => exitCode === 1)?.err).toMatch(
        new RegExp(
          `^There is a refund of 5\\.00 of the order ${number}, recorded .* by Rosa\\. Nothing was recorded\\. If this is another refund, use --again\\.\\n$`,
        ),
      );
      expect(await sums(number)).toEqual([[19.99], [5]]);
      // By another channel it is the same money.
      expect((await act('refund', number, '--amount', '5', '--channel', 'bank_transfer')).exitCode).toBe(1);
      expect((await act('refund', number, '--amount', '5.01')).exitCode).toBe(0);
      expect((await act('refund', number, '--amount', '5', '--again')).exitCode).toBe(0);
      await ok('undo-refund', number);
      expect((await act('refund', number, '--amount', '5')).exitCode).toBe(1);
    });

    test('of a refund that the provider has reported is refused', async () => {
      const { number, token } = await operated.place('midtrans');
      for (const outcome of ['pay', 'refundHalf'] as const) {
        await operated.shop.press(token, outcome);
        await operated.run(['orders', 'check', number]);
      }
      await ok('accept-reversal', number);
      for (const channel of ['midtrans', 'cash']) {
        expect(await act('refund', number, '--amount', '10', '--channel', channel)).toMatchObject({ exitCode: 1 });
      }
      expect((await operated.show(number)).refunds).toEqual([]);
    });

    test('of a payment by the same channel is refused, by another one and undone it is not', async () => {
      const { number } = await operated.place('bank_transfer');
      await ok('mark-paid', number);
      expect(await record(number, '19.99', '--reference', newReference())).toMatchObject({
        exitCode: 1,
        err: expect.stringMatching(/^There is a payment of 19\.99 of the order .*, also by bank_transfer\. Nothing/),
      });
      expect((await act('record-payment', number, '--amount', '19.99', '--channel', 'cash')).exitCode).toBe(0);
      await ok('undo-paid', number);
      expect((await record(number, '19.99', '--again')).exitCode).toBe(0);
      await ok('undo-paid', number);
      await ok('undo-paid', number);
      expect((await record(number, '19.99')).exitCode).toBe(0);
    });

    test('of two operators who record the same part is recorded once', async () => {
      const { number } = await operated.place('cod');
      const ran = await Promise.all([1, 2].map(() => record(number, '5')));
      expect(ran.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
      // What is left is recorded whatever its amount: afterwards nothing is left.
      expect((await record(number, '9.99')).exitCode).toBe(0);
      await ok('mark-paid', number);
      expect(await sums(number)).toEqual([[5, 9.99, 5], []]);
    });
  });

  describe('a refund', () => {
    test('has a reference and a time, which orders show and JSON print', async () => {
      const { shop, run } = operated;
      const { number } = await operated.place('cod');
      await ok('mark-paid', number);
      const reference = newReference();
      await ok('refund', number, '--amount', '5', '--reference', reference, '--at', '2h');
      const at = new Date(shop.clock.now - 2 * 3_600_000).toISOString();
      expect((await operated.show(number)).refunds).toMatchObject([
        { amount: 5, reference, date: at, recorded: new Date(shop.clock.now - 1_000).toISOString() },
      ]);
      expect((await run(['orders', 'show', number])).out).toContain(`as the bank says; ${reference}`);
      expect(await act('refund', number, '--amount', '1', '--at', '2099-01-01')).toMatchObject({
        ...{ exitCode: 2, err: '2099-01-01 is in the future.\n' },
      });
    });

    test('that was recorded last is taken back, whenever it was made', async () => {
      const { number } = await operated.place('cod');
      await ok('mark-paid', number);
      await ok('refund', number, '--amount', '5');
      await ok('refund', number, '--amount', '4', '--at', '2d');
      expect(await ok('undo-refund', number)).toContain('the refund of 4.00 is taken back.');
      expect(await ok('undo-refund', number)).toContain('the refund of 5.00 is taken back.');
      expect((await act('undo-refund', number)).exitCode).toBe(1);
    });

    test('counts when it was made, or when it was recorded after that month has ended', async () => {
      const { shop, run } = operated;
      const { number } = await operated.place('cod');
      await ok('mark-paid', number);
      const monthAt = (time: number): string => new Date(time + 9 * 3_600_000).toISOString().slice(0, 7);
      const refunds = async (month: string): Promise<number> => {
        const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
          .toISOString()
          .slice(0, 10);
        const { total } = (await run(['orders', 'report', '--from', `${month}-01`, '--to', last, '--json'])).json<{
          total: { refunds: number };
        }>();
        return total.refunds;
      };
      const before = monthAt(shop.clock.now);
      // The middle of the next month: what is recorded now is not on its first day.
      shop.clock.now = new Date(`${before}-15T12:00+09:00`).setUTCMonth(Number(before.slice(5)));
      const after = monthAt(shop.clock.now);
      const [closed, open] = [await refunds(before), await refunds(after)];
      await ok('refund', number, '--amount', '5', '--at', `${before}-02T10:00`);
      expect(await refunds(before)).toBe(closed);
      expect(await refunds(after)).toBeCloseTo(open + 5, 2);
      await ok('refund', number, '--amount', '4', '--at', `${after}-01`);
      const day = `${after}-01`;
      const report = await run(['orders', 'report', '--from', day, '--to', day, '--json']);
      expect(report.json()).toMatchObject({ total: { refunds: 4 } });
    });
  });
});
