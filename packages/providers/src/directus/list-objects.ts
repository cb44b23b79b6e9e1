// Lists the collections that a token may see.
import { asString, listInAccount, recordsAt, summarize } from '@mortise/connector-kit'
import { isReadable } from './collection.ts'

/**
 * Folders are collections without a table behind them: their `schema` is null. A collection of one item cannot be
 * listed.
 * @see https://docs.directus.io/reference/system/collections read 2026-11-22
 */
export const listObjects = listInAccount(async (call) => {
  const { json } = await call.request({ path: '/collections' })
  const objects = recordsAt(json, 'data').flatMap(({ collection, schema, meta }) => {
    const name = asString(collection)
    const isOne = typeof meta === 'object' && meta !== null && 'singleton' in meta && meta.singleton === true
    if (name === undefined || schema === null || isOne || !isReadable(name)) return []
    const isOwn = name.startsWith('directus_')
    return [
      summarize(name, {
        displayName: isOwn ? name.replace(/^directus_/, 'Directus ') : undefined,
        isCustom: !isOwn,
      }),
    ]
  })
  return { objects, isComplete: true }
})
