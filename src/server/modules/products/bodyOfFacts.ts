import { type SharedBody, sharedBody } from '../../http/sharedBody';
import type { CatalogueSnapshot, FactsVersion } from './catalogueSnapshot';

/**
 * Keeps the body that is written from the facts of products, until they change: a change of stock does not write it
 * again. `read` takes its data from a snapshot and returns the writer of the body; it must not keep the snapshot.
 */
export const bodyOfFacts = (read: (snapshot: CatalogueSnapshot) => () => string) => {
  let last: { readonly facts: FactsVersion; readonly body: SharedBody } | undefined;
  return (snapshot: CatalogueSnapshot): SharedBody => {
    if (last?.facts !== snapshot.facts) {
      const write = read(snapshot);
      last = { facts: snapshot.facts, body: sharedBody(() => [Buffer.from(write())]) };
    }
    return last.body;
  };
};
