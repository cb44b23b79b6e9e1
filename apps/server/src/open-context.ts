// Opens everything a verb may use: database, caches, wake channel, ways out, vault.
import type { Lookup, ProviderRegistry } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import {
  type Caches,
  type Context,
  type CoreSettings,
  createMailer,
  createMemory,
  type Database,
  findUnknownKeys,
  type KeyWrapper,
  type Log,
  type MasterKey,
  type Meter,
  MissingDataKeys,
  openCaches,
  openDatabase,
  openVault,
  openWake,
  reactions,
  type SmtpSettings,
  type UnderWay,
  type Vault,
} from '@mortise/core'
import { createGuardedSend } from './adapters/guarded-send.ts'
import { createGuardedSockets } from './adapters/guarded-socket.ts'
import { createManifestThread } from './adapters/manifest-thread.ts'
import { type CloseStack, createCloseStack } from './close-stack.ts'
import { checkPool } from './database/check-pool.ts'
import { type DatabaseChoice, lackOfRights, prepareDatabase } from './database/prepare-database.ts'
import { StartupError } from './postgres/startup-error.ts'

/** The options of a context. */
export interface ContextOptions extends DatabaseChoice {
  readonly poolMax?: number | undefined
  readonly masterKey?: MasterKey | undefined
  /** Keys that sealed older secrets. */
  readonly formerKeys?: readonly MasterKey[] | undefined
  /** Wraps data keys in place of a master key. */
  readonly keyService?: KeyWrapper | undefined
  /** Key services that wrapped data keys before. */
  readonly formerServices?: readonly KeyWrapper[] | undefined
  readonly providers: ProviderRegistry
  readonly settings: CoreSettings
  readonly log: Log
  readonly meter?: Meter | undefined
  readonly underWay?: UnderWay | undefined
  /** Where e-mail is handed over; none is sent when absent. */
  readonly smtp?: SmtpSettings | undefined
  /** Stands in for the operating system's resolver, in tests. */
  readonly lookup?: Lookup | undefined
}

const userAgent = 'mortise/0.1'

/**
 * Migrates the database and opens a context on it; `closers` closes all of it, last opened first.
 * @throws StartupError when the master keys do not open what the database holds, and when the role lacks rights
 */
export async function openContext(options: ContextOptions): Promise<{ ctx: Context; closers: CloseStack }> {
  try {
    return await open(options)
  } catch (error) {
    throw lackOfRights(error) ?? error
  }
}

async function open(options: ContextOptions): Promise<{ ctx: Context; closers: CloseStack }> {
  const { databaseUrl, poolMax, log, settings, providers } = options
  const { hasWalls } = await prepareDatabase(options, log)
  const closers = createCloseStack(log)
  const onError = (error: Error) =>
    log.warn({ err: error }, 'a database connection broke; Mortise opens another one')
  try {
    const database = openDatabase({ connectionString: databaseUrl, poolMax, hasWalls, onError })
    closers.add('database', () => database.close())
    await checkPool(database, log)
    const outward = { userAgent, privateHostsAllowed: settings.privateHostsAllowed, lookup: options.lookup }
    // A separate pool for each: receivers that hang must not hold up calls to providers.
    const send = createGuardedSend(outward)
    closers.add('connections to providers', () => send.close())
    const sendToDestination = createGuardedSend(outward)
    closers.add('connections to destinations', () => sendToDestination.close())
    const caches = await openCaches(database, onError)
    closers.add('caches', () => caches.close())
    const wake = await openWake(database, onError)
    closers.add('wake channel', () => wake.close())
    const vault = await openKnownVault(options, { database, caches })
    const mailer = options.smtp && (await createMailer(options.smtp))
    if (mailer) closers.add('connections to the SMTP server', async () => mailer.close())
    const manifests = createManifestThread(log)
    closers.add('thread of manifests', () => manifests.close())
    const now = () => new Date()
    const ctx: Context = {
      database,
      providers,
      send,
      sendToDestination,
      openSocket: createGuardedSockets(outward),
      sendMail: mailer?.send,
      vault,
      parseManifest: manifests.parse,
      caches,
      memory: createMemory(),
      wake,
      reactions,
      log,
      meter: options.meter,
      underWay: options.underWay,
      settings,
      now,
    }
    const [unknownKey] = await findUnknownKeys(ctx)
    if (unknownKey) throw new StartupError(wrongKeySentence(unknownKey))
    return { ctx, closers }
  } catch (error) {
    await closers.close()
    throw error
  }
}

/** @throws StartupError when the keys at hand do not open what the database holds, or cannot be asked */
async function openKnownVault(
  { masterKey, formerKeys, keyService, formerServices }: ContextOptions,
  opened: { database: Database; caches: Caches },
): Promise<Vault> {
  try {
    const vault = await openVault({ ...opened, masterKey, formerKeys, keyService, formerServices })
    const [unknownKey] = await findUnknownKeys({ database: opened.database, vault })
    if (unknownKey) throw new StartupError(wrongKeySentence(unknownKey))
    return vault
  } catch (error) {
    if (!(error instanceof MortiseError || error instanceof MissingDataKeys)) throw error
    const { cause } = error
    throw new StartupError(cause instanceof Error ? `${error.message} (${cause.message})` : error.message)
  }
}

const wrongKeySentence = (keyId: string) =>
  `The encryption key cannot open the secrets of this database, which key ${keyId} sealed. Start with that key, ` +
  'or name it in MORTISE_FORMER_ENCRYPTION_KEYS.'
