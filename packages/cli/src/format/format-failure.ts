// Puts what went wrong on the server into words for a terminal.
import { ApiError, UnreachableError } from '@mortise/client'

/**
 * A failure as text: what happened, the causes or issues, then what to do; one line each.
 * @returns undefined for an error that is neither the server's answer nor its silence.
 */
export function formatFailure(error: unknown): string | undefined {
  if (error instanceof UnreachableError) return error.message
  if (!(error instanceof ApiError)) return undefined
  const { title, detail, causes = [], issues = [], remedy } = error.problem
  const issueLines = issues.map((issue) => [issue.name, issue.detail].filter(Boolean).join(': '))
  // Where issues are listed, the causes say the same again without their places.
  const reasons = issueLines.length > 0 ? issueLines : causes
  return [
    detail ?? title ?? error.message,
    ...reasons.map((reason) => `  - ${reason}`),
    ...(remedy ? [remedy] : []),
  ].join('\n')
}
