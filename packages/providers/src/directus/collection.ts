// Knows a Directus collection: its fields, its key, and the fields that say when an item was made and changed.
import {
  asArray,
  asObject,
  asString,
  type Call,
  isObject,
  memoByCall,
  type NativeRecord,
  ProviderError,
} from '@mortise/connector-kit'

/** The facts about a collection that reads, searches and writes need. */
export interface Collection {
  fields: ReadonlyMap<string, NativeRecord>
  key: string
  /** Keys are whole numbers, so a list can be continued after one; others have no order that Directus can ask for. */
  isCounted: boolean
  /** The fields that Directus stamps, where the collection has such. */
  changed: string | undefined
  created: string | undefined
}

/** Collections of Directus itself that are kept like items, at separate addresses. */
const ownPaths: Readonly<Record<string, string>> = {
  directus_users: '/users',
  directus_files: '/files',
  directus_folders: '/folders',
}

/** Whether a collection of that name can be read: what belongs to Directus itself mostly cannot. */
export function isReadable(objectName: string): boolean {
  return Object.hasOwn(ownPaths, objectName) || !/^(?:directus_|\.*$)/.test(objectName)
}

/**
 * Where a collection's items are.
 * @throws ProviderError stop for the rest of Directus' own collections, which `/items` does not return
 * @see https://docs.directus.io/reference/items.html read 2026-11-22
 */
export function itemsPath(objectName: string): string {
  const own = Object.hasOwn(ownPaths, objectName) ? ownPaths[objectName] : undefined
  if (own !== undefined) return own
  if (isReadable(objectName)) return `/items/${encodeURIComponent(objectName)}`
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `Directus has no collection "${objectName}" to read. Its system collections are ${Object.keys(ownPaths).join(', ')}.`,
    status: 404,
  })
}

/**
 * A collection as this token may see it, asked for once in a `Call`.
 * @throws ProviderError stop where it is not there or not allowed, which Directus answers alike
 * @see https://github.com/directus/directus/blob/main/packages/specs/src/components/field.yaml read 2026-11-22
 */
export const collectionOf = memoByCall(async (call: Call, objectName: string): Promise<Collection> => {
  itemsPath(objectName)
  const { json } = await call.request({ path: `/fields/${encodeURIComponent(objectName)}` })
  const rows = asArray(asObject(json)?.data).filter(isObject)
  const keyField = rows.find(({ schema }) => asObject(schema)?.is_primary_key === true)
  const key = asString(keyField?.field)
  if (key === undefined) {
    throw new ProviderError({
      reaction: { kind: 'stop' },
      message: `The token's role must be allowed to read the primary key of "${objectName}".`,
      status: 403,
    })
  }
  return {
    fields: new Map(rows.flatMap((row) => (typeof row.field === 'string' ? [[row.field, row]] : []))),
    key,
    isCounted: ['integer', 'bigInteger'].includes(String(keyField?.type)),
    changed: stamped(rows, 'date-updated'),
    created: stamped(rows, 'date-created'),
  }
})

/** Whether a collection has no stamp of when its items changed, so that changes cannot be asked for. */
export async function tellsNoChange(call: Call, objectName: string): Promise<boolean> {
  return (await collectionOf(call, objectName)).changed === undefined
}

/** Only timestamps say which instant they are; a `dateTime` is returned without its zone. */
function stamped(rows: readonly NativeRecord[], special: string): string | undefined {
  const found = rows.find(
    ({ type, meta }) => type === 'timestamp' && asArray(asObject(meta)?.special).includes(special),
  )
  return asString(found?.field)
}

/** The usual names of what a collection names otherwise, each with the collection's own. */
export function usualNames({ fields, key, changed, created }: Collection): ReadonlyMap<string, string> {
  const usual = { id: key, date_updated: changed, date_created: created }
  return new Map(
    Object.entries(usual).flatMap(([name, own]) =>
      own === undefined || fields.has(name) ? [] : [[name, own] as const],
    ),
  )
}

/** The item with its key and its instants under their usual names as well. */
export function withUsualNames(item: NativeRecord, collection: Collection): NativeRecord {
  const usual = [...usualNames(collection)].map(([name, own]) => [name, item[own]] as const)
  return usual.length === 0 ? item : { ...Object.fromEntries(usual), ...item }
}
