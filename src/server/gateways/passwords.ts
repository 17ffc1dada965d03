import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from './semaphore';

/** The cost of one Argon2id hash. */
export interface PasswordCost {
  /** In KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first recommended cost; off the event loop. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each takes 19 MiB and a whole core for a while. */
const AT_ONCE = 2;

/** Hashes and checks passwords, a bounded number at once. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same work and answers false when there is no hash. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** How many wait for their turn. */
  queued(): number;
}

/** One person types the same password in two Unicode forms on two keyboards. */
const normalize = (password: string): string => password.normalize('NFKC');

export const createPasswords = (cost: PasswordCost = COST): Passwords => {
  const turns = new Semaphore(AT_ONCE);
  const nobodys = hash('nobody has this password', cost);
  nobodys.catch(() => undefined);
  return {
    hash: (password) => turns.run(() => hash(normalize(password), cost)),
    verify: (passwordHash, password) =>
      turns.run(async () => {
        const isRight = await verify(passwordHash ?? (await nobodys), normalize(password));
        return isRight && passwordHash !== null;
      }),
    queued: () => turns.queued,
  };
};
