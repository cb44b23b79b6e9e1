// The keys that open and seal secrets, from the settings.
import type { KeyWrapper, VaultOptions } from '@mortise/core'
import { createTransitWrapper } from '../adapters/transit-wrapper.ts'
import { StartupError } from '../postgres/startup-error.ts'
import type { Environment } from './env.ts'
import { readSecretFile, type Source } from './secret-files.ts'

/** The keys of a vault, as they come from the environment or a data folder. */
export type VaultKeys = Omit<VaultOptions, 'database' | 'caches' | 'begins'>

type KeySettings = Pick<
  Environment,
  | 'MORTISE_ENCRYPTION_KEY'
  | 'MORTISE_FORMER_ENCRYPTION_KEYS'
  | 'MORTISE_KEY_SERVICE'
  | 'VAULT_ADDR'
  | 'VAULT_TOKEN'
  | 'VAULT_NAMESPACE'
  | 'VAULT_CACERT'
  | 'MORTISE_FORMER_KEY_SERVICE'
  | 'MORTISE_FORMER_VAULT_ADDR'
  | 'MORTISE_FORMER_VAULT_TOKEN'
  | 'MORTISE_FORMER_VAULT_NAMESPACE'
  | 'MORTISE_FORMER_VAULT_CACERT'
>

/** The settings of one server of key services. */
type Prefix = '' | 'MORTISE_FORMER_'

/**
 * The keys that the settings name. With a key service, a master key is one of the former keys: it opens what it wrapped.
 * @throws StartupError when the certificate file cannot be read
 */
export function vaultKeysOf(env: KeySettings, source: Source = process.env): VaultKeys {
  const { MORTISE_ENCRYPTION_KEY: masterKey, MORTISE_FORMER_ENCRYPTION_KEYS: formerKeys } = env
  const { MORTISE_KEY_SERVICE: service, MORTISE_FORMER_KEY_SERVICE: formerService } = env
  // A former service at the same server is opened with the same token.
  const apart = env.MORTISE_FORMER_VAULT_ADDR === undefined ? '' : 'MORTISE_FORMER_'
  const former = formerService && openService(formerService, apart, { env, source })
  const formerServices = former ? [former] : []
  const keyService = service && openService(service, '', { env, source })
  if (!keyService) return { masterKey, formerKeys, formerServices }
  return { keyService, formerKeys: masterKey ? [masterKey, ...formerKeys] : formerKeys, formerServices }
}

function openService(
  service: { mount: string; key: string },
  prefix: Prefix,
  { env, source }: { env: KeySettings; source: Source },
): KeyWrapper | undefined {
  const address = env[`${prefix}VAULT_ADDR`]
  const token = env[`${prefix}VAULT_TOKEN`]
  const certificate = env[`${prefix}VAULT_CACERT`]
  if (!address || !token) return undefined
  return createTransitWrapper({
    ...service,
    address,
    namespace: env[`${prefix}VAULT_NAMESPACE`],
    token: tokenReader(token, source[`${prefix}VAULT_TOKEN_FILE`]),
    ca: certificate === undefined ? undefined : readCertificate(`${prefix}VAULT_CACERT`, certificate),
  })
}

/** A token in a file is read again each time: an agent puts a new one there before the old one runs out. */
function tokenReader(token: string, path: string | undefined): () => string {
  if (!path) return () => token
  return () => {
    const content = readSecretFile(path)
    return 'value' in content ? content.value : token
  }
}

function readCertificate(name: string, path: string): string {
  const content = readSecretFile(path)
  if ('value' in content) return content.value
  throw new StartupError(`The environment is not complete:\n  ${name} names ${path}, which ${content.fault}`)
}
