import type { FastifyInstance } from 'fastify';
import { AVATAR_TYPES, LASTING_TOKEN_HEADER } from '@/shared/constants';
import { profileContract } from '@/shared/contract/profile';
import { profileMessages } from '@/shared/messages/profile';
import type { Database } from '../../db/database';
import type { FileStore } from '../../gateways/files';
import type { Passwords } from '../../gateways/passwords';
import { hashSecret } from '../../gateways/secrets';
import type { RateLimits } from '../../http/rateLimits';
import { route, type IdentifyFallback } from '../../http/route';
import { lockCustomer, updateCustomer } from '../../repositories/customers';
import { deleteUploadsOf, insertUploads } from '../../repositories/uploads';
import { redeemTicket, TICKET_COOKIE } from '../auth/tickets';
import { readFiles } from '../uploads/readFiles';
import { cleanImages, storeImages, storedName, urlOf } from '../uploads/uploads.service';
import { changeContact, changeName, changePassword, readUser } from './profile.service';

interface Services {
  readonly db: Database;
  readonly files: FileStore;
  readonly passwords: Passwords;
  readonly rateLimits: RateLimits;
  readonly now: () => number;
}

const avatarTexts = {
  noFile: profileMessages.noPhotoChosen,
  tooMany: profileMessages.avatarTooLarge,
  tooLarge: profileMessages.avatarTooLarge,
  type: profileMessages.avatarType,
  pixels: profileMessages.avatarTooLarge,
  damaged: profileMessages.avatarType,
} as const;

export const profileRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, files, now, rateLimits } = services;

  /** Only this route accepts a one-time ticket; it responds with the session token that replaces it. */
  const identifyByTicket: IdentifyFallback = async (ticket, { request, reply }) => {
    const browserSecret = request.cookies[TICKET_COOKIE];
    if (!browserSecret) return undefined;
    return db.transaction(async (tx) => {
      const redeemed = await redeemTicket(tx, { ticket, browserSecret }, now());
      if (!redeemed) return undefined;
      reply.header(LASTING_TOKEN_HEADER, redeemed.token);
      return { id: redeemed.customerId, tokenHash: hashSecret(redeemed.token) };
    });
  };

  route(
    app,
    profileContract.get,
    async ({ customer }) => ({ success: true, user: await readUser(db.read, customer.id) }),
    identifyByTicket,
  );

  route(app, profileContract.general, async ({ customer, body }) => ({
    success: true,
    user: await db.transaction((tx) => changeName(tx, customer.id, body)),
    message: profileMessages.generalSaved,
  }));

  route(app, profileContract.security, async ({ customer, body }) => ({
    success: true,
    user: await changeContact(db, customer.id, body),
    message: profileMessages.securitySaved,
  }));

  route(app, profileContract.changePassword, async ({ customer, body }) => {
    // Limits password guessing with a stolen token.
    await rateLimits.consume('passwordChange', customer.id);
    const changed = await changePassword(services, customer.id, body);
    await rateLimits.release('passwordChange', customer.id);
    return { success: true, ...changed, message: profileMessages.passwordSaved };
  });

  route(app, profileContract.avatar, async ({ customer, request }) => {
    await rateLimits.consume('upload', customer.id);
    const uploaded = await readFiles(request, 'avatar', 1, avatarTexts);
    const images = await cleanImages(uploaded, { types: AVATAR_TYPES, isAvatar: true }, avatarTexts);
    const origin = { kind: 'avatar', customerId: customer.id, now: now() } as const;
    const { user, earlier } = await storeImages(files, images, origin, (uploads) =>
      db.transaction(async (tx) => {
        await lockCustomer(tx, customer.id);
        const removed = await deleteUploadsOf(tx, customer.id, 'avatar');
        await insertUploads(tx, uploads);
        const [upload] = uploads;
        await updateCustomer(tx, customer.id, { avatar_url: urlOf('avatar', upload?.file_name ?? '') });
        return { user: await readUser(tx, customer.id), earlier: removed };
      }),
    );
    // The new photo is stored, so the request succeeds; `doctor` finds an earlier photo that was not deleted.
    const removed = await Promise.allSettled(earlier.map((name) => files.remove(storedName('avatar', name))));
    for (const one of removed) {
      if (one.status === 'rejected')
        request.log.warn({ err: one.reason as Error }, 'an earlier photo could not be deleted');
    }
    return { success: true, user, message: profileMessages.avatarSaved };
  });
};
