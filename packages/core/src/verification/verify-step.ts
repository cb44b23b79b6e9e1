// Where a verification stands, as the text its operation keeps as cursor.

/** What was delivered comes first, by message; then what the vendor has, by page; then the end. */
export type VerifyStep =
  | { side: 'delivered'; after: number }
  | { side: 'vendor'; cursor: string | null }
  | { side: 'done' }

/** The step as text. */
export function writeStep(step: VerifyStep): string {
  return JSON.stringify(step)
}

/** The step a cursor stands for; the first one without a cursor. We alone write them. */
export function readStep(cursor: string | null): VerifyStep {
  return cursor === null ? { side: 'delivered', after: 0 } : (JSON.parse(cursor) as VerifyStep)
}
