import { DESK_URL, type DeskClient, type DeskPage, type TestDesk } from './desk';
import { multipart } from './multipart';

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** Sends the form of a product as it is rendered on a page, with fields and photos of its own. */
export const sendPhotos = async (
  { app }: TestDesk,
  { cookies }: DeskClient,
  form: {
    readonly page: DeskPage;
    readonly action: string;
    readonly fields: Fields;
    readonly photos: readonly Buffer[];
  },
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly location: string; readonly html: string }> => {
  const sent = form.page.form(form.action);
  for (const [name, values] of Object.entries(form.fields)) {
    sent.delete(name);
    for (const value of [values].flat()) sent.append(name, String(value));
  }
  sent.delete('photos');
  const photos = multipart(form.photos.map((bytes, at) => ({ field: 'photos', name: `${at}.jpg`, bytes })));
  const [type = ''] = Object.values(photos.headers);
  const boundary = type.replace(/^.*boundary=/, '');
  const fields = [...sent].map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const answer = await app.inject({
    ...{ method: 'POST', url: form.action, payload: Buffer.concat([Buffer.from(fields.join('')), photos.body]) },
    headers: {
      ...{ 'content-type': type, origin: DESK_URL, 'accept-language': 'en' },
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
  });
  return { status: answer.statusCode, location: String(answer.headers.location ?? ''), html: answer.payload };
};
