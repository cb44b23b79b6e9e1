// Looks up a value inside JSON that others wrote, by a dotted path.
import { isObject } from './json.ts'

/** The value at a path such as `additional_data.next_cursor`; `undefined` where something on the way is missing. */
export function valueAt(json: unknown, path: string): unknown {
  if (path === '') return json
  let value = json
  for (const name of path.split('.')) value = isObject(value) ? value[name] : undefined
  return value
}
