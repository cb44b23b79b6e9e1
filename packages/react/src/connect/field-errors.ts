// Finds the field a sentence of a refusal is about.
import { ApiError } from '@mortise/client'
import type { Translate } from '../locale/translate.ts'
import type { ConnectInput } from './connect-form.ts'
import type { EnteredValues } from './request-body.ts'

/** One sentence by the name of its input. */
export type FieldErrors = Readonly<Record<string, string>>

/** Inputs that are missing before anything is sent. */
export function missingFields(
  inputs: readonly ConnectInput[],
  values: EnteredValues,
  t: Translate,
): FieldErrors {
  return Object.fromEntries(
    inputs
      .filter(({ name, isRequired }) => isRequired && !values[name]?.trim())
      .map(({ name, label, missing }) => [name, missing ?? t('connect.missing', { label })]),
  )
}

/** The server's messages about single inputs; empty if its message is about the whole. */
export function refusedFields(inputs: readonly ConnectInput[], error: Error | null): FieldErrors {
  const issues = error instanceof ApiError ? (error.problem.issues ?? []) : []
  return Object.fromEntries(
    issues.flatMap(({ name: place = '', detail, title }) => {
      const input = inputs.find(({ name }) => place === name || place.startsWith(`${name}.`))
      const sentence = detail ?? title
      return input && sentence !== undefined ? [[input.name, sentence]] : []
    }),
  )
}
