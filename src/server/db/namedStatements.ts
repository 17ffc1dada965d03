import { createHash } from 'node:crypto';

/** Prepared statements use memory in every connection's server process. */
const NAMED_MAX = 200;
/** Statements seen once: `in` lists of different lengths produce many. */
const SEEN_MAX = 1_000;

/** Statements that PostgreSQL can plan. `select *` is excluded: its columns change with the table. */
const NAMEABLE = /^(select|insert|update|delete|with)\b[^*]*$/;

/**
 * Names of prepared statements, so that PostgreSQL parses and plans each once per connection. A name is the hash of the
 * text: a pooler may hand a connection to another process, where the same name means the same statement.
 */
export class StatementNames {
  private readonly names = new Map<string, string | undefined>();
  private readonly seen = new Set<string>();

  /** The name of a statement from its second use on; undefined for an unnamed statement. */
  nameOf(text: string): string | undefined {
    if (this.names.has(text)) return this.names.get(text);
    if (this.names.size >= NAMED_MAX || !NAMEABLE.test(text)) return undefined;
    if (this.seen.delete(text)) {
      this.names.set(text, createHash('sha256').update(text).digest('base64url'));
      return this.names.get(text);
    }
    if (this.seen.size >= SEEN_MAX) this.seen.clear();
    this.seen.add(text);
    return undefined;
  }

  /** Sends the statement unnamed from now on. */
  disable(text: string): void {
    this.names.set(text, undefined);
  }
}
