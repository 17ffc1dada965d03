import { offerPasskeys } from './passkeys';

offerPasskeys();
