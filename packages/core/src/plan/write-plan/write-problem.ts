// Says why a field name that can be read cannot be written.
import type { WriteSupport } from '@mortise/connector-kit'
import { fieldPathProblem, parseFieldPath } from '@mortise/contract'

/** How many entries the lists of an object can hold, by top-level field. */
export type ListSizes = NonNullable<WriteSupport['listSizes']>[string]

/**
 * What keeps a field from being written, in words that follow its name: it is no field name, or it names an entry of a
 * list whose size the provider does not declare. Undefined when it can be written.
 */
export function writeProblem(name: string, sizes: ListSizes = {}): string | undefined {
  const problem = fieldPathProblem(name)
  if (problem !== undefined) return problem
  const [top = '', index, ...rest] = parseFieldPath(name) ?? []
  const isTopNamed = typeof top === 'string'
  const size = isTopNamed && Object.hasOwn(sizes, top) ? (sizes[top] ?? 0) : 0
  const isBounded = typeof index !== 'number' || index < size
  if (isTopNamed && isBounded && rest.every((step) => typeof step === 'string')) return undefined
  return 'names an entry of a list, which Mortise can read but not write; choose a field without an index'
}
