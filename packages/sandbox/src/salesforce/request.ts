/** Reads requests of Salesforce's routes, and refuses malformed ones. */

import type { FastifyRequest } from 'fastify'
import type { Field } from '../field/field.ts'
import { isObject, type JsonObject, type JsonValue, parseJson } from '../json.ts'
import type { Scope } from '../record/record.ts'
import type { Context } from '../vendor.ts'
import { notFound, salesforceError, trouble } from './errors.ts'
import { visibleFields } from './field-access.ts'
import { findStandardObject } from './objects.ts'

/** The object a call is about, in the caller's org, with its fields by folded name. */
export type Target = { scope: Scope; fields: ReadonlyMap<string, Field>; version: string }

/** The caller's org. */
export function workspaceOf(request: FastifyRequest): string {
  if (request.sandboxSession === undefined) throw trouble.unauthenticated()
  return request.sandboxSession.workspace
}

/** The API version in the path, e.g. `v59.0`. @throws AnswerError 404 when it is none */
export function versionOf(request: FastifyRequest): string {
  const { version } = request.params as { version: string }
  if (!/^v\d{2,3}\.0$/.test(version)) throw notFound()
  return version
}

/** Resolves the object named in the path. @throws AnswerError 404 when the org has none of that name */
export async function targetOf(request: FastifyRequest, context: Context): Promise<Target> {
  const { object } = request.params as { object: string }
  const target = await findTarget(context, {
    workspace: workspaceOf(request),
    name: object,
    version: versionOf(request),
  })
  if (target === undefined) throw notFound()
  return target
}

/** A standard or custom object of an org, found by name in any case. */
export async function findTarget(
  context: Context,
  wanted: { workspace: string; name: string; version: string },
): Promise<Target | undefined> {
  const object = findStandardObject(wanted.name) ?? (await findCustom(context, wanted.workspace, wanted.name))
  if (object === undefined) return undefined
  const scope: Scope = { provider: 'salesforce', workspace: wanted.workspace, object }
  return { scope, fields: await visibleFields(context, scope), version: wanted.version }
}

async function findCustom(context: Context, workspace: string, name: string) {
  const custom = await context.metadata.customObjects('salesforce', workspace)
  return custom.find((each) => each.name.toLowerCase() === name.toLowerCase())?.name
}

/** The JSON body. @throws AnswerError 400 JSON_PARSER_ERROR */
export function jsonOf(request: FastifyRequest): JsonValue {
  const text = typeof request.body === 'string' ? request.body : ''
  const body = parseJson(text)
  if (body === undefined) {
    throw salesforceError(
      400,
      'JSON_PARSER_ERROR',
      'Unexpected end-of-input or character at [line:1, column:1]',
    )
  }
  return body
}

/** The JSON object in the body. @throws AnswerError 400 JSON_PARSER_ERROR */
export function bodyOf(request: FastifyRequest): JsonObject {
  const body = jsonOf(request)
  if (!isObject(body))
    throw salesforceError(400, 'JSON_PARSER_ERROR', 'The HTTP entity body must be a JSON object.')
  return body
}
