import type { FastifyInstance } from 'fastify';
import { AVATAR_TYPES } from '@/shared/constants';
import { profileContract } from '@/shared/contract/profile';
import type { Database } from '../../db/database';
import type { FileStore } from '../../gateways/files';
import type { RateLimits } from '../../http/rateLimits';
import { route } from '../../http/route';
import { updateCustomer } from '../../repositories/customers';
import { deleteUploadsOf, insertUploads } from '../../repositories/uploads';
import { lockSession } from '../auth/sessions';
import { receiveImages, removeUploads, storeImages, urlOf } from '../uploads/uploads.service';
import { readUser } from './profile.service';

interface Services {
  readonly db: Database;
  readonly files: FileStore;
  readonly rateLimits: RateLimits;
  readonly now: () => number;
}

const avatarTexts = {
  noFile: 'profileMessages.noPhotoChosen',
  tooMany: 'profileMessages.avatarTooLarge',
  tooLarge: 'profileMessages.avatarTooLarge',
  type: 'profileMessages.avatarType',
  heic: 'uploadMessages.heic',
  pixels: 'profileMessages.avatarTooLarge',
  damaged: 'profileMessages.avatarType',
} as const;

/** The upload of a profile photo; needs a scope that accepts multipart bodies. */
export const avatarRoutes = (app: FastifyInstance, { db, files, now, rateLimits }: Services): void => {
  route(app, profileContract.avatar, async ({ customer, request, messages }) => {
    await rateLimits.consume('upload', customer.id);
    const field = { name: 'avatar', max: 1, customerId: customer.id };
    const images = await receiveImages(request, field, { types: AVATAR_TYPES, isAvatar: true }, avatarTexts);
    const origin = { kind: 'avatar', customerId: customer.id, now: now() } as const;
    const { user, earlier } = await storeImages(files, images, origin, (uploads) =>
      db.transaction(async (tx) => {
        await lockSession(tx, customer, now());
        const removed = await deleteUploadsOf(tx, customer.id, 'avatar');
        await insertUploads(tx, uploads);
        const [upload] = uploads;
        await updateCustomer(tx, customer.id, { avatar_url: urlOf('avatar', upload?.file_name ?? '') });
        return { user: await readUser(tx, customer.id), earlier: removed };
      }),
    );
    // The new photo is stored, so the request succeeds; `doctor` finds an earlier photo that was not deleted.
    const filesLeft = await removeUploads(files, earlier);
    if (filesLeft.length > 0) request.log.warn({ reqId: request.id }, 'an earlier photo could not be deleted');
    return { success: true, user, message: messages.profileMessages.avatarSaved };
  });
};
