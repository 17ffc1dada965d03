import { changesBetween } from '../core/changes';
import { type Path, valueAt } from '../core/json';
import type { Player } from './player';

/** An entry that has changed a value, and what it became. */
export interface Blamed {
  readonly i: number;
  readonly value: unknown;
}

/** The path of a text such as `cart.view.ids`; `\.` is a dot of a key. */
export const parsePath = (text: string): Path => text.split(/(?<!\\)\./).map((key) => key.replaceAll('\\.', '.'));

/** The text of a path, as `parsePath` reads it. */
export const formatPath = (path: Path): string => path.map((key) => String(key).replaceAll('.', '\\.')).join('.');

const isEqual = (one: unknown, other: unknown): boolean => one === other || changesBetween(one, other, []).length === 0;

/** Yields the entries of a log that have changed the value at a path, and undefined for each other entry. */
export function* changesOf(player: Player, path: Path): Generator<Blamed | undefined, void, void> {
  let before = valueAt(player.stateAt(0), path);
  for (let position = 1; position <= player.length; position += 1) {
    const value = valueAt(player.stateAt(position), path);
    yield isEqual(before, value) ? undefined : { i: position - 1, value };
    before = value;
  }
}

/** The entries of a log that have changed the value at a path, the newest first. */
export const blame = (player: Player, path: Path): readonly Blamed[] =>
  [...changesOf(player, path)].filter((blamed) => blamed !== undefined).reverse();
