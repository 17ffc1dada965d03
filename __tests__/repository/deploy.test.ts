import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatSettings } from '@/cli/operator/maintenance/settings.commands';
import { SETTINGS } from '@/server/settings/table';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '@/shared/constants';
import { readCopy, readDockerfile } from '../support/dockerfile';
import { ROOT } from '../support/sources';

const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');
const deployed = (name: string): string => read(`.deploy/${name}`);
const settings = Object.keys(SETTINGS);
const units = readdirSync(path.join(ROOT, '.deploy')).filter((name) => /\.(service|timer)$/.test(name));

const EXAMPLE = 'Write it again: npm run build && npm run -s shop -- settings > .deploy/.env.example';

test('.env.example lists the settings of the table with their defaults', () => {
  expect([EXAMPLE, deployed('.env.example')]).toEqual([EXAMPLE, formatSettings()]);
});

test('README.md of the server names every setting', () => {
  const text = read('src/server/README.md');
  expect(settings.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('the settings that the files of .deploy give exist', () => {
  const given = [
    ...deployed('compose.yaml').matchAll(/^ {6}([A-Z_]+):/gm),
    ...deployed('Dockerfile').matchAll(/(?<=^ENV .*)\b([A-Z_]+)=/gm),
  ].map(([, name = '']) => name);
  expect(given).toEqual(expect.arrayContaining(['DATABASE_URL_FILE', 'DATA_DIR', 'HOST']));
  // Of Node, the C library, PostgreSQL and the proxy.
  const others = /^(NODE_ENV|MALLOC_\w+|POSTGRES_\w+|SHOP|DESK)$/;
  const unknown = given.filter((name) => !others.test(name) && !settings.includes(name.replace(/_FILE$/, '')));
  expect(unknown).toEqual([]);
});

describe('the image', () => {
  const stages = readDockerfile();
  const [image = []] = stages.slice(-1);

  test('copies only files that the repository and .dockerignore have', () => {
    const [everything, ...allowed] = deployed('Dockerfile.dockerignore').trim().split('\n');
    expect(everything).toBe('*');
    const copied = stages
      .flat()
      .filter(({ name }) => name === 'COPY')
      .map(({ words }) => readCopy(words))
      .flatMap(({ stage, sources }) => (stage === undefined ? sources : []));
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((name) => !allowed.includes(`!${name}`) || !existsSync(path.join(ROOT, name)))).toEqual([]);
  });

  test('does not run as root, and contains no development packages', () => {
    expect(image).toContainEqual({ name: 'USER', words: 'node' });
    const [packages = []] = stages;
    expect(packages).toContainEqual({ name: 'RUN', words: 'npm ci --omit=dev' });
    expect(image.find(({ words }) => words.includes('node_modules'))?.words).toContain('--from=packages');
  });
});

describe('the systemd units', () => {
  test('run files of the build as the image does, as a user of their own', () => {
    const starts = units.flatMap((name) => /^ExecStart=\/usr\/bin\/(.+)$/m.exec(deployed(name))?.[1] ?? []);
    expect(starts.sort()).toEqual([
      'node --enable-source-maps .build/server/desk.js',
      'node --enable-source-maps .build/server/main.js',
      'node --enable-source-maps .build/server/shop.js backup --dir /var/lib/lorosae-backups --keep 14',
    ]);
    for (const name of units.filter((unit) => unit.endsWith('.service'))) {
      expect([name, deployed(name)]).toEqual([name, expect.stringMatching(/^User=lorosae$/m)]);
    }
  });

  test('share one hardening', () => {
    const hardeningOf = (name: string): string =>
      /^CapabilityBoundingSet=[^[]*/m.exec(deployed(name))?.[0].trim() ?? '';
    expect(hardeningOf('lorosae.service')).toContain('NoNewPrivileges=yes');
    expect(hardeningOf('lorosae-backup.service')).toBe(hardeningOf('lorosae.service'));
    expect(hardeningOf('lorosae-desk.service')).toBe(hardeningOf('lorosae.service'));
  });
});

test('the proxy hides the metrics and accepts the largest upload', () => {
  const text = deployed('Caddyfile');
  expect(text).toMatch(/@metrics path \/metrics \/metrics\/\*\n\trespond @metrics 404/);
  const megabytes = Number(/max_size (\d+)MB/.exec(text)?.[1]);
  expect(megabytes * 1_000_000).toBeGreaterThan(UPLOAD_MAX_FILES * UPLOAD_MAX_BYTES);
});

test('npm start and npm run serve replace the shell by the server, which thus gets their signals', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  expect(scripts['serve']).toMatch(/^(\w+=\d+ )?exec node /);
  expect(scripts['start']).toBe(`npm run build && ${scripts['serve']}`);
});
