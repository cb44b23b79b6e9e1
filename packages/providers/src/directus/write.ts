// Writes the items of any collection, one request each: what Directus answers to many is in no order to go by.
import {
  asObject,
  type Call,
  isObject,
  ProviderError,
  type WriteOutcome,
  type WriteRequest,
  writeEachItem,
} from '@mortise/connector-kit'
import { collectionOf, itemsPath, withUsualNames } from './collection.ts'
import { readByIds } from './read.ts'
import { record } from './record.ts'

const methods = { create: 'POST', update: 'PATCH', delete: 'DELETE' } as const

/** @see https://docs.directus.io/reference/items.html read 2026-11-22 */
export async function write(
  call: Call,
  { objectName, action, items, headers }: WriteRequest,
): Promise<WriteOutcome[]> {
  const collection = await collectionOf(call, objectName)
  return writeEachItem(items, async ({ id, fields }) => {
    const one = id === undefined ? '' : `/${encodeURIComponent(id)}`
    const { json } = await call.request({
      method: methods[action],
      path: `${itemsPath(objectName)}${one}`,
      headers,
      ...(action === 'delete' ? {} : { json: fields }),
    })
    const data = asObject(json)?.data
    const item = isObject(data) ? withUsualNames(data, collection) : undefined
    if (action === 'update' && !item && id !== undefined) await checkThatThere(call, objectName, id)
    const recordId = (item && record.id(item)) ?? id
    return {
      isWritten: true,
      ...(recordId === undefined ? {} : { recordId }),
      ...(item ? { record: item } : {}),
    }
  })
}

/**
 * The answer to an update is empty for a role that may write and not read, and for an administrator who updates what is
 * not there.
 * @throws ProviderError stop where the item is not there
 * @see https://github.com/directus/directus/blob/main/api/src/controllers/items.ts read 2026-11-22
 */
async function checkThatThere(call: Call, objectName: string, id: string): Promise<void> {
  try {
    const found = await readByIds(call, { objectName, ids: [id], fields: ['id'] })
    if (found.length > 0) return
  } catch (error) {
    if (error instanceof ProviderError && error.status === 403) return
    throw error
  }
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `Directus has no item "${id}" in "${objectName}".`,
    status: 404,
  })
}
