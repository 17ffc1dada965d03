import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chosenPhoto } from '@/client/features/profile/profile.ui';
import { saveDetails } from '@/client/features/profile/saveProfile';
import { ProfilePage } from '@/client/pages/ProfilePage';
import { TOKEN_STORAGE_KEY, UPLOAD_MAX_BYTES } from '@/shared/constants';
import { customerResponses, maria, renderPage } from '../../../support/renderPage';
import { toastsOf } from '../../../support/toasts';
import { pendingResponse, refusal, type StubResponses } from '../../../support/stubShop';

const open = async (answers: StubResponses = {}) => {
  const page = renderPage(<ProfilePage />, {
    path: '/profile',
    token: 'token-1',
    answers: { ...customerResponses(), ...answers },
  });
  await screen.findByRole('heading', { level: 2, name: 'User Profile' });
  return page;
};

type Page = Awaited<ReturnType<typeof open>>;

const part = (name: string) => within(screen.getByRole('region', { name }));

const retype = async (page: Page, partName: string, label: RegExp, value: string) => {
  const field = part(partName).getByLabelText(label);
  await page.user.clear(field);
  if (value) await page.user.type(field, value);
};

const save = (page: Page, partName: string, button: string) =>
  page.user.click(part(partName).getByRole('button', { name: button }));

/** The field is marked, described by the text and focused; the mark goes when it is changed. */
const expectRefused = async (page: Page, partName: string, label: RegExp, text: string) => {
  const field = part(partName).getByLabelText(label);
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(field).toHaveFocus();
  await page.user.keyboard('7');
  expect(field).not.toHaveAttribute('aria-invalid');
};

const toasts = (page: Page) => toastsOf(page.store.getState());

const saved = (user: Partial<typeof maria>, message = 'ok') => ({
  json: { success: true, user: { ...maria, ...user }, message },
});

describe('general information', () => {
  const route = 'PUT /api/profile/general';

  it('splits the name at its first space', async () => {
    await open();
    expect(part('General Information').getByLabelText('First name')).toHaveValue('Maria');
    expect(part('General Information').getByLabelText('Last name')).toHaveValue('do Céu');
  });

  it('sends only changed fields and shows the new name in the heading', async () => {
    const page = await open({ [route]: saved({ name: 'Mario do Céu' }) });
    await retype(page, 'General Information', /First name/, 'Mario');
    await save(page, 'General Information', 'Save changes');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mario do Céu'));
    expect(page.shop.callsOf(route).map(({ body }) => body)).toEqual([{ firstName: 'Mario' }]);
    expect(JSON.stringify(toasts(page))).toContain('Informasi umum berhasil diperbarui.');
    expect(part('General Information').getByLabelText('First name')).toHaveValue('Mario');
  });

  it('keeps values typed during the request', async () => {
    const held = pendingResponse(saved({ name: 'Mario do Céu' }));
    const page = await open({ [route]: held.answer });
    await retype(page, 'General Information', /First name/, 'Mario');
    await save(page, 'General Information', 'Save changes');
    await retype(page, 'General Information', /Last name/, 'Soares');
    held.release();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mario do Céu'));
    await waitFor(() =>
      expect(part('General Information').getByRole('button', { name: 'Save changes' })).toBeEnabled(),
    );
    expect(part('General Information').getByLabelText('First name')).toHaveValue('Mario');
    expect(part('General Information').getByLabelText('Last name')).toHaveValue('Soares');
  });

  it('shows an alert and sends nothing when nothing but spaces changed', async () => {
    const page = await open();
    await page.user.type(part('General Information').getByLabelText('First name'), ' ');
    await save(page, 'General Information', 'Save changes');
    expect(page.effects.noted.alerts).toEqual(['Tidak ada perubahan yang perlu disimpan.']);
    expect(page.shop.callsOf(route)).toEqual([]);
  });

  it('shows the message of a rejected request, marks its field and keeps the typed values', async () => {
    const page = await open({ [route]: refusal(400, 'Nama salah.', undefined, 'lastName') });
    await retype(page, 'General Information', /Last name/, 'Soares');
    await save(page, 'General Information', 'Save changes');
    await waitFor(() => expect(page.effects.noted.alerts).toEqual(['Error: Nama salah.']));
    expect(part('General Information').getByLabelText('Last name')).toHaveValue('Soares');
    await expectRefused(page, 'General Information', /Last name/, 'Nama salah.');
  });

  it('refuses an empty first name before any request', async () => {
    const text = 'Nama depan harus terdiri dari 1 sampai 100 karakter.';
    const page = await open();
    await retype(page, 'General Information', /First name/, ' ');
    await save(page, 'General Information', 'Save changes');
    expect(page.effects.noted.alerts).toEqual([text]);
    expect(page.shop.callsOf(route)).toEqual([]);
    await expectRefused(page, 'General Information', /First name/, text);
  });

  it('shows an alert after a network error and keeps the typed values', async () => {
    const page = await open({ [route]: 'network' });
    await retype(page, 'General Information', /Last name/, 'Soares');
    await save(page, 'General Information', 'Save changes');
    await waitFor(() => expect(page.effects.noted.alerts).toEqual(['Gagal memperbarui informasi umum.']));
    expect(part('General Information').getByLabelText('Last name')).toHaveValue('Soares');
  });
});

