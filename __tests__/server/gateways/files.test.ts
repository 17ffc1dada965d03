import { mkdtempSync, rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFileStore } from '@/server/gateways/files';

const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => jest.restoreAllMocks());

test('a written file and its name are durable before the write ends', async () => {
  const { open, rename } = fs;
  const steps: string[] = [];
  const nameOf = (file: unknown) => path.relative(folder, String(file));
  jest.spyOn(fs, 'open').mockImplementation(async (file, ...rest) => {
    const handle = await open(file, ...rest);
    const sync = handle.sync.bind(handle);
    handle.sync = () => {
      steps.push(`sync ${nameOf(file)}`);
      return sync();
    };
    return handle;
  });
  jest.spyOn(fs, 'rename').mockImplementation((from, to) => {
    steps.push(`rename to ${nameOf(to)}`);
    return rename(from, to);
  });
  const files = createFileStore(path.join(folder, 'uploads'));
  const write = ['sync uploads/proofs/a.png.part', 'rename to uploads/proofs/a.png', 'sync uploads/proofs'];
  await files.write('proofs/a.png', Buffer.from('a'));
  expect(steps.splice(0)).toEqual(['sync uploads', 'sync ', ...write]);
  await files.write('proofs/a.png', Buffer.from('a'));
  expect(steps).toEqual(write);
});
