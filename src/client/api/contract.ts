import * as z from 'zod/mini';

// The page's content security policy forbids code made from text, which zod would otherwise try.
z.config({ jitless: true });

/** The schemas of requests and responses: a script of its own, since only requests need it. */
export { endpoints } from '@/shared/contract/endpoints';
export { receivedFailureSchema } from '@/shared/contract/failure';
