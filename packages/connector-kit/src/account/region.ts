// Vendors with a data centre in Europe beside the one in America, at a separate address.
import type { MetadataInput, ProviderDefinition } from '../definition/provider.ts'

/**
 * The part of a definition that lets a customer name the region of the account (`us` or `eu`). It is optional, and an
 * account without one is in America.
 */
export function inRegion(
  hosts: Readonly<Record<'us' | 'eu', string>>,
): Pick<ProviderDefinition, 'baseUrl'> & { metadata: readonly [MetadataInput] } {
  return {
    metadata: [
      {
        name: 'region',
        displayName: 'Data region',
        prompt: 'us, or eu for an account in the European region.',
        defaultValue: 'us',
        pattern: /^(us|eu)$/,
      },
    ],
    baseUrl: ({ region }) => (region === 'eu' ? hosts.eu : hosts.us),
  }
}
