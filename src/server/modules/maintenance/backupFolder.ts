import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 86_400_000;
const EXTENSION = '.backup';
const DRAFT_SUFFIX = '.part';

/** Time for a file name, sorted by time: `2025-11-20T09-00-00Z`. */
export const timestampOf = (now: number): string => `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Start of the names of one shop's backups, so that several shops can share a folder. */
const prefixOf = (publicUrl: string): string => `${new URL(publicUrl).host.replace(/[^a-z0-9.-]/g, '_')}-`;

/** The file name of a shop's backup: `shop.example-2025-11-20T09-00-00Z.backup`. */
export const backupName = (publicUrl: string, now: number): string =>
  `${prefixOf(publicUrl)}${timestampOf(now)}${EXTENSION}`;

const NAME_END = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup(\.part)?$/;

/**
 * Removes a shop's oldest backups from a folder, so that `keep` remain with `newest`, which is never removed. Drafts
 * that a killed backup left over a day ago are removed too; other files are not touched. Returns the removed names.
 */
export const removeOldBackups = async (
  folder: string,
  { publicUrl, newest, keep, now }: { publicUrl: string; newest: string; keep: number; now: number },
): Promise<readonly string[]> => {
  const prefix = prefixOf(publicUrl);
  const entries = await readdir(folder, { withFileTypes: true });
  const own = entries
    .filter(
      (entry) => entry.isFile() && entry.name.startsWith(prefix) && NAME_END.test(entry.name.slice(prefix.length)),
    )
    .map(({ name }) => name)
    .sort();
  const others = own.filter((name) => !name.endsWith(DRAFT_SUFFIX) && name !== newest);
  const drafts = own.filter((name) => name.endsWith(DRAFT_SUFFIX) && name < backupName(publicUrl, now - DAY_MS));
  const removed = [...others.slice(0, Math.max(0, others.length - (keep - 1))), ...drafts];
  for (const name of removed) await rm(path.join(folder, name), { force: true });
  return removed;
};
