import { engines } from '../../../support/database';
import { openTestDesk, STAFF_PASSWORD, type TestDesk } from '../../../support/desk';
import { openOperator, type CommandResult } from '../../../support/operator';

const DESK = { DESK_PORT: '4400', DESK_URL: 'http://desk.example' };

describe.each(engines)('staff (%s)', (engine) => {
  let desk: TestDesk;
  let run: (...words: string[]) => Promise<CommandResult>;
  const operator = (environment: Record<string, string>) => {
    const { dataDir, databaseUrl } = desk.shop.settings;
    return openOperator({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...environment }, desk.shop.now);
  };
  beforeEach(async () => {
    desk = await openTestDesk(engine);
    const command = operator(DESK);
    run = (...words) => command(words, true);
  });
  afterEach(() => desk.close());

  const linkOf = ({ out }: CommandResult): string => /\/join\/\S+/.exec(out)?.[0] ?? '';

  const join = async (link: string) => {
    const client = desk.visitor();
    const page = await client.get(link);
    const code = desk.codeOf(page.form(link).get('secret') ?? '');
    await client.press(page, link, { password: STAFF_PASSWORD, code });
    return client;
  };

  test('add prints a link of the desk, by which the person signs in', async () => {
    const added = await run('staff', 'add', 'Ana Soares', '--role', 'packer');
    expect(added).toMatchObject({
      exitCode: 0,
      out: expect.stringMatching(/^http:\/\/desk\.example\/join\/[\w-]{43}\n/),
    });
    const client = await join(linkOf(added));
    expect((await client.get('/')).text).toContain('Ana Soares (packer)');
    expect((await run('staff', 'list', '--json')).json()).toMatchObject([{ name: 'Ana Soares', role: 'packer' }]);
    const again = await run('staff', 'add', 'ANA SOARES', '--role', 'owner');
    expect(again).toMatchObject({ exitCode: 1, err: expect.stringContaining('Somebody is named') });
  });

  test('remove ends the session, and the name is free again', async () => {
    const client = await join(linkOf(await run('staff', 'add', 'Ana', '--role', 'owner')));
    expect((await run('staff', 'remove', 'ana')).exitCode).toBe(0);
    expect((await client.get('/')).location).toMatch(/^\/sign-in/);
    expect((await run('staff', 'list', '--json')).json()).toEqual([]);
    expect((await run('staff', 'remove', 'Ana')).exitCode).toBe(1);
    expect((await run('staff', 'add', 'Ana', '--role', 'owner')).exitCode).toBe(0);
  });

  test('link gives a new link, and ends the sessions and the links before it', async () => {
    const first = linkOf(await run('staff', 'add', 'Ana', '--role', 'owner'));
    const second = linkOf(await run('staff', 'link', 'Ana'));
    expect((await desk.visitor().get(first)).status).toBe(404);
    const client = await join(second);
    await run('staff', 'link', 'Ana');
    expect((await client.get('/')).location).toMatch(/^\/sign-in/);
  });

  test('without a desk there is no link', async () => {
    const command = operator({});
    const result = await command(['staff', 'add', 'Ana', '--role', 'owner']);
    expect(result).toMatchObject({ exitCode: 3, err: expect.stringContaining('DESK_PORT') });
    expect((await command(['staff', 'list', '--json'])).json()).toEqual([]);
    expect((await command(['staff', 'add', 'Ana', '--role', 'boss'])).exitCode).toBe(2);
  });
});
