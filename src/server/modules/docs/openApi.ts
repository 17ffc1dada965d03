import * as z from 'zod/mini';
import { BRAND_NAME } from '@/shared/constants';
import type { Endpoint } from '@/shared/contract/endpoint';
import type { contracts } from '@/shared/contract/endpoints';
import { endpoints, type EndpointId } from '@/shared/contract/endpoints';
import { failure, failureSchema } from '@/shared/contract/failure';
import { commonMessages } from '@/shared/messages/common';
import { FAILURE_MESSAGES } from '../../http/errorHandler';
import type { Operation } from './operation';
import { operations } from './operations';

type Json = Record<string, unknown>;

const FAILURE_REASONS: Readonly<Record<number, string>> = {
  400: 'The request is invalid.',
  401: 'The token is absent or not valid.',
  404: 'It does not exist, or it belongs to another customer.',
  409: 'It conflicts with the stock or with the current state.',
  413: 'The body is too large.',
  415: 'The body has another media type.',
  429: 'Too many requests.',
  500: 'An unexpected error.',
  503: 'The shop is unavailable for a moment.',
};

const RESOURCES: Readonly<Record<keyof typeof contracts, string>> = {
  products: 'Product lists.',
  cart: "The customer's cart.",
  wishlist: "The customer's wishlist.",
  addresses: "The customer's address book.",
  orders: 'Checkout, payment and order history.',
  payment: 'Notifications of the payment provider.',
  auth: 'Accounts and sessions.',
  profile: "The customer's profile.",
  newsletter: 'The newsletter.',
  info: 'Pages with information about the shop.',
  uploads: 'Pictures as a proof of payment.',
};

const schemaOf = (schema: unknown, io: 'input' | 'output', descriptions: Record<string, string> = {}): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema as z.ZodMiniType, { io, unrepresentable: 'any' });
  const properties = { ...rest.properties } as Record<string, Json>;
  for (const [name, description] of Object.entries(descriptions)) {
    if (!properties[name]) throw new Error(`the schema has no field ${name}`);
    properties[name] = { ...properties[name], description };
  }
  return rest.properties ? { ...rest, properties } : rest;
};

const json = (schema: Json, example: unknown): Json => ({ 'application/json': { schema, example } });

const requestBodyOf = ({ body, files }: Endpoint, operation: Operation): Json | undefined => {
  if (body) {
    return { required: true, content: json(schemaOf(body, 'input', operation.fields?.body), operation.body) };
  }
  if (files === undefined) return undefined;
  const properties = { [files]: { type: 'array', minItems: 1, items: { type: 'string', format: 'binary' } } };
  const schema = { type: 'object', properties, required: [files] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
};

/** The token is optional where `access` is `reader`. */
const securityOf = ({ access }: Endpoint): Json[] =>
  access === 'anyone' ? [] : access === 'reader' ? [{ token: [] }, {}] : [{ token: [] }];

const failureStatusesOf = ({ method, path, access }: Endpoint, operation: Operation): readonly number[] => {
  const statuses = new Set<number>([500, 503, ...(operation.failures ?? [])]);
  if (method !== 'GET') for (const status of [400, 413, 415]) statuses.add(status);
  if (access === 'customer') statuses.add(401);
  if (path.includes(':')) statuses.add(404);
  return [...statuses].sort();
};

const HEADERS: Readonly<Record<number, Json>> = {
  401: { 'WWW-Authenticate': { description: 'The scheme of the token.', schema: { type: 'string', const: 'Bearer' } } },
  429: { 'Retry-After': { description: 'Seconds until the next attempt.', schema: { type: 'string' } } },
  503: { 'Retry-After': { description: 'Seconds until the next attempt.', schema: { type: 'string' } } },
};

const failureResponse = (status: number, { failureField }: Endpoint): Json => {
  const message = FAILURE_MESSAGES[status] ?? commonMessages.invalidRequest;
  return {
    description: FAILURE_REASONS[status] ?? '',
    ...(HEADERS[status] ? { headers: HEADERS[status] } : {}),
    content: json({ $ref: '#/components/schemas/Failure' }, failure(message, failureField)),
  };
};

const queryParametersOf = ({ query }: Endpoint, operation: Operation): readonly Json[] => {
  const { properties = {} } = query ? schemaOf(query, 'input') : {};
  return Object.entries(properties as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    description: operation.fields?.query?.[name],
    schema,
  }));
};

const operationOf = (name: EndpointId, endpoint: Endpoint): Json => {
  const operation = operations[name];
  const pathParameters = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const parameters = [...pathParameters, ...queryParametersOf(endpoint, operation), ...(operation.headers ?? [])];
  const requestBody = requestBodyOf(endpoint, operation);
  const failures = failureStatusesOf(endpoint, operation).map((status) => [status, failureResponse(status, endpoint)]);
  return {
    operationId: name,
    summary: operation.summary,
    description: operation.description,
    tags: [name.split('.')[0]],
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      200: {
        description: 'The request succeeded.',
        content: json(schemaOf(endpoint.response, 'output', operation.fields?.response), operation.response),
      },
      ...(Object.fromEntries(failures) as Json),
    },
  };
};

/** Builds the OpenAPI document from the contract's endpoints and schemas. `publicUrl` is the address of the shop. */
export const makeOpenApi = (publicUrl: string): Json => {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = operationOf(name as EndpointId, endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: BRAND_NAME,
      version: '1',
      description: `The API of ${BRAND_NAME}. Amounts are in US dollars, times are ISO 8601 in UTC.`,
      contact: { name: BRAND_NAME, url: publicUrl },
      license: { name: 'Proprietary', url: publicUrl },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(RESOURCES).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Failure: schemaOf(failureSchema, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
};
