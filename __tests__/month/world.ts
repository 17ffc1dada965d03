import { rmSync } from 'node:fs';
import { openDatabase } from '@/server/db/database';
import { readSettings } from '@/server/settings/settings';
import { openOperator, type CommandResult } from '../support/operator';
import { dateOf, MINUTE_MS, SimulatedClock } from './clock';
import {
  closeCommandDatabase,
  commandProcessOf,
  readNotices,
  readRows,
  renewCommandProcess,
  shareCommandDatabase,
  type Words,
} from './commandDatabase';
import { GOODS, RUPIAH_PER_DOLLAR } from './goods';
import { Oracle, type Order, type ProviderState } from './oracle';
import { createDatabase, dropDatabase, PROCESSES } from './postgres';
import { Provider } from './provider';
import { environmentOf, openServer, runTimers, untilQuiet, type Server } from './server';
import { credentialsOf, newFolder, type Template } from './template';
import { stateOf, type Message } from './transaction';
import { Violation } from './violation';

export interface Answer {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- responses of every shape
  readonly body: any;
}

/** Money that has arrived and that the operator has not recorded yet. */
export interface Arrival {
  readonly key: string;
  readonly channel: 'bank_transfer' | 'cash';
  readonly cents: number;
  readonly reference: string;
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
}

/** Longer than a customer or an operator waits before they try again. */
const RESTARTED_MS = 2 * MINUTE_MS;

const openCommandDatabase = (dataDir: string) =>
  openDatabase({ ...readSettings(environmentOf(dataDir)), isCommand: true });

/** One run of the simulation: the shop, its surroundings, and the oracle that says what the shop must say. */
export class World {
  readonly clock = new SimulatedClock();
  readonly provider: Provider;
  oracle: Oracle;
  /** The ids of the orders, by their keys in the events. */
  ids = new Map<string, string>();
  /** What is in the bank account and in the cash drawer, but not in the books. */
  arrivals: Arrival[] = [];
  /** Orders of which the provider has reversed something without a webhook, and the operator has not asked yet. */
  readonly unchecked = new Set<string>();
  /** Payments without an order of which the provider has reversed something since the backup that was restored. */
  readonly unreported = new Set<string>();
  /** Customers of whom something has changed today. */
  readonly touched = new Set<number>();
  /** How often the provider has told the shop about a transaction. */
  answers = 0;
  private readonly lines: string[] = [];
  /** The words of the notifications, by their ids. */
  private readonly words = new Map<string, Words>();
  /** What the provider has told the shop while the oracle does not know what came of it. */
  private untold: ProviderState[] | undefined;
  /** The processes of the shop that run; requests go to them in turn. */
  private servers: readonly Server[] = [];
  private requests = 0;
  private operate: (words: readonly string[]) => Promise<CommandResult>;
  /** The tokens of customers who have logged in again. */
  private readonly tokens = new Map<number, string>();
  private backup:
    { readonly file: string; readonly oracle: Oracle; readonly ids: ReadonlyMap<string, string> } | undefined;

  private constructor(
    readonly accounts: Template['accounts'],
    private dataDir: string,
  ) {
    const now = (): number => this.clock.now;
    this.operate = openOperator(environmentOf(dataDir), now);
    this.provider = new Provider(this.clock, {
      deliver: async (message) => this.deliver(message),
      onTold: (transaction) => {
        this.answers += 1;
        if (this.untold) this.untold.push(stateOf(transaction));
        else this.oracle.told(stateOf(transaction));
      },
      onOpened: (...opened) => this.oracle.opened(...opened),
      onBusy: ({ orderId }) => this.oracle.busy(orderId),
    });
    const isProviderAway = (): boolean => this.provider.isAway;
    this.oracle = Oracle.open(GOODS, { now, isProviderAway, rupiahPerDollar: RUPIAH_PER_DOLLAR, dayOf: dateOf });
  }

