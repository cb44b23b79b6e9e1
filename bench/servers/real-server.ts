// What a trial needs of a vendor's real server: a line to an account, and values that the object takes and refuses.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Call,
  createCall,
  createUndiciSend,
  type Metadata,
  type NativeRecord,
  type ProviderDefinition,
} from '@mortise/connector-kit'
import type { ConformanceSubject } from '@mortise/connector-kit/conformance'

/** A server that runs as a process of this machine, with one object that the trial fills. */
export interface RealServer {
  provider: ProviderDefinition
  /** The name and the version of the server, as figures show them. */
  version: string
  account: Account
  /** Goes straight to the account, beside the product. */
  call: Call
  objectName: string
  /** The fields of a new record. */
  make(index: number): NativeRecord
  /** The fields that change in a record. */
  change: NativeRecord
  /** A field that `search` takes and `make` fills, how to get at it in a record, and a value that none has. */
  searched: { fieldName: string; valueOf(record: NativeRecord): unknown; absent: string | number }
  /** Fields of a new record that the server refuses. */
  bad: NativeRecord
  /** Further members of the subject of the standard battery. */
  subject: Omit<ConformanceSubject, 'provider' | 'call' | 'objectName'>
  /** Objects whose list has records that it hides by default, with how many there are. */
  hidden?: Readonly<Record<string, number>>
  close(): Promise<unknown>
}

/** Starts a server, or says why it cannot be had here. */
export type StartServer = (root: string) => Promise<RealServer | string>

/** Credentials of the definition's kind. */
export type Secret =
  | { scheme: 'apiKey'; apiKey: string }
  | { scheme: 'oauth2/authorizationCode'; accessToken: string }
  | { scheme: 'custom'; values: Readonly<Record<string, string>> }

/** An account on the server; `url` takes the place of the provider's own address. */
export interface Account {
  url?: string
  metadata: Metadata
  secret: Secret
}

/** A client of the account. */
export function openCall(provider: ProviderDefinition, { url, metadata, secret }: Account): Call {
  return createCall({
    provider,
    metadata,
    credentials: async () => ({ ...secret, boundTo: metadata }),
    send: createUndiciSend({ userAgent: 'mortise-trial' }),
    urlOverride: url,
  })
}

/** The folder of servers that npm installs, and the path of Node.js 22 in it; `undefined` where one is not installed. */
export function findInstalled(
  root: string,
  packageName: string,
): { node: string; folder: string } | undefined {
  const folder = process.env.MORTISE_SERVERS ?? join(root, 'bench/servers/installed')
  const modules = join(folder, 'node_modules')
  const node = join(modules, 'node/bin/node')
  return existsSync(node) && existsSync(join(modules, packageName)) ? { node, folder } : undefined
}

/** The version of an installed package. */
export function versionOf(folder: string, packageName: string): string {
  const file = join(folder, 'node_modules', packageName, 'package.json')
  return String((JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown }).version)
}
