// Lenient reading of JSON that others wrote: ask for a shape, get it or `undefined`.
import { keepDigits } from './keep-digits.ts'

/** The value as a plain object, or `undefined` when it is anything else. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return isObject(value) ? value : undefined
}

/** The value as an array, or an empty one when it is anything else. */
export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value as a non-empty string, or `undefined`. */
export function asString(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Whether a value is a plain JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses JSON text, whole numbers beyond 2^53 as text; `undefined` for an empty or broken text. */
export function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(keepDigits(text))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
