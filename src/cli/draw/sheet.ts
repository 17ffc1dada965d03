/** The definitions of one drawing: each is written once, however often it is asked for. */
export class Sheet {
  private readonly definitions: string[] = [];
  private readonly known = new Map<string, string>();

  /** Adds a definition and gives its id, or the id of the same one that is there already. */
  define(write: (id: string) => string): string {
    const key = write('');
    const existing = this.known.get(key);
    if (existing !== undefined) return existing;
    const id = nameOf(this.known.size);
    this.known.set(key, id);
    this.definitions.push(write(id));
    return id;
  }

  /** The whole drawing; `viewBox` says what of it is seen. */
  render(viewBox: string, content: string): string {
    const definitions = this.definitions.join('');
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">` +
      (definitions ? `<defs>${definitions}</defs>` : '') +
      `${content}</svg>\n`
    );
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const nameOf = (index: number): string =>
  index < LETTERS.length
    ? LETTERS.charAt(index)
    : nameOf(Math.floor(index / LETTERS.length) - 1) + LETTERS.charAt(index % LETTERS.length);
