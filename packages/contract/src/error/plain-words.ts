// Zod's findings in plain words, for people who never heard of a schema.
import type { z } from 'zod'
import { suggest } from './suggest.ts'

/**
 * The error map to parse with: `schema.safeParse(value, { error: plainWords })`. Messages lack their subject
 * (`must be text, not a number`), and unknown keys get one line each, in the order of `keys`.
 */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `is missing; it must be ${nameOf(issue.expected)}`
        : `must be ${nameOf(issue.expected)}, not ${kindOf(issue.input)}${quotesHint(issue.expected, issue.input)}`
    case 'invalid_value':
      return `${issue.input === undefined ? 'is missing; it ' : ''}must be ${oneOf(issue.values.map(String))}`
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(key, knownKeys(issue.inst))).join('\n')
    case 'invalid_union':
      return issue.input === undefined ? 'is missing' : `cannot be ${kindOf(issue.input)} of this form`
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    default:
      return undefined
  }
}

function tooSmall(origin: string, minimum: number): string | undefined {
  if (origin === 'array') return `needs at least ${counted(minimum, 'entry')}`
  if (origin === 'string')
    return minimum === 1 ? 'must not be empty' : `needs at least ${counted(minimum, 'character')}`
  return isNumber(origin) ? `must not be less than ${minimum}` : undefined
}

function tooBig(origin: string, maximum: number): string | undefined {
  if (origin === 'array') return `can have ${counted(maximum, 'entry')} at most`
  if (origin === 'string') return `can have ${counted(maximum, 'character')} at most`
  return isNumber(origin) ? `must not be more than ${maximum}` : undefined
}

function isNumber(origin: string): boolean {
  return origin === 'number' || origin === 'int'
}

const plurals = { entry: 'entries', character: 'characters' } as const

function counted(count: number, noun: keyof typeof plurals): string {
  return `${count} ${count === 1 ? noun : plurals[noun]}`
}

const meantWords = 'did you mean '

/** Whether words about an unknown key name the key that was probably meant: a slip of the pen, then. */
export function isSlip(words: string): boolean {
  return words.includes(meantWords)
}

/** The words about an unknown key, with the key that was probably meant. */
export function unknownKey(key: string, known: readonly string[]): string {
  const meant = suggest(key, known)
  if (meant !== undefined) return `is not a known key; ${meantWords}${meant}?`
  return known.length === 0 ? 'is not a known key' : `is not a known key; expected ${oneOf(known)}`
}

/** A choice in words: `a`, `a or b`, `one of a, b, c`. */
export function oneOf(values: readonly string[]): string {
  if (values.length <= 2) return values.join(' or ')
  return `one of ${values.join(', ')}`
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function nameOf(type: string): string {
  return typeNames[type] ?? type
}

function quotesHint(expected: string, input: unknown): string {
  const isPlain = typeof input === 'number' || typeof input === 'boolean'
  return expected === 'string' && isPlain ? '; put it in quotes' : ''
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'number') return Number.isInteger(value) ? 'a whole number' : 'a number'
  return typeNames[typeof value] ?? typeof value
}

function knownKeys(schema: unknown): string[] {
  const shape = (schema as { shape?: Record<string, unknown> } | undefined)?.shape
  return shape === undefined ? [] : Object.keys(shape)
}
