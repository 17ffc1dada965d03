import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SnapTransaction } from '@/sandbox/snap/transaction';
import { openTransactionStore } from '@/sandbox/snap/transactionStore';

const transaction = { orderId: 'LOR-1' } as SnapTransaction;

describe('the store of the sandbox payments', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lorosae-payments-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('has written every payment when it is closed, and writes none afterwards', async () => {
    const store = await openTransactionStore(folder);
    void store.save(transaction);
    await store.close();
    const files = await readdir(folder);
    expect(files).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.json$/)]);
    await expect(store.save({ ...transaction, orderId: 'LOR-2' })).rejects.toThrow('closed');
    expect(await readdir(folder)).toEqual(files);
  });
});
