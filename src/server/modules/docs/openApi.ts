import { STATUS_CODES } from 'node:http';
import * as z from 'zod/mini';
import { BRAND_NAME, IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_MAX_LENGTH } from '@/shared/constants';
import type { Endpoint } from '@/shared/contract/endpoint';
import { endpoints, type EndpointId } from '@/shared/contract/endpoints';
import { failure } from '@/shared/contract/failure';
import { FAILURE_MESSAGES } from '../../http/errorHandler';
import { entities } from './entities';
import { bodies, descriptions, failures, fields } from './operations';
import { LANGUAGES } from '@/shared/languages';
import { messagesOf } from '../../messages';
import { textOf } from '@/shared/messages/messages';

type Json = Record<string, unknown>;

const IDEMPOTENCY_KEY = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  description:
    'Send a new key with each new request and the same key when a request is repeated because its response was ' +
    'lost: the same key gives the same response and one order or address, for 24 hours; with another body 409. ' +
    'Without a key a repeated request may place a second order or store a second address.',
  schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_MAX_LENGTH, pattern: '^[\\x20-\\x7e]*$' },
};

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds until the next attempt.', schema: { type: 'string' } } };
const FAILURE_HEADERS: Readonly<Record<number, Json>> = {
  401: { 'WWW-Authenticate': { description: 'The scheme of the token.', schema: { type: 'string', const: 'Bearer' } } },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
};

/** The JSON Schema of a contract's schema, with the descriptions of the endpoint's fields. */
const schemaOf = (id: EndpointId, schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const json = z.toJSONSchema(schema, { io, metadata: entities, unrepresentable: 'any' });
  for (const [name, property] of Object.entries(json.properties ?? {})) {
    const description = fields[id]?.[name];
    if (description !== undefined) Object.assign(property, { description });
  }
  return json;
};

const requestBodyOf = (id: EndpointId, { body, files }: Endpoint): Json | undefined => {
  if (body) {
    const content = { 'application/json': { schema: schemaOf(id, body, 'input'), example: bodies[id] } };
    return { required: true, content };
  }
  if (files === undefined) return undefined;
  const properties = { [files]: { type: 'array', minItems: 1, items: { type: 'string', format: 'binary' } } };
  const schema = { type: 'object', properties, required: [files] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
};

const parametersOf = (id: EndpointId, { path, query }: Endpoint): readonly Json[] => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const inQuery = Object.entries(query ? (schemaOf(id, query, 'input').properties as Json) : {});
  return [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...inQuery.map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
    ...(id === 'orders.create' || id === 'addresses.add' ? [IDEMPOTENCY_KEY] : []),
  ];
};

const failureOf = (status: number, { failureField }: Endpoint): Json => {
  const example = failure(
    textOf(messagesOf('en'), FAILURE_MESSAGES[status] ?? 'commonMessages.invalidRequest'),
    failureField,
  );
  return {
    description: STATUS_CODES[status],
    headers: FAILURE_HEADERS[status],
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' }, example } },
  };
};

const operationOf = (id: EndpointId, endpoint: Endpoint): Json => {
  const { method, path, access, response } = endpoint;
  const statuses = new Set([
    ...(failures[id] ?? []),
    ...(method === 'GET' ? [] : [400, 413, 415]),
    ...(access === 'customer' ? [401] : []),
    ...(path.includes(':') ? [404] : []),
    ...[500, 503],
  ]);
  return {
    operationId: id,
    summary: descriptions[id].split('. ')[0],
    description: descriptions[id],
    tags: [id.split('.')[0]],
    // Without a token the response is the one for anonymous visitors.
    security: access === 'anyone' ? [] : [{ token: [] }, ...(access === 'optional' ? [{}] : [])],
    parameters: parametersOf(id, endpoint),
    requestBody: requestBodyOf(id, endpoint),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: schemaOf(id, response, 'output') } } },
      ...Object.fromEntries([...statuses].map((status) => [status, failureOf(status, endpoint)])),
    },
  };
};

/** Has each named schema once, in the components, instead of beside every use. */
const withComponents = (document: Json): Json => {
  const { schemas } = z.toJSONSchema(entities, { metadata: entities, uri: (id) => `#/components/schemas/${id}` });
  const securitySchemes = { token: { type: 'http', scheme: 'bearer' } };
  const text = JSON.stringify({ ...document, components: { schemas, securitySchemes } });
  const isLocal = (key: string): boolean => ['$schema', '$id', '$defs'].includes(key);
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'), (key, value: unknown) =>
    isLocal(key) ? undefined : value,
  ) as Json;
};

/** Builds the OpenAPI document from the contract's endpoints and schemas. `publicUrl` is the address of the shop. */
export const makeOpenApi = (publicUrl: string): Json => {
  const paths: Record<string, Json> = {};
  for (const [id, endpoint] of Object.entries(endpoints) as [EndpointId, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(id, endpoint) };
  }
  return withComponents({
    openapi: '3.1.0',
    info: {
      title: BRAND_NAME,
      version: '1',
      description: `The API of ${BRAND_NAME}. Amounts are in US dollars, times are ISO 8601 in UTC. Messages are in the language of Accept-Language (${LANGUAGES.join(', ')}), otherwise in English.`,
      contact: { name: BRAND_NAME, url: publicUrl },
      license: { name: 'Proprietary', url: publicUrl },
    },
    servers: [{ url: publicUrl }],
    paths,
  });
};
