import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonMessages } from '@/shared/messages/common';
import { chooseEncoding, compress, etagOf, matchesEtag, type Encoding } from './compression';
import { Refusal } from './refusal';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|manifest))/;
const HASHED_NAME = /\.[0-9a-f]{16,}\.\w+$/;
/** Files never change while the shop runs, so that the time is spent once. */
const STATIC_BROTLI_QUALITY = 9;

class StaticFile {
  private bytes: Promise<Buffer> | undefined;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();
  readonly mediaType: string;

  constructor(
    private readonly file: string,
    readonly isImmutable: boolean,
  ) {
    this.mediaType = MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream';
  }

  plain(): Promise<Buffer> {
    this.bytes ??= readFile(this.file);
    return this.bytes;
  }

  encode(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding);
    if (known) return known;
    const made = this.plain().then((bytes) => compress(bytes, encoding, STATIC_BROTLI_QUALITY));
    this.encoded.set(encoding, made);
    return made;
  }
}

/** Files of one folder, known by name from the start: nothing else below it or above it can be asked for. */
const listFiles = async (folder: string): Promise<ReadonlyMap<string, StaticFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Map(
    entries
      .filter((entry) => entry.isFile() && path.extname(entry.name) in MEDIA_TYPES)
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const name = path.relative(folder, file).split(path.sep).join('/');
        return [name, new StaticFile(file, HASHED_NAME.test(name))];
      }),
  );
};

/** Serves a folder's files below `prefix`, compressed once each; files that are not listed answer 404. */
export const serveFolder = async (app: FastifyInstance, prefix: string, folder: string): Promise<void> => {
  const files = await listFiles(folder);

  const send = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const file = files.get(request.params['*']);
    if (!file) throw new Refusal(404, commonMessages.notFound);
    const etag = etagOf(await file.plain());
    reply
      .header('etag', etag)
      .header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    const isCompressible = COMPRESSIBLE.test(file.mediaType);
    if (isCompressible) reply.header('vary', 'Accept-Encoding');
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    const encoding = isCompressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(file.mediaType).send(await file.encode(encoding));
  };
  app.get(`${prefix}*`, send);
};
