// The data keys of projects, in memory while they are used: bounded, and forgotten after an hour.
import { randomBytes } from 'node:crypto'
import type { Cache, Caches } from '../cache/caches.ts'
import type { Database, Db } from '../db/database.ts'
import { acrossProjects } from '../db/scope.ts'
import type { KeyWrapper } from './key-wrapper.ts'
import {
  type DataKeyRow,
  deleteDataKey,
  findServerKey,
  insertDataKey,
  isWithoutProjects,
  listDataKeys,
  retireDataKey,
} from './store-data-key.ts'

/** A key in the clear: never log it. */
export interface DataKey {
  readonly id: string
  readonly bytes: Buffer
}

/** The options of data keys; `formerWrappers` open what they wrapped and wrap nothing. */
export interface DataKeyOptions {
  readonly database: Database
  readonly caches: Pick<Caches, 'create' | 'announce' | 'dropNow'>
  readonly wrapper: KeyWrapper
  readonly formerWrappers: readonly KeyWrapper[]
}

/** The data keys of a process. */
export interface DataKeys {
  /**
   * The key that seals for the project, or the server's own for `null`; `undefined` while secrets are sealed as the
   * version before reads them.
   */
  current(projectId: string | null): Promise<DataKey | undefined>
  /** A key of the project, or of the server for `null`, by its id. @throws Error when it has been destroyed */
  byId(projectId: string | null, id: string): Promise<DataKey>
  /** Lets data keys seal from now on, in all processes. Safe to repeat. */
  begin(): Promise<void>
  unwrap(row: DataKeyRow): Promise<Buffer>
  /** The text that a data key is bound to, so that it opens for no other project. */
  boundTo(row: Pick<DataKeyRow, 'id' | 'projectId'>): string
  /** Gives a project a new key; the one before opens and no longer seals. Answers the id of the new one. */
  replace(projectId: string, now: Date): Promise<string>
  /** Destroys a key in the database and in the memory of all processes: what it sealed is lost for good. */
  destroy(projectId: string, id: string): Promise<void>
}

const ROWS_TTL_MS = 5 * 60_000
const BYTES_TTL_MS = 60 * 60_000
const PROJECTS_MAX = 1_000

/** Opens them. A database without projects begins with data keys; another one when its keys are rotated. */
export async function openDataKeys(options: DataKeyOptions): Promise<DataKeys> {
  const { database } = acrossProjects(options, 'data keys')
  const keys = new ProcessDataKeys(options, database)
  if (!(await findServerKey(database.db)) && (await isWithoutProjects(database.db))) await keys.begin()
  return keys
}

class ProcessDataKeys implements DataKeys {
  readonly #database: Database
  readonly #caches: DataKeyOptions['caches']
  readonly #wrapper: KeyWrapper
  readonly #wrappers: ReadonlyMap<string, KeyWrapper>
  readonly #rows: Cache<DataKeyRow[]>
  readonly #opened: Cache<Buffer>

  constructor({ caches, wrapper, formerWrappers }: DataKeyOptions, database: Database) {
    this.#database = database
    this.#caches = caches
    this.#wrapper = wrapper
    this.#wrappers = new Map([wrapper, ...formerWrappers].map((one) => [one.id, one]))
    this.#rows = caches.create<DataKeyRow[]>('dataKey', ROWS_TTL_MS, PROJECTS_MAX)
    this.#opened = caches.create<Buffer>('dataKey', BYTES_TTL_MS, PROJECTS_MAX * 2)
  }

  async current(projectId: string | null): Promise<DataKey | undefined> {
    const known = await this.#rowsOf(projectId)
    const row = currentOf(known, projectId)
    if (row) return this.#open(row)
    if (projectId === null || !hasBegun(known)) return undefined
    await insertDataKey(this.#database.db, projectId, await this.#make(projectId))
    const made = currentOf(await this.#rowsAgain(projectId), projectId)
    if (!made) throw new Error(`the project ${projectId} has no data key`)
    return this.#open(made)
  }

  async byId(projectId: string | null, id: string): Promise<DataKey> {
    const isIt = (row: DataKeyRow) => row.id === id && row.projectId === projectId
    const known = (await this.#rowsOf(projectId)).find(isIt)
    if (known) return this.#open(known)
    // Another process may have made it since.
    const found = (await this.#rowsAgain(projectId)).find(isIt)
    if (!found) throw new Error(`the data key ${id} that sealed this secret has been destroyed`)
    return this.#open(found)
  }

  async begin(): Promise<void> {
    if (await findServerKey(this.#database.db)) return
    const key = await this.#make(null)
    await this.#change('*', (tx) => insertDataKey(tx, null, key))
  }

  async replace(projectId: string, now: Date): Promise<string> {
    const key = await this.#make(projectId)
    await this.#change(projectId, async (tx) => {
      await retireDataKey(tx, projectId, now)
      await insertDataKey(tx, projectId, key)
    })
    // Another process may have been faster, where the project had no key at all.
    return currentOf(await this.#rowsOf(projectId), projectId)?.id ?? key.id
  }

  destroy(projectId: string, id: string): Promise<void> {
    return this.#change(projectId, (tx) => deleteDataKey(tx, projectId, id))
  }

  async unwrap(row: DataKeyRow): Promise<Buffer> {
    const by = this.#wrappers.get(row.wrapper)
    if (!by) throw new Error(`the key ${row.wrapper} that wraps a data key is not configured`)
    return by.unwrap(row.wrapped, boundKey(row))
  }

  boundTo(row: Pick<DataKeyRow, 'id' | 'projectId'>): string {
    return boundKey(row)
  }

  async #open(row: DataKeyRow): Promise<DataKey> {
    const key = `${row.projectId ?? ''}:${row.id}`
    return { id: row.id, bytes: await this.#opened.get(key, () => this.unwrap(row)) }
  }

  async #make(projectId: string | null): Promise<{ id: string; wrapper: string; wrapped: string }> {
    const id = randomBytes(8).toString('hex')
    const wrapped = await this.#wrapper.wrap(randomBytes(32), boundKey({ id, projectId }))
    return { id, wrapper: this.#wrapper.id, wrapped }
  }

  #rowsOf(projectId: string | null): Promise<DataKeyRow[]> {
    const id = projectId ?? ''
    // A query builder runs each time it is awaited, so its answer is what is kept.
    return this.#rows.get(`${id}:rows`, async () => await listDataKeys(this.#database.db, id))
  }

  #rowsAgain(projectId: string | null): Promise<DataKeyRow[]> {
    this.#rows.drop(`${projectId ?? ''}:rows`)
    return this.#rowsOf(projectId)
  }

  /** Changes keys in one transaction; every process reads them again, this one before the call returns. */
  async #change(projectId: string, change: (tx: Db) => Promise<unknown>): Promise<void> {
    await this.#database.transaction(async (tx) => {
      await change(tx)
      await this.#caches.announce(tx, 'dataKey', projectId)
    })
    this.#caches.dropNow('dataKey', projectId)
  }
}

function boundKey({ id, projectId }: Pick<DataKeyRow, 'id' | 'projectId'>): string {
  return `data_key ${projectId ?? 'server'} ${id}`
}

function hasBegun(rows: readonly DataKeyRow[]): boolean {
  return rows.some(({ projectId }) => projectId === null)
}

function currentOf(rows: readonly DataKeyRow[], projectId: string | null): DataKeyRow | undefined {
  return rows.find((row) => row.projectId === projectId && row.retiredAt === null)
}
