// Equality of reads' filters: what the engine holds records against, and the battery what a definition reads.
import type { EqualsFilter, NativeRecord } from '../definition/provider.ts'
import type { Getter } from './field-getter.ts'

/**
 * Whether a record meets a filter, as vendors mean it: as text, case aside, so that `3` meets `"3"`; a list meets what is
 * in it. A record without the field meets no filter on it, and an object none at all.
 */
export function compileEquals({ value }: EqualsFilter, read: Getter): (record: NativeRecord) => boolean {
  const wanted = fold(value)
  return (record) => {
    const found = read(record)
    return Array.isArray(found) ? found.some((each) => fold(each) === wanted) : fold(found) === wanted
  }
}

function fold(value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === 'object') return undefined
  return String(value).toLowerCase()
}
