import { createServer, request as send, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';

const TEXT = /^(?:text\/|application\/(?:json|javascript)|image\/svg)/;

const isCompressible = ({ 'content-type': type = '', 'content-encoding': encoding }: IncomingHttpHeaders): boolean =>
  encoding === undefined && TEXT.test(type);

/** Compresses the responses of a server as a reverse proxy does, for programs that leave that to one. */
export const startCompressingProxy = (port: number): Promise<{ readonly url: string; end(): void }> =>
  new Promise((resolve) => {
    const proxy = createServer((request, response) => {
      const { method, url: path, headers } = request;
      const onward = send({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        const { 'content-length': length, ...kept } = answer.headers;
        if (isCompressible(answer.headers)) {
          response.writeHead(answer.statusCode ?? 502, { ...kept, 'content-encoding': 'gzip' });
          answer.pipe(createGzip()).pipe(response);
        } else {
          response.writeHead(answer.statusCode ?? 502, { ...kept, ...(length && { 'content-length': length }) });
          answer.pipe(response);
        }
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    });
    proxy.listen(0, '127.0.0.1', () => {
      resolve({
        url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
        end: () => {
          proxy.closeAllConnections();
          proxy.close();
        },
      });
    });
  });
