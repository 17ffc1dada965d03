import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../concurrency';

/** The cost of one Argon2id hash. */
export interface PasswordCost {
  /** In KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first recommendation. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash uses 19 MiB and a whole core. */
const CONCURRENCY = 2;

/** Hashes and verifies passwords with bounded concurrency. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash it returns false after the same work. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** How many operations wait. */
  queued(): number;
}

/** Keyboards may produce the same password in different Unicode forms. */
const normalize = (password: string): string => password.normalize('NFKC');

export const createPasswords = (cost: PasswordCost = COST): Passwords => {
  const semaphore = new Semaphore(CONCURRENCY);
  const dummyHash = hash('dummy password', cost);
  dummyHash.catch(() => undefined);
  return {
    hash: (password) => semaphore.run(() => hash(normalize(password), cost)),
    verify: (passwordHash, password) =>
      semaphore.run(async () => {
        const isRight = await verify(passwordHash ?? (await dummyHash), normalize(password));
        return isRight && passwordHash !== null;
      }),
    queued: () => semaphore.queued,
  };
};
