/** The part of the API document about an endpoint that is not in its contract. */
export interface Operation {
  readonly summary: string;
  readonly description: string;
  /** Example of a JSON body; absent for endpoints without one. */
  readonly body?: object;
  /** Example of a successful response. */
  readonly response: unknown;
  /** Failure statuses that do not follow from the method, the path and the access. */
  readonly failures?: readonly (400 | 401 | 404 | 409 | 429)[];
  /** Descriptions of query parameters and of fields of the body and of the response, by name. */
  readonly fields?: Readonly<Partial<Record<'query' | 'body' | 'response', Record<string, string>>>>;
  /** Optional request headers, as OpenAPI parameters. */
  readonly headers?: readonly object[];
}
