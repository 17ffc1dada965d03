import { Socket } from 'node:net';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';

const LOOK_EVERY_MS = 100;
/** With two looks before it, a silence is known for what it is in less than a second. */
const PATIENCE_MS = 600;

/** Ends what waits for a database that has gone silent. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database does not answer.');
    this.name = 'DatabaseSilent';
  }
}

/**
 * Tells a database that is gone from one that takes its time. A network that swallows everything ends no connection:
 * so when something waits and nothing is heard, a question that PostgreSQL answers at once is asked beside it. Without
 * an answer every connection is cut, and whoever waits on one hears so; the next answer opens the way again.
 */
export class Lifeline {
  private readonly sockets = new Set<Socket>();
  private readonly timer: NodeJS.Timeout;
  private asking: { readonly client: Client; readonly socket: Socket } | undefined;
  private isLooking = false;
  private isCut = false;
  private heard = 0;

  constructor(
    private readonly url: string,
    private readonly isAwaited: () => boolean,
    private readonly onSilence: (error: Error) => void,
  ) {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  /** True from a silence to the next answer. */
  get isAway(): boolean {
    return this.isCut;
  }

  /** A socket for a new connection, which ends with the others. */
  readonly makeSocket = (): Socket => {
    const socket = new Socket();
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    if (this.isCut) void setImmediate().then(() => socket.destroy(new DatabaseSilent()));
    return socket;
  };

  stop(): void {
    clearInterval(this.timer);
    this.forgetQuestion();
  }

  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    if (this.isCut) this.isCut = !(await this.isAnswered());
    else if (this.isQuiet() && this.isAwaited() && !(await this.isAnswered()) && this.isQuiet()) this.cut();
    this.isLooking = false;
  }

  /** True when nothing was heard since the last look. */
  private isQuiet(): boolean {
    const before = this.heard;
    this.heard = [...this.sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    return this.heard === before;
  }

  private cut(): void {
    this.isCut = true;
    const error = new DatabaseSilent();
    this.onSilence(error);
    for (const socket of this.sockets) socket.destroy(error);
  }

  private async isAnswered(): Promise<boolean> {
    const isAnswered = await Promise.race([this.ask(), this.runOutOfPatience()]);
    if (!isAnswered) this.forgetQuestion();
    return isAnswered;
  }

  private async runOutOfPatience(): Promise<false> {
    await delay(PATIENCE_MS, undefined, { ref: false });
    // An answer that came while this process was busy is read before patience is over.
    await setImmediate();
    return false;
  }

  private async ask(): Promise<boolean> {
    try {
      const asking = this.asking ?? (await this.connect());
      await asking.client.query('select 1');
      return true;
    } catch (error) {
      // Whatever the database itself says, it is there to say it.
      this.forgetQuestion();
      return error instanceof DatabaseError;
    }
  }

  private async connect() {
    const socket = new Socket();
    const client = new Client({ connectionString: this.url, stream: () => socket, application_name: 'lorosae pulse' });
    client.on('error', () => undefined);
    const asking = { client, socket };
    this.asking = asking;
    await client.connect();
    return asking;
  }

  private forgetQuestion(): void {
    this.asking?.socket.destroy();
    this.asking = undefined;
  }
}
