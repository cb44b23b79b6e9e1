/** What GitHub's simulated paths have in common: the caller's account, and the repository that a path leads into. */

import type { FastifyRequest } from 'fastify'
import type { JsonObject } from '../json.ts'
import type { Condition } from '../record/store.ts'
import type { Account } from '../simulate/account.ts'
import { equals } from '../simulate/condition.ts'
import { paramsOf } from '../simulate/request.ts'

/** The parts with which all routes are registered. */
export interface Given {
  account(request: FastifyRequest): Account
  required(body: JsonObject, field: string, resource: string): JsonObject
  now(): Date
}

/** `octo/hello` of the path. */
export function repositoryOf(request: FastifyRequest): string {
  const { owner, repo } = paramsOf(request)
  return `${owner}/${repo}`
}

/** Holds for what is in the repository of the path. */
export function isIn(request: FastifyRequest): Condition {
  return equals(['in_repository'], repositoryOf(request))
}
