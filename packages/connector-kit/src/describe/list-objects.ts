// Lists what objects an account has: from a provider's table, or from the account.

import { humanize } from '../catalog/humanize.ts'
import type {
  Call,
  NativeRecord,
  ObjectList,
  ObjectSummary,
  ReadPage,
  ReadRequest,
} from '../definition/provider.ts'
import { ProviderError } from '../error/reaction.ts'

/** The most objects that a listing fetches from an account; the list of a larger account is marked as not complete. */
export const listedObjectsMax = 5000

/** The objects of a table that is the same for every account, and then the custom objects of the account. */
export function listStatic(table: Readonly<Record<string, unknown>>, own?: ObjectList): ObjectList {
  const standard = Object.keys(table).map((name) => summarize(name))
  const others = own?.objects.filter(({ objectName }) => !Object.hasOwn(table, objectName)) ?? []
  return { objects: [...standard, ...others], isComplete: own?.isComplete ?? true }
}

/**
 * `listObjects` of a provider with one table for all accounts, loaded on first use, and the custom objects of the
 * account. One that may not say what it has (403), or has no such part (404), is listed without, as incomplete.
 */
export function listTable(
  load: () => Promise<Readonly<Record<string, unknown>>>,
  own?: (call: Call) => Promise<ObjectList>,
): (call?: Call) => Promise<ObjectList> {
  return async (call) => listStatic(await load(), call && own && (await listIfAllowed(() => own(call))))
}

async function listIfAllowed(list: () => Promise<ObjectList>): Promise<ObjectList> {
  try {
    return await list()
  } catch (error) {
    const isRefused = error instanceof ProviderError && (error.status === 403 || error.status === 404)
    if (isRefused) return { objects: [], isComplete: false }
    throw error
  }
}

/** `listObjects` of a provider whose objects only the account knows. */
export function listInAccount(
  list: (call: Call) => Promise<ObjectList>,
): (call?: Call) => Promise<ObjectList> {
  return async (call) => (call ? list(call) : { objects: [], isComplete: true })
}

/** An object by its name, which people are shown made readable unless the vendor has a better one. */
export function summarize(
  objectName: string,
  { displayName, isCustom = false }: { displayName?: string | undefined; isCustom?: boolean } = {},
): ObjectSummary {
  return { objectName, displayName: displayName || humanize(objectName), isCustom }
}

/**
 * Everything in a list that comes page by page, as objects; what `toObject` makes nothing of is left out. Stops asking
 * at `listedObjectsMax`. @throws ProviderError of the page that fails
 */
export async function listPages(
  readPage: (cursor: string | undefined) => Promise<ReadPage>,
  toObject: (entry: NativeRecord) => ObjectSummary | undefined,
): Promise<ObjectList> {
  const objects: ObjectSummary[] = []
  let seen = 0
  let cursor: string | undefined
  do {
    const page = await readPage(cursor)
    seen += page.records.length
    objects.push(...page.records.flatMap((entry) => toObject(entry) ?? []))
    cursor = page.nextCursor
  } while (cursor !== undefined && seen < listedObjectsMax)
  return { objects, isComplete: cursor === undefined }
}

/**
 * The objects of an account that stand for entries of another of its objects, as the items of each catalog do: named
 * after the entry, with a prefix. `has` says which of these names can be read.
 * @throws ProviderError of the page that fails
 */
export function listByEntries(
  call: Call,
  given: {
    read: (call: Call, request: ReadRequest) => Promise<ReadPage>
    /** The listed object, such as `catalogs`; each entry has a `name`. */
    objectName: string
    prefix: string
    has(objectName: string): boolean
    pageSize: number
  },
): Promise<ObjectList> {
  const { read, objectName, prefix, has, pageSize } = given
  return listPages(
    (cursor) => read(call, { objectName, fields: 'all', pageSize, cursor }),
    ({ name }) => {
      const own = `${prefix}${String(name)}`
      return has(own) ? summarize(own, { displayName: String(name), isCustom: true }) : undefined
    },
  )
}
