import * as z from 'zod/mini';
import { endpoint } from './endpoint';

export const uploadsContract = {
  images: endpoint({
    method: 'POST',
    path: '/api/upload_images',
    access: 'customer',
    files: 'images',
    response: z.object({ success: z.literal(true), image_urls: z.array(z.string()), message: z.string() }),
  }),
};
