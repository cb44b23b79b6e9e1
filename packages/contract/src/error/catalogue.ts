// The error catalogue: every failure that a client can receive, with its status and public words.
import { accountErrors } from './account-errors.ts'
import { connectionErrors } from './connection-errors.ts'
import { eventErrors } from './event-errors.ts'
import { installationErrors } from './installation-errors.ts'
import { recordErrors } from './record-errors.ts'
import { requestErrors } from './request-errors.ts'
import { writeErrors } from './write-errors.ts'

/** Every failure that a client can receive, by code (`noun.reason`). */
export const errorCatalogue = Object.freeze({
  ...requestErrors,
  ...accountErrors,
  ...connectionErrors,
  ...installationErrors,
  ...recordErrors,
  ...writeErrors,
  ...eventErrors,
})

/** A code of the error catalogue, for example `connection.revoked`. */
export type ErrorCode = keyof typeof errorCatalogue

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type ParamName<Code extends ErrorCode> = Code extends ErrorCode
  ? NamesIn<(typeof errorCatalogue)[Code]['detail'] | (typeof errorCatalogue)[Code]['remedy']>
  : never

/** The parameters the words of a code need, for example `{ provider: string }`. */
export type ErrorParams<Code extends ErrorCode = ErrorCode> = {
  readonly [Name in ParamName<Code>]: string | number
}

/** Returns whether a string is a code of the catalogue. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value)
}
