import { rmSync } from 'node:fs';
import { openDatabase } from '@/server/db/database';
import { openOperator, type CommandResult } from '../support/operator';
import { MINUTE_MS, SimulatedClock } from './clock';
import { closeCommandDatabase, shareCommandDatabase } from './commandDatabase';
import { GOODS, sizeKey, toCents, type Line } from './goods';
import type { SimulatedOrder } from './orders';
import { Provider } from './provider';
import { environmentOf, openServer, runTimers, untilQuiet, type Server } from './server';
import type { Template } from './template';

export interface Answer {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- responses of every shape
  readonly body: any;
}

/** Units that came to the shop and left it other than by a sale. */
export interface Stock {
  /** By size: at the start, and delivered since. */
  readonly received: Map<string, number>;
  readonly writtenOff: Map<string, number>;
}

/** Money that has arrived and that the operator has not recorded yet. */
export interface Arrival {
  readonly order: SimulatedOrder;
  readonly channel: 'bank_transfer' | 'cash';
  readonly reference: string;
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
}

/** One run of the simulation: the shop, its surroundings, and what really happened. */
export class World {
  readonly clock = new SimulatedClock();
  readonly orders = new Map<string, SimulatedOrder>();
  readonly stock: Stock = {
    received: new Map(
      GOODS.flatMap(({ units }, index) =>
        Object.entries(units).map(([size, count]) => [sizeKey({ product: index + 1, size }), count] as const),
      ),
    ),
    writtenOff: new Map(),
  };
  /** What is in the bank account and in the till, but not in the books. */
  arrivals: Arrival[] = [];
  /** What the provider has reversed without a webhook, and the operator has not asked it about yet. */
  readonly unchecked = new Set<SimulatedOrder>();
  /** Webhooks for unknown orders, by name, and where their payments are; the test notification is no payment. */
  readonly strays = new Map<string, 'unmatched' | 'dismissed' | 'no payment'>();
  readonly provider: Provider;
  private readonly lines: string[] = [];
  private server: Server | undefined;
  private readonly operate: (words: readonly string[]) => Promise<CommandResult>;

  private constructor(
    readonly accounts: Template['accounts'],
    private readonly dataDir: string,
  ) {
    this.operate = openOperator(environmentOf(dataDir), () => this.clock.now);
    this.provider = new Provider(this.clock, {
      deliver: async (message) => {
        const answer = await this.call('POST', '/api/payment/notification', { payload: message });
        this.note(`webhook ${String(message.transaction_status)} → ${answer?.status ?? 'the shop is down'}`);
        await this.settle();
        return answer?.status;
      },
      onPaid: ({ number, amount }) => void (this.byNumber(number).money.received += toCents(amount)),
      onReversed: ({ number }, amount, kind) => {
        if (kind !== 'refund' && kind !== 'partial_refund') this.byNumber(number).money.reversed += toCents(amount);
      },
    });
  }

  static async open({ accounts, copy }: Template): Promise<World> {
    const dataDir = copy();
    shareCommandDatabase(dataDir, openDatabase({ dataDir, isCommand: true }));
    const world = new World(accounts, dataDir);
    globalThis.fetch = world.provider.fetch;
    await world.start();
    return world;
  }

  get isDown(): boolean {
    return this.server === undefined;
  }

  /** Adds an event to the run that is printed when it fails. */
  noteEvent(line: string): void {
    this.lines.push(line);
  }

  /** Adds what came of the last event. */
  note(line: string): void {
    this.lines.push(`  ${line}`);
  }

  get transcript(): readonly string[] {
    return this.lines;
  }

  /** Sends a request; undefined while the server is down. */
  async call(
    method: 'GET' | 'POST',
    url: string,
    { customer, payload }: { readonly customer?: number; readonly payload?: object } = {},
  ): Promise<Answer | undefined> {
    const authorization = customer === undefined ? undefined : this.accounts[customer]?.authorization;
    const answer = await this.server?.app.inject({
      ...{ method, url, headers: authorization === undefined ? {} : { authorization } },
      ...(payload === undefined ? {} : { payload }),
    });
    return answer && { status: answer.statusCode, body: JSON.parse(answer.body) as unknown };
  }

  /** Runs a command of the operator; `order` takes the place of the word ORDER. */
  run(words: readonly string[], order?: SimulatedOrder): Promise<CommandResult> {
    const named = words.map((word) => (word === 'ORDER' && order ? order.id : word));
    return this.operate([...named, '--yes', '--json']);
  }

  /** Runs a command that changes something, and notes it. */
  async change(words: readonly string[], order?: SimulatedOrder): Promise<CommandResult> {
    const result = await this.run(words, order);
    const name = order ? words.map((word) => (word === 'ORDER' ? order.key : word)) : words;
    const problem = result.exitCode === 0 ? '' : ` ${result.err.split('\n')[0] ?? ''}`;
    this.note(`${name.join(' ')} → ${result.exitCode}${problem}`);
    return result;
  }

  /** The order with a number of the shop. */
  byNumber(number: string): SimulatedOrder {
    const order = [...this.orders.values()].find((one) => one.number === number);
    if (!order) throw new Error(`The simulation does not know the order ${number}.`);
    return order;
  }

  /** Counts units as lost, or with `sign` -1 as found. */
  writeOff(lines: readonly Line[], sign: 1 | -1 = 1): void {
    const { writtenOff } = this.stock;
    for (const line of lines) writtenOff.set(sizeKey(line), (writtenOff.get(sizeKey(line)) ?? 0) + sign * line.count);
  }

  /** Waits until the work that the server does in the background has ended. */
  settle(): Promise<void> {
    return untilQuiet(() => this.provider.requestCount);
  }

  /** Lets the server do what its timers do every few seconds: end expired orders, ask the provider. */
  async runServerTasks(): Promise<void> {
    if (this.isDown) return;
    await runTimers();
    await this.settle();
  }

  /** Stops the server as a stop signal does, and starts it again on the same data. */
  async restart(minutes: number): Promise<void> {
    await this.stop();
    this.clock.at(this.clock.now + minutes * MINUTE_MS, () => this.start());
  }

  /** Starts the server unless it runs. */
  async start(): Promise<void> {
    this.server ??= await openServer(this.dataDir, () => this.clock.now);
  }

  private async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    await server?.close();
  }

  async close(): Promise<void> {
    await this.stop();
    await closeCommandDatabase(this.dataDir);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
