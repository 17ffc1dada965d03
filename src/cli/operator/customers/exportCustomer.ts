import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { UploadsTable } from '@/server/db/schema';
import { openFiles } from '@/server/gateways/openFiles';
import { storedName } from '@/server/repositories/referencedFiles';
import { findCustomerByEmail } from '@/server/repositories/customers';
import { findUploadsOf } from '@/server/repositories/uploads';
import { emailKey } from '@/shared/domain/names';
import { CommandFailure } from '../support/failure';
import type { Operator } from '../support/operator';
import { requirePerson } from '../support/requireCustomer';

const DATA_FILE = 'customer.json';

/** Creates a folder. Throws CommandFailure when it has files and `isForced` is false. */
const createFolder = async (folder: string, isForced: boolean): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!isForced && (await readdir(folder)).length > 0) {
    throw new CommandFailure(`${folder} is not empty: use --force to replace its files.`);
  }
};

/** Copies uploaded pictures to a folder; returns the names of those that are missing. */
const savePictures = async (
  { settings }: Operator,
  folder: string,
  uploads: readonly UploadsTable[],
): Promise<readonly string[]> => {
  const files = openFiles(settings);
  const missing: string[] = [];
  for (const upload of uploads) {
    const name = storedName(upload.kind, upload.file_name);
    const stored = await files.read(name);
    if (!stored) {
      missing.push(name);
      continue;
    }
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(stored.stream, createWriteStream(target, { mode: 0o600 }));
  }
  return missing;
};

/** Writes everything that is stored about a person to a folder: the data as JSON, and the uploaded pictures. */
export const exportCustomer = async (
  operator: Operator,
  options: { readonly out: string; readonly force?: boolean },
  email = '',
): Promise<void> => {
  const folder = path.resolve(options.out);
  const { data, uploads } = await operator.withDatabase((db) =>
    db.snapshot(async (tx) => {
      const customer = await findCustomerByEmail(tx, emailKey(email));
      return {
        data: await requirePerson(tx, email),
        uploads: customer ? await findUploadsOf(tx, customer.id) : [],
      };
    }),
  );
  await createFolder(folder, options.force === true);
  const missing = await savePictures(operator, folder, uploads);
  await writeFile(path.join(folder, DATA_FILE), `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
  const pictures = uploads.length - missing.length;
  operator.show({ folder, pictures, missing }, `${DATA_FILE} and ${pictures} pictures are in ${folder}.\n`);
  if (missing.length > 0) {
    throw new CommandFailure(`These pictures are missing: ${missing.join(', ')}. Run doctor.`);
  }
};
