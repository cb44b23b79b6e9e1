// Which keys open and seal secrets, made of the settings.
import type { VaultOptions } from '@mortise/core'
import { createTransitWrapper } from './adapters/transit-wrapper.ts'
import type { Environment } from './env.ts'
import { StartupError } from './postgres/startup-error.ts'
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
>

/**
 * The keys that the settings name. With a key service, a master key is one of the former keys: it opens what it wrapped.
 * @throws StartupError when the certificate file cannot be read
 */
export function vaultKeysOf(env: KeySettings, source: Source = process.env): VaultKeys {
  const { MORTISE_ENCRYPTION_KEY: masterKey, MORTISE_FORMER_ENCRYPTION_KEYS: formerKeys } = env
  const { MORTISE_KEY_SERVICE: service, VAULT_ADDR: address, VAULT_TOKEN: token } = env
  if (!service || !address || !token) return { masterKey, formerKeys }
  const keyService = createTransitWrapper({
    ...service,
    address,
    namespace: env.VAULT_NAMESPACE,
    token: tokenReader(token, source.VAULT_TOKEN_FILE),
    ca: env.VAULT_CACERT === undefined ? undefined : readCertificate(env.VAULT_CACERT),
  })
  return { keyService, formerKeys: masterKey ? [masterKey, ...formerKeys] : formerKeys }
}

/** A token in a file is read again each time: an agent puts a new one there before the old one runs out. */
function tokenReader(token: string, path: string | undefined): () => string {
  if (!path) return () => token
  return () => {
    const content = readSecretFile(path)
    return 'value' in content ? content.value : token
  }
}

function readCertificate(path: string): string {
  const content = readSecretFile(path)
  if ('value' in content) return content.value
  throw incomplete(`VAULT_CACERT names ${path}, which ${content.fault}`)
}

function incomplete(fault: string): StartupError {
  return new StartupError(`The environment is not complete:\n  ${fault}`)
}
