// How a failure looks on the wire: RFC 9457 problems and the list of input issues.
import { z } from 'zod'
import { timestampSchema } from './timestamp.ts'
import { wireSchemas } from './wire-schema.ts'

const problemFields = {
  type: z.string().optional(),
  href: z.string().optional(),
  title: z.string().optional(),
  status: z.int().min(400).max(600).optional(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  subsystem: z.string().optional(),
  time: timestampSchema.optional(),
  requestId: z.string().optional(),
  causes: z.array(z.string()).optional(),
  remedy: z.string().optional(),
  supportEmail: z.string().optional(),
  supportPhone: z.string().optional(),
  supportUrl: z.string().optional(),
  retryable: z.boolean().optional(),
  retryAfter: timestampSchema.optional(),
  context: z.record(z.string(), z.unknown()).optional(),
}

/** The body of every error answer (`application/problem+json`). */
export const apiProblemSchema = z.object(problemFields).register(wireSchemas, { id: 'ApiProblem' })
/** The body of an error answer; clients show `causes` or `detail`, then `remedy`. */
export type ApiProblem = z.infer<typeof apiProblemSchema>

/** Where in a request an input issue sits. */
export const issueLocationSchema = z.enum(['body', 'header', 'path', 'query'])
/** Where in a request an input issue sits. */
export type IssueLocation = z.infer<typeof issueLocationSchema>

/** One thing wrong with a request, as it is shown on the wire. */
export const inputValidationIssueSchema = z
  .object({
    ...problemFields,
    in: issueLocationSchema.optional(),
    name: z.string().optional(),
    value: z.unknown().optional(),
  })
  .register(wireSchemas, { id: 'InputValidationIssue' })
/** One thing wrong with a request; `name` is its dotted place, for example `config.content.provider`. */
export type InputValidationIssue = z.infer<typeof inputValidationIssueSchema>

/** The body of an answer to a request whose input was refused. */
export const inputValidationProblemSchema = z
  .object({ ...problemFields, issues: z.array(inputValidationIssueSchema).optional() })
  .register(wireSchemas, { id: 'InputValidationProblem' })
/** A problem that lists every input issue in `issues`. */
export type InputValidationProblem = z.infer<typeof inputValidationProblemSchema>
