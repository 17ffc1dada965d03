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

const isEqual = (one: unknown, other: unknown): boolean => one === other || changesBetween(one, other, []).length === 0;

/** The entries of a log that have changed the value at a path, the newest first. */
export const blame = (player: Player, path: Path): readonly Blamed[] => {
  const found: Blamed[] = [];
  let before = valueAt(player.stateAt(0), path);
  for (let position = 1; position <= player.length; position += 1) {
    const value = valueAt(player.stateAt(position), path);
    if (!isEqual(before, value)) found.push({ i: position - 1, value });
    before = value;
  }
  return found.reverse();
};
