// Where a verification stands, as the text its operation keeps as cursor.

/**
 * What was delivered comes first, by message; then what the vendor has, by page; then what was delivered and is on no page,
 * by id; then the end. Reads go on meanwhile:
 * `readUntil` is where they had come to at the first step, in epoch milliseconds, and later changes are not judged.
 */
export type VerifyStep =
  | { side: 'delivered'; after: number; readUntil: number }
  | { side: 'vendor'; cursor: string | null; readUntil: number }
  | { side: 'unlisted'; after: string; readUntil: number }
  | { side: 'done' }

/** The step as text. */
export function writeStep(step: VerifyStep): string {
  return JSON.stringify(step)
}

/** The step a cursor stands for; the first one, judging up to `readUntil`, without a cursor. We alone write them. */
export function readStep(cursor: string | null, readUntil: number): VerifyStep {
  if (cursor === null) return { side: 'delivered', after: 0, readUntil }
  // One begun by an older build does not say how far it judges.
  return { readUntil, ...(JSON.parse(cursor) as object) } as VerifyStep
}