  static async open({ accounts, copy }: Template): Promise<World> {
    const dataDir = await copy();
    shareCommandDatabase(dataDir, openCommandDatabase(dataDir));
    const world = new World(accounts, dataDir);
    globalThis.fetch = world.provider.fetch;
    await world.start();
    return world;
  }

  get isDown(): boolean {
    return this.servers.length === 0;
  }

  /** The process that gets the next request. */
  private get nextServer(): Server | undefined {
    return this.servers[this.requests % this.servers.length];
  }

  /** Adds an event to the run that is printed when it fails. */
  noteEvent(line: string): void {
    this.lines.push(line);
  }

  /** Adds what came of the last event, without the numbers of orders and the name of the folder, which are random. */
  note(line: string): void {
    this.lines.push(`  ${line.replaceAll(/LRS(-\w{4}){3}/g, 'LRS-…').replaceAll(this.dataDir, 'FOLDER')}`);
  }

  get transcript(): readonly string[] {
    return this.lines;
  }

  order(key: string): Order | undefined {
    return this.oracle.order(this.ids.get(key) ?? '');
  }

  /** Throws Violation when the shop has answered what it must not. */
  requireRight(): void {
    const { contradiction } = this.oracle.rows;
    if (contradiction) throw new Violation('answer', contradiction.text, contradiction.customers);
  }

  /** Sends a request; undefined while the server is down. */
  async call(
    method: 'GET' | 'POST',
    url: string,
    { customer, payload, headers }: { customer?: number; payload?: object; headers?: Record<string, string> } = {},
  ): Promise<Answer | undefined> {
    if (customer !== undefined) this.touched.add(customer);
    const send = async (authorization?: string) => {
      const server = this.nextServer;
      this.requests += 1;
      const answer = await server?.app.inject({
        method,
        url,
        headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
        ...(payload === undefined ? {} : { payload }),
      });
      return answer && { status: answer.statusCode, body: JSON.parse(answer.body) as unknown };
    };
    if (customer === undefined) return send();
    const answer = await send(this.tokens.get(customer) ?? this.accounts[customer]?.authorization);
    return answer?.status === 401 && (await this.logIn(customer)) ? send(this.tokens.get(customer)) : answer;
  }

  /** Starts a new session, as after a restore; false when the account is gone. */
  private async logIn(customer: number): Promise<boolean> {
    const answer = await this.call('POST', '/api/login', { payload: credentialsOf(customer) });
    if (answer?.status === 200) this.tokens.set(customer, `Bearer ${(answer.body as { token: string }).token}`);
    return answer?.status === 200;
  }

  /** Where the operator exports the catalogue to. */
  get exportFile(): string {
    return `${this.dataDir}.json`;
  }

  /** Makes a backup of the shop as it is now. */
  async makeBackup(): Promise<void> {
    const file = `${this.dataDir}.backup`;
    const { exitCode, err } = await this.run(['backup', file, '--force']);
    if (exitCode !== 0) throw new Violation('answer', `no backup: ${err}`);
    this.backup = { file, oracle: this.oracle.fork(), ids: new Map(this.ids) };
  }

  /** The shop goes on with its last backup in an empty folder: what happened since is lost. */
  async restore(): Promise<void> {
    if (!this.backup) return;
    const { file, oracle, ids } = this.backup;
    await this.leaveFolder();
    this.dataDir = newFolder();
    await createDatabase(this.dataDir);
    this.operate = openOperator(environmentOf(this.dataDir), () => this.clock.now);
    const { exitCode, err } = await this.run(['restore', file]);
    rmSync(file);
    if (exitCode !== 0) throw new Violation('answer', `no restore: ${err}`);
    shareCommandDatabase(this.dataDir, openCommandDatabase(this.dataDir));
    // The provider may have told the number of an order since.
    for (const order of oracle.orders) order.number ??= this.oracle.order(order.id)?.number;
    Object.assign(this, { oracle, ids: new Map(ids), backup: undefined });
    // What the provider has taken back since is not reported again.
    for (const { number, orderId, status } of this.provider.transactions) {
      if (!/refund|chargeback|cancel|deny/.test(status)) continue;
      const order = this.oracle.byNumber(number);
      if (order) this.unchecked.add(order.id);
      else this.unreported.add(orderId);
    }
    await this.start();
  }

