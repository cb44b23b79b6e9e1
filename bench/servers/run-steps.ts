// Runs the steps of a trial one after the other, and keeps what became of each.

/** What became of the steps; `failed` must be empty. */
export interface StepFigures {
  passed: number
  /** Steps that do not apply, each with the reason. */
  skipped: string[]
  failed: string[]
}

/** A step with its title. Steps build on what the ones before left. */
export interface Step {
  title: string
  run(): Promise<void> | void
}

/** Thrown by a step that does not apply. */
export class Skipped extends Error {}

/** Runs every step, also after one that fails. */
export async function runSteps(steps: readonly Step[]): Promise<StepFigures> {
  const figures: StepFigures = { passed: 0, skipped: [], failed: [] }
  for (const { title, run } of steps) {
    try {
      await run()
      figures.passed += 1
    } catch (error) {
      if (error instanceof Skipped) figures.skipped.push(`${title}: ${error.message}`)
      else figures.failed.push(`${title}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return figures
}
