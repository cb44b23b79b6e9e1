// Fields as a form, in Chargebee's way: free data as JSON, lists with their numbers last.
import { isObject, type NativeRecord } from '@mortise/connector-kit'

/** Members that Chargebee takes as JSON. */
const free = ['meta_data', 'metadata', 'exemption_details']

/**
 * `{meta_data: {plan: 'gold'}, contacts: [{email: 'a@b.c'}]}` as `meta_data={"plan":"gold"}` and
 * `contacts[email][0]=a@b.c`. An empty value unsets a field.
 * @see https://github.com/chargebee/chargebee-node/blob/31f906ad9293cf919d455f67f38ea622169067a8/src/util.ts (`encodeParams`) read 2026-11-29
 * @see https://github.com/chargebee/chargebee-node/blob/31f906ad9293cf919d455f67f38ea622169067a8/src/resources/api_endpoints.ts (what is JSON) read 2026-11-29
 */
export function toForm(fields: NativeRecord): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const isFree = free.includes(name) && typeof value === 'object' && value !== null
      return isFree ? [[name, JSON.stringify(value)] as const] : flatten(value, (place) => `${name}${place}`)
    }),
  )
}

/** `nameAt` gives the name of what is at a place: `[email][0]`. */
function flatten(value: unknown, nameAt: (place: string) => string): [string, string][] {
  if (value === undefined) return []
  if (value === null) return [[nameAt(''), '']]
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => flatten(one, (place) => nameAt(`${place}[${index}]`)))
  }
  if (!isObject(value)) return [[nameAt(''), String(value)]]
  return Object.entries(value).flatMap(([key, one]) => flatten(one, (place) => nameAt(`[${key}]${place}`)))
}
