// Envelope encryption: every secret has its own key, wrapped by a data key of its project, wrapped outside the database.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { acrossProjects } from '../db/scope.ts'
import { decrypt, encrypt, joinSealed, parseSealed, type SealedParts } from './cipher.ts'
import { type DataKeyOptions, type DataKeys, openDataKeys } from './data-keys.ts'
import { createLocalWrapper, fallingBack, type KeyWrapper } from './key-wrapper.ts'
import type { MasterKey } from './master-key.ts'
import { boundTo, type Purpose } from './purpose.ts'
import { findServerKey } from './store-data-key.ts'

/**
 * Seals secrets for the database and opens them again. `purpose` binds a ciphertext to its project, column and row. The
 * first use of a project's key reads it from the database and may ask a key service. Therefore call nothing here inside
 * a transaction before `ready` has been called.
 */
export interface Vault {
  seal(plain: string, purpose: Purpose): Promise<string>
  /** @throws Error when the ciphertext is damaged, bound to another purpose, or its key is not at hand. */
  open(sealed: string, purpose: Purpose): Promise<string>
  /**
   * The same secret under the project's key of now. The secret stays as it lies; only its own key is wrapped again.
   * @throws Error as `open`
   */
  rewrap(sealed: string, purpose: Purpose): Promise<string>
  /** Has the project's key in memory, so that sealing cannot fail for want of it. */
  ready(projectId: string): Promise<void>
  /** Keyed digest for signed links; hex. */
  sign(text: string): string
  /** Whether `sign` made the signature, with this master key or a former one; as slow for a wrong one as for a right one. */
  isSigned(text: string, signature: string): boolean
  readonly dataKeys: DataKeys
  /** The wrapper of new data keys. */
  readonly wrapper: KeyWrapper
  /** Ids of all keys that this process can open data keys with; the one that wraps now comes first. */
  readonly keyIds: readonly string[]
}

/** The options of a vault. At least one of `masterKey` and `keyService` has to be there. */
export interface VaultOptions extends Pick<DataKeyOptions, 'database' | 'caches'> {
  /** Wraps data keys where no key service does. */
  readonly masterKey?: MasterKey | undefined
  /** Master keys that may still open something. */
  readonly formerKeys?: readonly MasterKey[] | undefined
  /** Wraps data keys in place of a master key. */
  readonly keyService?: KeyWrapper | undefined
  /** Key services that may still open something. */
  readonly formerServices?: readonly KeyWrapper[] | undefined
  /** Lets data keys seal, also in a database that the version before has used; all its processes must have ended. */
  readonly begins?: boolean | undefined
}

/** Opens the vault of a process. @throws Error when the configured keys do not open the database's own */
export async function openVault(options: VaultOptions): Promise<Vault> {
  const { database, caches, masterKey, formerKeys = [], keyService, formerServices = [] } = options
  const wrapper = withNamesakes(keyService ?? (masterKey && createLocalWrapper(masterKey)), formerServices)
  if (!wrapper) throw new Error('a vault needs a master key or a key service')
  const masterKeys = [...(masterKey ? [masterKey] : []), ...formerKeys]
  const formerWrappers = [...masterKeys.map(createLocalWrapper), ...formerServices].filter(
    ({ id }) => id !== wrapper.id,
  )
  const dataKeys = await openDataKeys({ database, caches, wrapper, formerWrappers })
  if (options.begins) await dataKeys.begin()
  // A vault that only a service opens signs with the server's own key; master keys sign as they always have.
  const signers = masterKeys.map(({ bytes }) => bytes)
  if (!masterKey) signers.unshift(await openServerKey(options, dataKeys))
  const keyIds = [wrapper, ...formerWrappers].map(({ id }) => id)
  return {
    ...createSealer(dataKeys, masterKey, masterKeys),
    ...createSigner(signers),
    dataKeys,
    wrapper,
    keyIds,
  }
}

