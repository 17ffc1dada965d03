import { Socket } from 'node:net';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';

const CHECK_INTERVAL_MS = 100;
/** Together with two checks, an unresponsive database is detected within a second. */
const PING_TIMEOUT_MS = 600;

/** Rejects the queries that wait for an unresponsive database. */
export class DatabaseUnresponsive extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database does not respond.');
    this.name = 'DatabaseUnresponsive';
  }
}

/**
 * Distinguishes an unreachable database from a slow query: a network that drops packets closes no connection. While a
 * query is pending and no bytes arrive, a ping is sent on a connection of its own. Without a response to the ping all
 * connections are closed, which rejects the pending queries. The next successful ping allows connections again.
 */
export class HealthCheck {
  private readonly sockets = new Set<Socket>();
  private readonly timer: NodeJS.Timeout;
  private pingConnection: { readonly client: Client; readonly socket: Socket } | undefined;
  private isChecking = false;
  private isDown = false;
  private bytesReceived = 0;

  constructor(
    private readonly url: string,
    private readonly isQueryPending: () => boolean,
    private readonly onUnresponsive: (error: Error) => void,
  ) {
    this.timer = setInterval(() => void this.check(), CHECK_INTERVAL_MS);
    this.timer.unref();
  }

  /** True from a failed ping to the next successful one. */
  get isUnresponsive(): boolean {
    return this.isDown;
  }

  /** Creates the socket of a new connection. It is closed with the others. */
  readonly makeSocket = (): Socket => {
    const socket = new Socket();
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    if (this.isDown) void setImmediate().then(() => socket.destroy(new DatabaseUnresponsive()));
    return socket;
  };

  stop(): void {
    clearInterval(this.timer);
    this.closePing();
  }

  private async check(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    if (this.isDown) this.isDown = !(await this.isAlive());
    else if (this.isIdle() && this.isQueryPending() && !(await this.isAlive()) && this.isIdle()) this.closeSockets();
    this.isChecking = false;
  }

  /** True when no bytes arrived since the last check. */
  private isIdle(): boolean {
    const before = this.bytesReceived;
    this.bytesReceived = [...this.sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    return this.bytesReceived === before;
  }

  private closeSockets(): void {
    this.isDown = true;
    const error = new DatabaseUnresponsive();
    this.onUnresponsive(error);
    for (const socket of this.sockets) socket.destroy(error);
  }

  private async isAlive(): Promise<boolean> {
    const isAlive = await Promise.race([this.ping(), this.pingTimeout()]);
    if (!isAlive) this.closePing();
    return isAlive;
  }

  private async pingTimeout(): Promise<false> {
    await delay(PING_TIMEOUT_MS, undefined, { ref: false });
    // A response that arrived while this process was busy is read before the ping fails.
    await setImmediate();
    return false;
  }

  private async ping(): Promise<boolean> {
    try {
      const connection = this.pingConnection ?? (await this.connect());
      await connection.client.query('select 1');
      return true;
    } catch (error) {
      // An error from PostgreSQL itself is a response.
      this.closePing();
      return error instanceof DatabaseError;
    }
  }

  private async connect() {
    const socket = new Socket();
    const client = new Client({ connectionString: this.url, stream: () => socket, application_name: 'lorosae pulse' });
    client.on('error', () => undefined);
    const connection = { client, socket };
    this.pingConnection = connection;
    await client.connect();
    return connection;
  }

  private closePing(): void {
    this.pingConnection?.socket.destroy();
    this.pingConnection = undefined;
  }
}
