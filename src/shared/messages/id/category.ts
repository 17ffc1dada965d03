import type { Messages } from '../messages';

export const categoryLabels = { men: 'Pria', women: 'Wanita', kid: 'Anak' } satisfies Messages['categoryLabels'];