describe('security', () => {
  const route = 'PUT /api/profile/security';

  it('sends only changed fields: a removed phone number', async () => {
    const page = await open({ [route]: saved({ phone: '' }) });
    await retype(page, 'Security', /Phone/, '');
    await save(page, 'Security', 'Save changes');
    await waitFor(() => expect(page.shop.callsOf(route).map(({ body }) => body)).toEqual([{ phone: '' }]));
    await waitFor(() => expect(JSON.stringify(toasts(page))).toContain('Informasi keamanan berhasil diperbarui.'));
  });

  it('keeps values typed during the request', async () => {
    const held = pendingResponse(saved({ phone: '' }));
    const page = await open({ [route]: held.answer });
    await retype(page, 'Security', /Phone/, '');
    await save(page, 'Security', 'Save changes');
    await retype(page, 'Security', /Email/, 'maria@new.tl');
    held.release();
    await waitFor(() => expect(JSON.stringify(toasts(page))).toContain('berhasil diperbarui'));
    await waitFor(() => expect(part('Security').getByRole('button', { name: 'Save changes' })).toBeEnabled());
    expect(part('Security').getByLabelText(/Email/)).toHaveValue('maria@new.tl');
  });

  it('sends email and phone when both changed', async () => {
    const page = await open({ [route]: saved({ email: 'm@example.tl', phone: '123' }) });
    await retype(page, 'Security', /Email/, 'm@example.tl');
    await retype(page, 'Security', /Phone/, '123');
    await save(page, 'Security', 'Save changes');
    await waitFor(() =>
      expect(page.shop.callsOf(route).map(({ body }) => body)).toEqual([{ email: 'm@example.tl', phone: '123' }]),
    );
  });

  it('shows an alert when nothing changed', async () => {
    const page = await open();
    await save(page, 'Security', 'Save changes');
    expect(page.effects.noted.alerts).toEqual(['Tidak ada perubahan yang perlu disimpan.']);
    expect(page.shop.callsOf(route)).toEqual([]);
  });

  it('shows an alert after a network error', async () => {
    const page = await open({ [route]: 'network' });
    await retype(page, 'Security', /Phone/, '12345');
    await save(page, 'Security', 'Save changes');
    await waitFor(() => expect(page.effects.noted.alerts).toEqual(['Gagal memperbarui informasi keamanan.']));
    expect(part('Security').getByLabelText(/Phone/)).toHaveValue('12345');
  });

  it('shows a login message and a login link when the session has ended', async () => {
    const page = await open({ [route]: refusal(401, 'Please log in to continue.') });
    await retype(page, 'Security', /Phone/, '12345');
    await save(page, 'Security', 'Save changes');
    await waitFor(() => expect(page.effects.noted.alerts).toEqual(['Anda harus masuk terlebih dahulu.']));
    expect(page.effects.local.get(TOKEN_STORAGE_KEY)).toBeNull();
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('sends nothing for a signed-out visitor', async () => {
    const page = await open();
    act(() => page.effects.changeElsewhere(TOKEN_STORAGE_KEY, null));
    expect(await page.store.dispatch(saveDetails('security', { phone: '' }, { phone: '12345' }))).toBe(false);
    expect(page.effects.noted.alerts).toEqual(['Anda harus masuk terlebih dahulu.']);
    expect(page.shop.callsOf(route)).toEqual([]);
  });

  it('shows the message for a taken email and keeps the typed values', async () => {
    const page = await open({ [route]: refusal(409, 'Email ini sudah digunakan oleh akun lain.', undefined, 'email') });
    await retype(page, 'Security', /Email/, 'taken@example.tl');
    await save(page, 'Security', 'Save changes');
    await waitFor(() =>
      expect(page.effects.noted.alerts).toEqual(['Error: Email ini sudah digunakan oleh akun lain.']),
    );
    expect(part('Security').getByLabelText('Email')).toHaveValue('taken@example.tl');
    await expectRefused(page, 'Security', /Email/, 'Email ini sudah digunakan oleh akun lain.');
  });
});

describe('change password', () => {
  const route = 'PUT /api/profile/change-password';

  const fillIn = async (page: Page, current: string, next: string, confirmed: string) => {
    if (current) await retype(page, 'Change Password', /^Current password/, current);
    if (next) await retype(page, 'Change Password', /^New password/, next);
    if (confirmed) await retype(page, 'Change Password', /^Confirm new password/, confirmed);
    await save(page, 'Change Password', 'Change password');
  };

  it.each([
    ['', 'secret1', 'secret1', 'Semua kolom kata sandi wajib diisi.', /^Current/],
    ['old-one', '', '', 'Semua kolom kata sandi wajib diisi.', /^New/],
    ['old-one', 'secret1', 'secret2', 'New password and confirm password do not match.', /^Confirm/],
    ['old-one', 'abcde', 'abcde', 'New password must be at least 6 characters long.', /^New/],
  ])('rejects %p, %p, %p before any request', async (current, next, confirmed, message, label) => {
    const page = await open();
    await fillIn(page, current, next, confirmed);
    expect(page.effects.noted.alerts).toEqual([message]);
    expect(page.shop.callsOf(route)).toEqual([]);
    await expectRefused(page, 'Change Password', label, message);
  });

  it('sends both passwords, stores the new token and clears the fields', async () => {
    const page = await open({ [route]: { json: { success: true, user: maria, message: 'ok', token: 'fresh-1' } } });
    await fillIn(page, 'old-one', 'secret1', 'secret1');
    await waitFor(() => expect(page.effects.local.get(TOKEN_STORAGE_KEY)).toBe('fresh-1'));
    expect(page.shop.callsOf(route).map(({ body }) => body)).toEqual([
      { currentPassword: 'old-one', newPassword: 'secret1' },
    ]);
    await waitFor(() => expect(part('Change Password').getByLabelText(/^New password/)).toHaveValue(''));
    expect(JSON.stringify(toasts(page))).toContain('Kata sandi berhasil diubah.');
  });

  it('keeps values typed during the request', async () => {
    const held = pendingResponse({ json: { success: true, user: maria, message: 'ok', token: 'fresh-1' } });
    const page = await open({ [route]: held.answer });
    await fillIn(page, 'old-one', 'secret1', 'secret1');
    await page.user.type(part('Change Password').getByLabelText(/^New password/), '!');
    held.release();
    await waitFor(() => expect(JSON.stringify(toasts(page))).toContain('Kata sandi berhasil diubah.'));
    await waitFor(() => expect(part('Change Password').getByRole('button', { name: 'Change password' })).toBeEnabled());
    expect(part('Change Password').getByLabelText(/^New password/)).toHaveValue('secret1!');
  });

  it('shows an alert after a network error', async () => {
    const page = await open({ [route]: 'network' });
    await fillIn(page, 'old-one', 'secret1', 'secret1');
    await waitFor(() => expect(page.effects.noted.alerts).toEqual(['Gagal mengubah kata sandi.']));
  });

  it('shows the message for a wrong current password and keeps the typed values out of the store', async () => {
    const page = await open({ [route]: refusal(400, 'Kata sandi saat ini salah.', undefined, 'currentPassword') });
    await fillIn(page, 'old-one', 'secret1', 'secret1');
    await waitFor(() => expect(page.effects.noted.alerts).toEqual(['Error: Kata sandi saat ini salah.']));
    expect(part('Change Password').getByLabelText(/^New password/)).toHaveValue('secret1');
    expect(JSON.stringify(page.store.getState())).not.toMatch(/old-one|secret1/);
    await expectRefused(page, 'Change Password', /^Current/, 'Kata sandi saat ini salah.');
  });
});

describe('profile photo', () => {
  const route = 'PUT /api/profile/avatar';
  const photo = () => new File(['photo'], 'maria.png', { type: 'image/png' });
  const choose = (page: Page, file: File) =>
    page.user.upload(part('Profile photo').getByLabelText(/Choose photo/), file);

  it('shows an alert when no photo is chosen', async () => {
    const page = await open();
    await save(page, 'Profile photo', 'Save photo');
    expect(page.effects.noted.alerts).toEqual(['Belum ada foto yang dipilih.']);
    expect(page.shop.callsOf(route)).toEqual([]);
    const input = part('Profile photo').getByLabelText(/Choose photo/);
    expect(input).toHaveAccessibleDescription(expect.stringContaining('Belum ada foto yang dipilih.'));
    expect(input).toHaveFocus();
    await choose(page, photo());
    expect(input).toBeValid();
  });

  it('previews the chosen photo, sends it and shows the saved photo', async () => {
    const page = await open({ [route]: saved({ avatar: '/uploads/a.webp' }) });
    await choose(page, photo());
    expect(screen.getByRole('img', { name: 'Preview of your new photo' })).toHaveAttribute(
      'src',
      expect.stringContaining('blob:'),
    );
    await save(page, 'Profile photo', 'Save photo');
    await waitFor(() => expect(part('Profile photo').getByRole('img')).toHaveAttribute('src', '/uploads/a.webp'));
    const body = page.shop.callsOf(route)[0]?.body as FormData;
    expect((body.get('avatar') as File).name).toBe('maria.png');
    expect(JSON.stringify(toasts(page))).toContain('Foto profil berhasil diperbarui.');
  });

  it('accepts only png and jpeg files up to 5 MB', async () => {
    const page = await open();
    const input = part('Profile photo').getByLabelText(/Choose photo/);
    expect(input).toHaveAttribute('accept', 'image/png,image/jpeg');
    await page.user.upload(input, new File([new Uint8Array(UPLOAD_MAX_BYTES + 1)], 'big.png', { type: 'image/png' }));
    // A drop and some file dialogs ignore `accept`.
    fireEvent.change(input, { target: { files: [new File(['x'], 'x.gif', { type: 'image/gif' })] } });
    await waitFor(() => expect(page.effects.noted.alerts).toHaveLength(2));
    expect(page.effects.noted.alerts).toEqual([
      'Foto tidak boleh lebih besar dari 5 MB.',
      'Foto harus berupa gambar png atau jpeg.',
    ]);
    expect(chosenPhoto.select(page.store.getState())).toBeNull();
  });

  it('shows an alert after a network error', async () => {
    const page = await open({ [route]: 'network' });
    await choose(page, photo());
    await save(page, 'Profile photo', 'Save photo');
    await waitFor(() => expect(page.effects.noted.alerts).toEqual(['Gagal memperbarui foto profil.']));
  });

  it('shows a placeholder without a photo', async () => {
    await open();
    expect(part('Profile photo').getByRole('img')).toHaveAttribute('src', '/static/placeholders/avatar.svg');
  });

  it('keeps the chosen photo when saving fails', async () => {
    const page = await open({ [route]: refusal(415, 'Foto harus berupa gambar png atau jpeg.') });
    await choose(page, photo());
    await save(page, 'Profile photo', 'Save photo');
    await waitFor(() => expect(page.effects.noted.alerts).toEqual(['Error: Foto harus berupa gambar png atau jpeg.']));
    expect(screen.getByRole('img', { name: 'Preview of your new photo' })).toBeInTheDocument();
  });
});
