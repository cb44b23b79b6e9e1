// Puts every endpoint of the contract together with its verb, which `npm run gen` finds by the operation's id.
import { type Endpoint, endpoints, type OperationId } from '@mortise/contract'
import { findPreviewIssues, findUpdateIssues, findValidationIssues, verbs } from '@mortise/core'
import type { FindValidationIssues, Operation } from '../http/endpoint/operation.ts'

const validationIssuesOf: { readonly [Id in OperationId]?: FindValidationIssues } = {
  createInstallation: findValidationIssues,
  updateInstallation: findUpdateIssues,
  previewObject: findPreviewIssues,
}

/** Every endpoint together with its verb. */
export const operations: readonly Operation[] = (Object.entries(endpoints) as [OperationId, Endpoint][]).map(
  ([id, endpoint]) => ({ endpoint, verb: verbs[id], findValidationIssues: validationIssuesOf[id] }),
)
