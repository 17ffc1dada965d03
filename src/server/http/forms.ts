import type { FastifyInstance } from 'fastify';

/** Makes the routes of a scope accept the bodies of forms, as text. */
export const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
};
