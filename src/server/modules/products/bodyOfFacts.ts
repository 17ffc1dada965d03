import { type SharedBody, sharedBody } from '../../http/sharedBody';
import type { CatalogueSnapshot } from './catalogueSnapshot';

/**
 * Keeps the body that is written from the facts of products, until they change: a change of stock does not write it
 * again. `read` takes what it needs of a snapshot and returns what writes the body; it must not keep the snapshot.
 */
export const bodyOfFacts = (read: (snapshot: CatalogueSnapshot) => () => string) => {
  let last: { readonly version: number; readonly body: SharedBody } | undefined;
  return (snapshot: CatalogueSnapshot): SharedBody => {
    if (last?.version !== snapshot.version) {
      const write = read(snapshot);
      last = { version: snapshot.version, body: sharedBody(() => [Buffer.from(write())]) };
    }
    return last.body;
  };
};
