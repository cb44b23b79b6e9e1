// What an object is at Airtable: a table of a base.
import { ProviderError } from '@mortise/connector-kit'

/**
 * `appLkNDICXNqxSDhG/tblltp3ytOxWR34tK`, or with the table's name instead of its id: the base, and the path of the
 * table's records.
 * @throws ProviderError stop/404 when the name is neither.
 */
export function tableOf(objectName: string): { baseId: string; table: string; path: string } {
  const [, baseId, table] = /^(app[A-Za-z0-9]+)\/(.+)$/s.exec(objectName) ?? []
  if (baseId !== undefined && table !== undefined) {
    return { baseId, table, path: `/v0/${baseId}/${encodeURIComponent(table)}` }
  }
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `"${objectName}" is no table. Name the base and the table, such as appLkNDICXNqxSDhG/Contacts.`,
    status: 404,
  })
}
