/** The values that were used last, by key. */
export class RecentValues<Value> {
  /** Ordered by last use. */
  private readonly values = new Map<string, Value>();

  constructor(private readonly max: number) {}

  has(key: string): boolean {
    return this.values.has(key);
  }

  get(key: string, make: () => Value): Value {
    const value = this.values.get(key) ?? make();
    this.values.delete(key);
    this.values.set(key, value);
    const [oldest] = this.values.keys();
    if (this.values.size > this.max && oldest !== undefined) this.values.delete(oldest);
    return value;
  }

  delete(key: string): void {
    this.values.delete(key);
  }
}
