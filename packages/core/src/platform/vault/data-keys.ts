// The data keys of projects, in memory while they are used: bounded, and forgotten after an hour.
import { randomBytes } from 'node:crypto'
import type { Caches } from '../cache/caches.ts'
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
  /** The key that seals for the project; `undefined` while secrets are sealed as the version before reads them. */
  current(projectId: string): Promise<DataKey | undefined>
  /** A key of the project by its id. @throws Error when it has been destroyed */
  byId(projectId: string, id: string): Promise<DataKey>
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
  const { caches, wrapper } = options
  const { database } = acrossProjects(options, 'data keys')
  const { db } = database
  const rows = caches.create<DataKeyRow[]>('dataKey', ROWS_TTL_MS, PROJECTS_MAX)
  const opened = caches.create<Buffer>('dataKey', BYTES_TTL_MS, PROJECTS_MAX * 2)
  const wrappers = new Map([wrapper, ...options.formerWrappers].map((one) => [one.id, one]))

  const unwrap = async (row: DataKeyRow) => {
    const by = wrappers.get(row.wrapper)
    if (!by) throw new Error(`the key ${row.wrapper} that wraps a data key is not configured`)
    return by.unwrap(row.wrapped, boundKey(row))
  }
  const open = async (row: DataKeyRow): Promise<DataKey> => ({
    id: row.id,
    bytes: await opened.get(`${row.projectId ?? ''}:${row.id}`, () => unwrap(row)),
  })
  const make = async (projectId: string | null) => {
    const id = randomBytes(8).toString('hex')
    const wrapped = await wrapper.wrap(randomBytes(32), boundKey({ id, projectId }))
    return { id, wrapper: wrapper.id, wrapped }
  }
  const rowsOf = (projectId: string) =>
    // A query builder runs each time it is awaited, so its answer is what is kept.
    rows.get(`${projectId}:rows`, async () => await listDataKeys(db, projectId))
  const rowsAgain = (projectId: string) => {
    rows.drop(`${projectId}:rows`)
    return rowsOf(projectId)
  }
  const announce = async (db: Db, projectId: string) => caches.announce(db, 'dataKey', projectId)
  const begin = async () => {
    if (await findServerKey(db)) return
    const key = await make(null)
    await database.transaction(async (tx) => {
      await insertDataKey(tx, null, key)
      await announce(tx, '*')
    })
    caches.dropNow('dataKey', '*')
  }
  const replace = async (projectId: string, now: Date) => {
    const key = await make(projectId)
    await database.transaction(async (tx) => {
      await retireDataKey(tx, projectId, now)
      await insertDataKey(tx, projectId, key)
      await announce(tx, projectId)
    })
    caches.dropNow('dataKey', projectId)
    // Another process may have been faster, where the project had no key at all.
    return currentOf(await rowsOf(projectId), projectId)?.id ?? key.id
  }
  if (!(await findServerKey(db)) && (await isWithoutProjects(db))) await begin()

  const destroy = async (projectId: string, id: string) => {
    await database.transaction(async (tx) => {
      await deleteDataKey(tx, projectId, id)
      await announce(tx, projectId)
    })
    caches.dropNow('dataKey', projectId)
  }

  return {
    async current(projectId) {
      const known = await rowsOf(projectId)
      const row = currentOf(known, projectId)
      if (row) return open(row)
      if (!hasBegun(known)) return undefined
      await insertDataKey(db, projectId, await make(projectId))
      const made = currentOf(await rowsAgain(projectId), projectId)
      if (!made) throw new Error(`the project ${projectId} has no data key`)
      return open(made)
    },
    async byId(projectId, id) {
      const isIt = (row: DataKeyRow) => row.id === id && row.projectId === projectId
      const known = (await rowsOf(projectId)).find(isIt)
      if (known) return open(known)
      // Another process may have made it since.
      const found = (await rowsAgain(projectId)).find(isIt)
      if (!found) throw new Error(`the data key ${id} that sealed this secret has been destroyed`)
      return open(found)
    },
    begin,
    unwrap,
    boundTo: boundKey,
    replace,
    destroy,
  }
}

function boundKey({ id, projectId }: Pick<DataKeyRow, 'id' | 'projectId'>): string {
  return `data_key ${projectId ?? 'server'} ${id}`
}

function hasBegun(rows: readonly DataKeyRow[]): boolean {
  return rows.some(({ projectId }) => projectId === null)
}

function currentOf(rows: readonly DataKeyRow[], projectId: string): DataKeyRow | undefined {
  return rows.find((row) => row.projectId === projectId && row.retiredAt === null)
}
