// Turns an error into sentences for the person who must act.
import { ApiError } from '@mortise/client'

/**
 * The sentences of a refusal: the provider's own words where there are any, else what happened, then what to do now.
 * Empty for errors that say nothing a person could use.
 */
export function describeFailure(error: Error): string[] {
  if (!(error instanceof ApiError)) return error.message === '' ? [] : [error.message]
  const { causes = [], detail, title, remedy } = error.problem
  const happened = causes.length > 0 ? [...new Set(causes)] : [detail ?? title ?? error.message]
  return remedy === undefined ? happened : [...happened, remedy]
}
