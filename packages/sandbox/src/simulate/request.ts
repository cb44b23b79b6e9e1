/** Reads requests to the paths of simulated vendors. */

import type { FastifyRequest } from 'fastify'
import { isObject, type JsonObject, parseJson } from '../json.ts'

/** The JSON object in the body, empty when there is none. */
export function jsonBody(request: FastifyRequest): JsonObject {
  const body = typeof request.body === 'string' ? parseJson(request.body) : undefined
  return isObject(body) ? body : {}
}

/** The parameters of a form body, in order. */
export function formBody(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof request.body === 'string' ? request.body : '')
}

/** The query as text by name; of repeated parameters the first. */
export function queryOf(request: FastifyRequest): Record<string, string | undefined> {
  const entries = Object.entries(request.query as Record<string, string | string[]>)
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))
}

/** The parameters in the path. */
export function paramsOf(request: FastifyRequest): Record<string, string> {
  return (request.params ?? {}) as Record<string, string>
}

/** A page size within the vendor's bounds. */
export function limitOf(value: unknown, bounds: { fallback: number; max: number }): number {
  const wanted = Number(value ?? bounds.fallback)
  return Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, bounds.max) : bounds.fallback
}

/** An opaque cursor that says how many records to skip. */
export function toCursor(offset: number): string {
  return Buffer.from(JSON.stringify({ offset })).toString('base64url')
}

/** How many records a cursor skips; 0 without one, undefined when it is none of ours. */
export function fromCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined || cursor === '') return 0
  const value = parseJson(Buffer.from(cursor, 'base64url').toString('utf8'))
  return isObject(value) && typeof value.offset === 'number' ? value.offset : undefined
}

/** The address of this request with other query parameters, as vendors link to the next page. */
export function linkTo(request: FastifyRequest, query: Readonly<Record<string, string | number>>): string {
  const url = new URL(request.url, `${request.protocol}://${request.host}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url.href
}
