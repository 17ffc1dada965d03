import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openFiles } from '@/server/gateways/openFiles';
import { requireOrder } from '@/server/modules/orders/operator';
import { storedName } from '@/server/repositories/referencedFiles';
import { findUploadById } from '@/server/repositories/uploads';
import { CommandFailure } from '../support/failure';
import type { Operator } from '../support/operator';
import { checkOutputFile } from '../support/outputFile';

const VIEWERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = { darwin: 'open', win32: 'explorer' };

const openWithViewer = (file: string): void => {
  const viewer = spawn(VIEWERS[process.platform] ?? 'xdg-open', [file], { detached: true, stdio: 'ignore' });
  viewer.on('error', () => undefined);
  viewer.unref();
};

/** Saves an order's proof of payment to a new file that only the operator can read. */
export const saveProof = async (
  operator: Operator,
  options: { output?: string; force?: boolean; open?: boolean },
  reference = '',
): Promise<void> => {
  const { order, upload } = await operator.withDatabase(async (db) => {
    const found = await requireOrder(db.read, reference);
    const proof = found.proof_upload_id === null ? undefined : await findUploadById(db.read, found.proof_upload_id);
    if (!proof) throw new CommandFailure(`The order ${found.transaction_id} has no proof of payment.`);
    return { order: found, upload: proof };
  });
  const target = path.resolve(options.output ?? `${order.transaction_id}${path.extname(upload.file_name)}`);
  await checkOutputFile(target, options);
  const stored = await openFiles(operator.settings).read(storedName('proof', upload.file_name));
  if (!stored) throw new CommandFailure(`The file ${upload.file_name} of the proof is missing: run doctor.`);
  await pipeline(stored.stream, createWriteStream(target, { mode: 0o600 }));
  operator.show({ order: order.transaction_id, file: target }, `The proof is in ${target}.\n`);
  if (options.open === true) openWithViewer(target);
};
