import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestDatabase, type TestDatabase } from '../../support/database';
import { operatorsDay } from './day';

describe("an operator's whole day", () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-day-'));
  let target: TestDatabase | undefined;
  const day = operatorsDay(folder, async () => {
    target = await openTestDatabase('postgres');
    return target.databaseUrl ?? '';
  });
  afterAll(async () => {
    await day.end();
    await target?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(day.steps)('$name', ({ run }) => run());
});
