import { Sheet } from '@/cli/draw/sheet';

describe('a sheet', () => {
  it('writes a definition once and names each differently', () => {
    const sheet = new Sheet();
    const ids = Array.from({ length: 60 }, (_, i) => sheet.define((id) => `<path id="${id}" d="M${i} 0"/>`));
    expect(new Set(ids).size).toBe(60);
    expect(sheet.define((id) => `<path id="${id}" d="M3 0"/>`)).toBe(ids[3]);
    expect(sheet.render('0 0 1 1', '').match(/<path/g)).toHaveLength(60);
  });

  it('leaves out empty definitions', () => {
    expect(new Sheet().render('0 0 8 10', '<g/>')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 10"><g/></svg>\n',
    );
  });
});
