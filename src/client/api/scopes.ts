import type { LockScope } from '@/client/lib/locks';

/** The things of the server that calls look at or change. */
export type Resource = 'profile' | 'products' | 'cart' | 'wishlist' | 'addresses' | 'orders' | 'uploads' | 'newsletter';

/** The scope of a call that only looks. Every call looks at the session, whose token it carries. */
export const reading = (...resources: Resource[]): LockScope => ({ reads: ['session', ...resources] });

/** The scope of a call that changes things. */
export const changing = (...resources: Resource[]): LockScope => ({ reads: ['session'], changes: resources });

/** The scope of a call after which other calls need another token. */
export const changingSession: LockScope = { changes: ['session', 'profile'] };
