// Tables by words that come from outside: they know their own words and no others.

/**
 * The table, which finds nothing by the names that every object has, such as `toString`. For tables that are asked for a
 * word of a request: nobody may have signed it.
 */
export function vendorWords<T>(table: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.freeze(Object.assign(Object.create(null) as Record<string, T>, table))
}
