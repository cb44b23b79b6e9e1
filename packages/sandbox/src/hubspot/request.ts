/** Reads requests of HubSpot's routes, and refuses malformed ones. */

import type { FastifyRequest } from 'fastify'
import { isObject, type JsonObject, type JsonValue, parseJson } from '../json.ts'
import type { Scope } from '../record/record.ts'
import type { Context } from '../vendor.ts'
import { hubspotError, trouble, unknownObject, validationError } from './errors.ts'
import { customTraits, findStandardObject, type ObjectTraits } from './objects.ts'

/** The object a call is about, in the caller's account. */
export type Target = { scope: Scope; traits: ObjectTraits }

/** The caller's account. */
export function workspaceOf(request: FastifyRequest): string {
  if (request.sandboxSession === undefined) throw trouble.unauthenticated()
  return request.sandboxSession.workspace
}

/** Resolves the object named in the path. @throws AnswerError 400 when the account has none of that name. */
export async function targetOf(request: FastifyRequest, context: Context): Promise<Target> {
  const { object } = request.params as { object: string }
  const workspace = workspaceOf(request)
  const traits = await findTraits(context, workspace, object)
  if (traits === undefined) throw unknownObject(object)
  return { scope: { provider: 'hubspot', workspace, object: traits.name }, traits }
}

/** The traits of a standard or custom object of an account. */
export async function findTraits(
  context: Context,
  workspace: string,
  name: string,
): Promise<ObjectTraits | undefined> {
  const standard = findStandardObject(name)
  if (standard !== undefined) return standard
  const custom = await context.metadata.customObjects('hubspot', workspace)
  return custom
    .map((each) => customTraits(each.name, each.ordinal))
    .find((traits) => traits.name === name || traits.typeId === name || `p_${traits.name}` === name)
}

/** The JSON object in the body. @throws AnswerError 400 in HubSpot's words. */
export function bodyOf(request: FastifyRequest): JsonObject {
  const text = typeof request.body === 'string' ? request.body : ''
  const body = parseJson(text)
  if (!isObject(body)) {
    throw hubspotError(400, 'Invalid input JSON on line 1, column 1: Expected a JSON object.', {
      category: 'VALIDATION_ERROR',
    })
  }
  return body
}

/** `properties` of a read: repeated or comma-separated; undefined when none are asked for. */
export function propertyNames(value: unknown): string[] | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const parts = Array.isArray(value) ? value : [value]
  const names = parts.flatMap((part) => String(part).split(',')).map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

/** Strings of a JSON array. @throws AnswerError 400 when it is something else. */
export function stringsOf(value: JsonValue | undefined, name: string): string[] | undefined {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) {
    throw validationError(`Invalid input JSON: ${name} must be a list of strings.`)
  }
  return value as string[]
}

/** A whole number within bounds. @throws AnswerError 400 in HubSpot's words. */
export function boundedNumber(
  value: unknown,
  bounds: { name: string; fallback: number; min: number; max: number },
): number {
  if (value === undefined || value === null || value === '') return bounds.fallback
  const number =
    typeof value === 'number' ? value : /^-?\d+$/.test(String(value)) ? Number(value) : Number.NaN
  if (!Number.isInteger(number))
    throw validationError(`Unable to parse value for query parameter: ${bounds.name}`)
  if (number < bounds.min || number > bounds.max) {
    throw validationError(
      `Invalid ${bounds.name}: ${number}. It must be between ${bounds.min} and ${bounds.max}.`,
    )
  }
  return number
}

/**
 * The names that get an answer: those asked for that exist, or the object's defaults.
 *
 * Names that do not exist are left out silently, as HubSpot does.
 */
export async function answeredNames(
  context: Context,
  target: Target,
  asked: readonly string[] | undefined,
): Promise<string[]> {
  if (asked === undefined || asked.length === 0) return [...target.traits.defaults]
  const fields = await context.metadata.fields(target.scope)
  return asked.filter((name) => fields.get(name)?.name === name)
}
