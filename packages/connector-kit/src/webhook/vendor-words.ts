// Tables of a vendor's words: a table knows these words and no others.

/**
 * Returns the table without the names that every object has, such as `toString`. Look up the words of a request in such a
 * table: a stranger may have written them.
 */
export function vendorWords<T>(table: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.freeze(Object.assign(Object.create(null) as Record<string, T>, table))
}
