import { exampleUser } from './exampleEntities';
import type { Operation } from './operation';

const token = 'TfM0ZJ3o8dQ1mXn5yWc7uVbK2sRhEaLgPi9xYtCqOe4';
const success = { success: true };
const withMessage = (message: string) => ({ ...success, message });
const account = { email: 'ana@example.tl', password: 'correct horse' };

/** The operations of accounts, sessions and profiles, by the endpoint's name in the contract. */
export const accountOperations = {
  'auth.signup': {
    summary: 'Create an account',
    description: 'Starts a session. 409 when the email address has an account.',
    body: { name: 'Ana Soares', ...account },
    response: { ...success, token },
    failures: [409, 429],
  },
  'auth.login': {
    summary: 'Log in',
    description: 'Starts a session. 401 for a wrong email or password.',
    body: account,
    response: { ...success, token },
    failures: [401, 429],
  },
  'auth.resetPassword': {
    summary: 'Set a new password',
    description:
      'By the token of a link that the shop has sent; it is valid for one hour and one use. Ends all sessions of the ' +
      'customer and starts a new one. 404 for an unknown, used or expired token.',
    body: { token, password: 'battery staple' },
    response: { ...success, token },
    failures: [404, 429],
  },
  'auth.logout': {
    summary: 'Log out',
    description: "Ends the token's session.",
    response: success,
  },
  'profile.get': {
    summary: 'Read the profile',
    description: 'Name, email address, phone and picture of the customer.',
    response: { ...success, user: exampleUser },
  },
  'profile.avatar': {
    summary: 'Change the profile picture',
    description: 'png, jpeg or gif.',
    response: { ...withMessage('Foto profil berhasil diperbarui.'), user: exampleUser },
    failures: [429],
  },
  'profile.general': {
    summary: 'Change the name',
    description: 'A field that is absent keeps its value.',
    body: { firstName: 'Ana', lastName: 'Soares' },
    response: { ...withMessage('Informasi umum berhasil diperbarui.'), user: exampleUser },
  },
  'profile.security': {
    summary: 'Change email address and phone',
    description: 'A field that is absent keeps its value. 409 when the email address has another account.',
    body: { phone: exampleUser.phone },
    response: { ...withMessage('Informasi keamanan berhasil diperbarui.'), user: exampleUser },
    failures: [409],
  },
  'profile.changePassword': {
    summary: 'Change the password',
    description: 'Ends all other sessions of the customer. 400 for a wrong current password.',
    body: { currentPassword: account.password, newPassword: 'battery staple' },
    response: { ...withMessage('Kata sandi berhasil diubah.'), user: exampleUser, token },
    failures: [429],
  },
} satisfies Readonly<Record<string, Operation>>;
