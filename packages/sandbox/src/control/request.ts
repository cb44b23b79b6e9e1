/** Reads requests of the control API; every refusal is a 400 or 404 that names the input. */

import type { FastifyRequest } from 'fastify'
import { problem } from '../answer-error.ts'
import { defaultWorkspace } from '../http/authorize.ts'
import { isObject, type JsonObject, type JsonValue, parseJson } from '../json.ts'
import type { ProviderName } from '../record/record.ts'
import type { Vendor } from '../vendor.ts'

/** The simulated vendors by name. */
export type Vendors = Readonly<Partial<Record<ProviderName, Vendor>>>

/** The vendor named in the path. @throws AnswerError 404 when there is none of that name */
export function vendorOf(vendors: Vendors, name: string): Vendor {
  const vendor = Object.values(vendors).find((each) => each.provider === name)
  if (vendor !== undefined) return vendor
  throw problem(
    404,
    `There is no simulated provider "${name}". There are: ${Object.keys(vendors).join(', ')}.`,
    'provider',
  )
}

/** `?workspace=`, or undefined when absent. @throws AnswerError 400 when it is no usable name */
export function givenWorkspace(request: FastifyRequest): string | undefined {
  const { workspace } = request.query as { workspace?: string | string[] }
  return workspace === undefined ? undefined : checkWorkspace(workspace)
}

/** `?workspace=`, or `demo`. */
export function workspaceOf(request: FastifyRequest): string {
  return givenWorkspace(request) ?? defaultWorkspace
}

/** A workspace name: 1 to 100 characters. @throws AnswerError 400 */
export function checkWorkspace(value: unknown): string {
  if (typeof value === 'string' && value.trim() !== '' && value.length <= 100) return value
  throw problem(400, 'workspace must be a name of 1 to 100 characters.', 'workspace')
}

/** The JSON body, undefined when there is none. @throws AnswerError 400 when it is not JSON */
export function jsonOf(request: FastifyRequest): JsonValue | undefined {
  const text = typeof request.body === 'string' ? request.body.trim() : ''
  if (text === '') return undefined
  const body = parseJson(text)
  if (body === undefined) throw problem(400, 'The body is not valid JSON.', 'body')
  return body
}

/** The JSON object in the body, empty when there is no body. @throws AnswerError 400 */
export function objectBodyOf(request: FastifyRequest): JsonObject {
  const body = jsonOf(request) ?? {}
  if (!isObject(body)) throw problem(400, 'The body must be a JSON object.', 'body')
  return body
}

/** A whole number within bounds, or the fallback when absent. @throws AnswerError 400 naming the field */
export function wholeNumber<T>(
  value: unknown,
  bounds: { name: string; min: number; max: number; fallback: T },
): number | T {
  if (value === undefined || value === null) return bounds.fallback
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  if (typeof number === 'number' && Number.isInteger(number) && number >= bounds.min && number <= bounds.max)
    return number
  throw problem(
    400,
    `${bounds.name} must be a whole number from ${bounds.min} to ${bounds.max}.`,
    bounds.name,
  )
}
