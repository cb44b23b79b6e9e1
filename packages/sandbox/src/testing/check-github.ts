/** GitHub's own OpenAPI description, as its client libraries are made from. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CheckExchange, createOpenApiCheck } from './check-openapi.ts'

/** A checker of exchanges with GitHub. Effects: reads 13 MB. */
export function createGithubCheck(): CheckExchange {
  // The file alone: the package's entry would read all of its descriptions, hundreds of megabytes.
  const file = createRequire(import.meta.url).resolve('@octokit/openapi/generated/api.github.com.json')
  return createOpenApiCheck(JSON.parse(readFileSync(file, 'utf8')))
}
