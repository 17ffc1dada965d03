import { connect } from 'node:net';

/** Sends raw bytes; resolves with the response when the server has closed the connection, or after `ms` milliseconds. */
export const sendRaw = (url: string, bytes: string | Buffer, ms = 30_000): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const received: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const end = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(Buffer.concat(received).toString('latin1'));
    };
    const timer = setTimeout(end, ms);
    socket.on('data', (part) => received.push(part));
    socket.on('error', end);
    socket.on('close', end);
  });
