import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Separator } from '@/server/sheets/csv';

export const hasSpreadsheet = (): boolean => spawnSync('soffice', ['--version']).status === 0;

const settingsOf = (locale: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
  <item oor:path="/org.openoffice.Setup/L10N">
    <prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop>
  </item>
</oor:items>`;

/** How a person opens and saves a file. */
export interface Opening {
  /** The language of the machine, such as `pt-PT`. */
  readonly locale: string;
  /** The file in which the table is saved before it is saved as CSV again. */
  readonly format: 'ods' | 'xlsx';
  readonly separator: Separator;
}

/** The CSV after LibreOffice has opened it, saved it as a workbook, and saved the workbook as CSV. */
export const openAndSave = (csv: string, { locale, format, separator }: Opening): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-spreadsheet-'));
  const convert = (file: string, ...words: readonly string[]) =>
    execFileSync(
      'soffice',
      [`-env:UserInstallation=file://${folder}/profile`, '--headless', ...words, '--outdir', folder, file],
      { cwd: folder, stdio: 'ignore' },
    );
  try {
    mkdirSync(path.join(folder, 'profile', 'user'), { recursive: true });
    writeFileSync(path.join(folder, 'profile', 'user', 'registrymodifications.xcu'), settingsOf(locale));
    writeFileSync(path.join(folder, 'goods.csv'), csv);
    // Separator, quote, UTF-8, first line, columns, language, quoted cells as text: no, dates and times recognised: yes.
    const options = `${separator.charCodeAt(0)},34,76,1,,0,false,true`;
    convert('goods.csv', `--infilter=CSV:${options}`, '--convert-to', format);
    // The cells as they are shown.
    convert(`goods.${format}`, '--convert-to', `csv:Text - txt - csv (StarCalc):${options},false,false`);
    return readFileSync(path.join(folder, 'goods.csv'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