  /** Runs a command of the operator. */
  readonly run = (words: readonly string[]): Promise<CommandResult> => this.operate([...words, '--yes', '--json']);

  /** Everything that is stored of an order. */
  readRows(orderId: string): Promise<string> {
    return readRows(this.dataDir, orderId);
  }

  readNotices() {
    return readNotices(this.dataDir, this.words);
  }

  /** Runs `work`; returns what the provider has told the shop meanwhile, which the oracle does not know yet. */
  async withhold(work: () => Promise<unknown>): Promise<readonly ProviderState[]> {
    this.untold = [];
    try {
      await work();
      await this.settle();
      return this.untold;
    } finally {
      this.untold = undefined;
    }
  }

  /** Runs `work`, in which the server and the command die at their `steps`-th statement; true when one of them did. */
  async kill(steps: number, work: () => Promise<unknown>): Promise<boolean> {
    const victim = this.nextServer;
    const processes = [...(victim ? [victim.process] : []), commandProcessOf(this.dataDir)];
    for (const process of processes) process.killAfter(steps);
    await work();
    await this.settle();
    for (const process of processes) process.cancelKill();
    renewCommandProcess(this.dataDir);
    if (victim?.process.isOver === true) {
      this.servers = this.servers.filter((server) => server !== victim);
      await victim.close();
      if (this.isDown) await this.start();
      else this.clock.at(this.clock.now + RESTARTED_MS, () => this.start());
    }
    return processes.some((process) => process.isOver);
  }

  /** Waits until the work that the server does in the background has ended. */
  settle(): Promise<void> {
    return untilQuiet(() => this.provider.requestCount);
  }

  /** Lets the server do what its timers do every few seconds: end expired orders, ask the provider. */
  async runServerTasks(): Promise<void> {
    if (this.isDown) return;
    this.oracle.rows.unclear.clear();
    await this.runTimers();
    this.oracle.runTimers();
    await this.chooseUnits();
  }

  async runTimers(): Promise<void> {
    await runTimers();
    await this.settle();
  }

  private async chooseUnits(): Promise<void> {
    // Late payments and ends of orders in one run: whether the units were on hand is the shop's choice.
    for (const id of this.oracle.rows.unclear) {
      const { due } = (await this.run(['orders', 'show', id])).json<{ due: number }>();
      this.oracle.chooseUnits(id, Math.round(due * 100) !== this.oracle.figure(id, 'net'));
    }
  }

  /** Stops the server as a stop signal does, and starts it again on the same data. */
  async restart(minutes: number): Promise<void> {
    await this.stop();
    this.clock.at(this.clock.now + minutes * MINUTE_MS, () => this.start());
  }

  /** Starts the processes that do not run. */
  async start(): Promise<void> {
    while (this.servers.length < PROCESSES) {
      this.servers = [...this.servers, await openServer(this.dataDir, () => this.clock.now)];
    }
  }

  private async deliver(message: Message): Promise<number | undefined> {
    const answer = await this.call('POST', '/api/payment/notification', { payload: message });
    this.note(`webhook ${String(message.transaction_status)} → ${answer?.status ?? 'the shop is down'}`);
    await this.settle();
    this.requireRight();
    return answer?.status;
  }

  private async stop(): Promise<void> {
    const { servers } = this;
    this.servers = [];
    for (const server of servers) await server.close();
  }

  async close(): Promise<void> {
    await this.leaveFolder();
    if (this.backup) rmSync(this.backup.file);
  }

  private async leaveFolder(): Promise<void> {
    await this.stop();
    await closeCommandDatabase(this.dataDir);
    rmSync(this.exportFile, { force: true });
    await dropDatabase(this.dataDir);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
