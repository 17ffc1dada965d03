import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pictureFile } from '@/server/gateways/pictures';
import { IMMUTABLE } from '@/server/http/staticFiles';
import { sendStoredFile } from '@/server/modules/uploads/sendStoredFile';
import type { DeskServices } from '../services';

/** Pictures of products, which anybody can see in the shop too. */
export const filesRoutes = (app: FastifyInstance, { files }: DeskServices): void => {
  const send = sendStoredFile(files);
  app.get('/pictures/:name', (request: FastifyRequest<{ Params: { name: string } }>, reply) =>
    send(reply, pictureFile, request.params.name, IMMUTABLE),
  );
};