/** Key services at two servers have the same name where mount and key do. */
function withNamesakes(
  wrapper: KeyWrapper | undefined,
  formerServices: readonly KeyWrapper[],
): KeyWrapper | undefined {
  const namesakes = formerServices.filter(({ id }) => id === wrapper?.id)
  return wrapper && namesakes.reduce(fallingBack, wrapper)
}

/** The version before has used this database, and a key service can be used only when its secrets have been moved. */
export class MissingDataKeys extends Error {
  override readonly name = 'MissingDataKeys'

  constructor() {
    super(
      'This database holds secrets that a master key sealed. Run mortise rotate-key with that key in ' +
        'MORTISE_FORMER_ENCRYPTION_KEYS first.',
    )
  }
}

async function openServerKey(options: VaultOptions, dataKeys: DataKeys): Promise<Buffer> {
  const { database } = acrossProjects(options, 'data keys')
  const row = await findServerKey(database.db)
  if (row) return dataKeys.unwrap(row)
  throw new MissingDataKeys()
}

function createSealer(
  dataKeys: DataKeys,
  masterKey: MasterKey | undefined,
  masterKeys: readonly MasterKey[],
): Pick<Vault, 'seal' | 'open' | 'rewrap' | 'ready'> {
  /** A secret's own key, wrapped by what seals for the project now. */
  const wrap = async (ownKey: Buffer, purpose: Purpose): Promise<Omit<SealedParts, 'body'>> => {
    const key = await dataKeys.current(purpose.projectId)
    if (key) {
      return { version: 'm2', keyId: key.id, wrapped: encrypt(key.bytes, ownKey, boundTo(purpose)) }
    }
    if (!masterKey) throw new MissingDataKeys()
    const wrapped = encrypt(masterKey.bytes, ownKey, purpose.former)
    return { version: 'm1', keyId: masterKey.keyId, wrapped }
  }
  const unwrap = async ({ version, keyId, wrapped }: SealedParts, purpose: Purpose): Promise<Buffer> => {
    if (version === 'm2') {
      const { bytes } = await dataKeys.byId(purpose.projectId, keyId)
      return decrypt(bytes, wrapped, boundTo(purpose))
    }
    const master = masterKeys.find((one) => one.keyId === keyId)
    if (!master) throw new Error(`the master key ${keyId} that sealed this secret is not configured`)
    return decrypt(master.bytes, wrapped, purpose.former)
  }
  return {
    async seal(plain, purpose) {
      const ownKey = randomBytes(32)
      const body = encrypt(ownKey, Buffer.from(plain, 'utf8'), purpose.former).toString('base64url')
      return joinSealed({ ...(await wrap(ownKey, purpose)), body })
    },
    async open(sealed, purpose) {
      const parts = parseSealed(sealed)
      const ownKey = await unwrap(parts, purpose)
      return decrypt(ownKey, Buffer.from(parts.body, 'base64url'), purpose.former).toString('utf8')
    },
    async rewrap(sealed, purpose) {
      const parts = parseSealed(sealed)
      return joinSealed({ ...(await wrap(await unwrap(parts, purpose), purpose)), body: parts.body })
    },
    async ready(projectId) {
      await dataKeys.current(projectId)
    },
  }
}

function createSigner([first, ...others]: readonly Buffer[]): Pick<Vault, 'sign' | 'isSigned'> {
  if (!first) throw new Error('a vault needs a key that signs')
  return {
    sign: (text) => signWith(first, text).toString('hex'),
    isSigned(text, signature) {
      const given = Buffer.from(signature)
      const expected = [first, ...others].map((key) => Buffer.from(signWith(key, text).toString('hex')))
      return expected.filter((one) => one.length === given.length && timingSafeEqual(one, given)).length > 0
    },
  }
}

function signWith(master: Buffer, text: string): Buffer {
  const linkKey = createHmac('sha256', master).update('mortise signed links').digest()
  return createHmac('sha256', linkKey).update(text).digest()
}
