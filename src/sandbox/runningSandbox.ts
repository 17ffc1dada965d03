import path from 'node:path';
import * as z from 'zod/mini';
import { readJson, writeAtomically } from './safeFile';

const providerSchema = z.object({
  apiUrl: z.string(),
  snapUrl: z.string(),
  serverKey: z.string(),
  clientKey: z.string(),
});
/** URLs and keys of the payment provider's sandbox, the same as the shop needs for the real provider. */
export type SandboxProvider = z.infer<typeof providerSchema>;

const fileIn = (dataDir: string): string => path.join(dataDir, 'sandbox/provider.json');

/** Stores how the payment provider's sandbox is reached, for the operator's commands. */
export const storeSandboxProvider = (dataDir: string, provider: SandboxProvider): Promise<void> =>
  writeAtomically(fileIn(dataDir), JSON.stringify(provider));

/** The payment provider's sandbox of the shop that was started last with this folder; undefined without one. */
export const findSandboxProvider = async (dataDir: string): Promise<SandboxProvider | undefined> =>
  providerSchema.safeParse(await readJson(fileIn(dataDir))).data;

/** Settings of the payment provider, as far as a sandbox gives them. */
interface ProviderSettings {
  readonly shopMode: string;
  readonly dataDir: string;
  readonly midtrans: Readonly<Record<keyof SandboxProvider, string>>;
}

/** Fills in the provider settings that are missing in sandbox mode, as the running shop does. */
export const withSandboxProvider = async <Settings extends ProviderSettings>(settings: Settings): Promise<Settings> => {
  const sandbox = settings.shopMode === 'sandbox' ? await findSandboxProvider(settings.dataDir) : undefined;
  const given = Object.fromEntries(Object.entries(settings.midtrans).filter(([, value]) => value !== ''));
  return { ...settings, midtrans: { ...settings.midtrans, ...sandbox, ...given } };
};
