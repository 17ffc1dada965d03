import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { makeOpenApi } from '@/server/modules/docs/openApi';
import { schemaFaults, type JsonSchema } from './jsonSchema';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
}

/** The part of the OpenAPI document that the tests read. */
export interface ApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly operationId: string;
            readonly requestBody?: Content & { readonly content: NonNullable<Content['content']> };
            readonly responses: Readonly<Record<string, Content>>;
          }
        >
      >
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

const resolvedSchemas = new WeakMap<JsonSchema, JsonSchema>();

/** The schema with the named schemas of the document in it. */
const resolved = (schema: JsonSchema, components: ApiDocument['components']): JsonSchema => {
  const earlier = resolvedSchemas.get(schema);
  if (earlier) return earlier;
  const result = JSON.parse(JSON.stringify(schema), (_key, value: JsonSchema | null) => {
    const name = typeof value?.$ref === 'string' ? value.$ref.replace('#/components/schemas/', '') : '';
    const named = components.schemas[name];
    return named ? resolved(named, components) : value;
  }) as JsonSchema;
  resolvedSchemas.set(schema, result);
  return result;
};

/** Returns where the response to a request, such as `GET /api/profile`, does not match the document. */
export const responseFaults = (
  { paths, components }: ApiDocument,
  line: string,
  status: number,
  answer: unknown,
): readonly string[] => {
  const [method = '', url = ''] = line.split(' ');
  const path = Object.keys(paths).find((known) =>
    new RegExp(`^${known.replace(/\{\w+\}/g, '[^/]+')}$`).test(url.replace(/\?.*/, '')),
  );
  const responses = paths[path ?? '']?.[method.toLowerCase()]?.responses ?? {};
  const schema = responses[String(status)]?.content?.['application/json']?.schema;
  if (!schema) return [`${line} ${status}: it is not documented`];
  return schemaFaults(resolved(schema, components), answer).map((fault) => `${line} ${status} ${fault}`);
};

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

/** The same for every app of a test file, of which some open one per test. */
let known: ApiDocument | undefined;

/** Checks every API response of the app against the document; mismatches are added to the returned list. */
export const watchResponses = (app: FastifyInstance): readonly string[] => {
  known ??= makeOpenApi('https://lorosae.example') as unknown as ApiDocument;
  const document = known;
  const paths = new Set(Object.keys(document.paths));
  const faults: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const path = request.routeOptions.url ?? '';
    const isCall = paths.has(path.replace(/:(\w+)/g, '{$1}'));
    if (!isCall || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return;
    const bytes = Buffer.from(payload);
    const unpack = UNPACK[String(reply.getHeader('content-encoding'))];
    const text = (unpack ? unpack(bytes) : bytes).toString();
    if (text === '') return;
    faults.push(...responseFaults(document, `${request.method} ${request.url}`, reply.statusCode, JSON.parse(text)));
  });
  return faults;
};
