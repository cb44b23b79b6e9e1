// Checking input against a schema and listing every finding with its place.
import type { z } from 'zod'
import type { IssueLocation } from '../wire/problem.ts'
import type { Issue } from './mortise-error.ts'
import { plainWords } from './plain-words.ts'

/** The outcome of a check: the parsed value, or everything that is wrong with it. */
export type Checked<Value, Finding> = { ok: true; value: Value } | { ok: false; issues: Finding[] }

/** One finding: the place as keys and indexes, and what is wrong there without naming the place. */
export type Finding = {
  readonly path: readonly (string | number)[]
  readonly message: string
  /** Set when the key itself is wrong, whatever its value. */
  readonly isKeyUnknown?: true
}

/**
 * Checks one part of a request. Each issue's `detail` is a sentence that names its place, for example
 * `config.content.provider is missing; it must be text`. Values are not echoed: they may be credentials.
 */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  where: IssueLocation,
): Checked<z.output<Schema>, Issue> {
  const result = checkSchema(schema, value)
  if (result.ok) return result
  const issues = result.issues.map(({ path, message }) => {
    const name = path.join('.')
    return { in: where, name, detail: `${name === '' ? `The ${where}` : name} ${message}` }
  })
  return { ok: false, issues }
}

/**
 * The value without those members that are null where the schema takes none: clients write null for values that are not
 * set. A required value is then missing, and a nullable value stays. Entries of lists are taken word by word: a filter
 * without its value would be another one.
 */
export function withoutNulls(schema: z.ZodType, value: unknown): unknown {
  const checked = checkSchema(schema, value)
  if (checked.ok) return value
  // An unknown key is a typing error, whatever its value.
  const known = checked.issues.filter(({ isKeyUnknown }) => !isKeyUnknown).map(({ path }) => path)
  const nulls = known.filter(
    (path) => path.length > 0 && !path.some((key) => typeof key === 'number') && at(value, path) === null,
  )
  if (nulls.length === 0) return value
  const rest = structuredClone(value)
  for (const path of nulls) {
    const parent = at(rest, path.slice(0, -1))
    if (typeof parent === 'object' && parent !== null) Reflect.deleteProperty(parent, String(path.at(-1)))
  }
  return rest
}

function at(value: unknown, path: Finding['path']): unknown {
  return path.reduce<unknown>(
    (own, key) =>
      typeof own === 'object' && own !== null && Object.hasOwn(own, key) ? Reflect.get(own, key) : undefined,
    value,
  )
}

/** Checks any value and lists the findings one by one: unknown keys apart, unions by the branch that was meant. */
export function checkSchema<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Checked<z.output<Schema>, Finding> {
  const result = schema.safeParse(value, { error: plainWords })
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, issues: result.error.issues.flatMap((issue) => expand(issue, [])) }
}

function expand(issue: z.core.$ZodIssue, parent: readonly PropertyKey[]): Finding[] {
  const path = [...parent, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    const messages = issue.message.split('\n')
    return issue.keys.map((key, index) => ({
      path: textPath([...path, key]),
      message: messages[index] ?? issue.message,
      isKeyUnknown: true,
    }))
  }
  if (issue.code === 'invalid_union') {
    const branch = meantBranch(issue.errors)
    if (branch !== undefined) return branch.flatMap((inner) => expand(inner, path))
  }
  return [{ path: textPath(path), message: issue.message }]
}

// The branch with the fewest findings is the one that was meant; on a tie only branches with nothing but unknown keys
// are worth showing.
function meantBranch(branches: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const fewest = Math.min(...branches.map((branch) => branch.length))
  const closest = branches.filter((branch) => branch.length === fewest)
  if (closest.length === 1) return closest[0]
  return closest.find((branch) => branch.every((issue) => issue.code === 'unrecognized_keys'))
}

function textPath(path: readonly PropertyKey[]): (string | number)[] {
  return path.map((segment) => (typeof segment === 'number' ? segment : String(segment)))
}
