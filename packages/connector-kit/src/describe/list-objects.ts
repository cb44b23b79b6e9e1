// Lists what objects an account has: from a provider's table, or as the account tells.
import { humanize } from '../humanize.ts'
import type { Call, NativeRecord, ObjectList, ObjectSummary, ReadPage } from '../provider.ts'

/** The most objects a listing asks an account for; whoever has more is told that the list is not complete. */
export const listedObjectsMax = 5000

/** The objects of a table that is the same for every account, and after them what the account has of its own. */
export function listStatic(table: Readonly<Record<string, unknown>>, own?: ObjectList): ObjectList {
  const standard = Object.keys(table).map((name) => summarize(name))
  const others = own?.objects.filter(({ objectName }) => !Object.hasOwn(table, objectName)) ?? []
  return { objects: [...standard, ...others], isComplete: own?.isComplete ?? true }
}

/** `listObjects` of a provider whose table, loaded when it is first asked for, is all there is. */
export function listTable(load: () => Promise<Readonly<Record<string, unknown>>>): () => Promise<ObjectList> {
  return async () => listStatic(await load())
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
