// Runs the steps of a trial one after the other, and keeps what became of each.

/** The outcome of the steps; `failed` must be empty. */
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

/** Runs every step, also after one that fails, and prints how long each takes. */
export async function runSteps(steps: readonly Step[]): Promise<StepFigures> {
  const figures: StepFigures = { passed: 0, skipped: [], failed: [] }
  for (const { title, run } of steps) {
    const startedMs = performance.now()
    let end = 'ok'
    try {
      await run()
      figures.passed += 1
    } catch (error) {
      const words = `${title}: ${error instanceof Error ? error.message : String(error)}`
      const isSkipped = error instanceof Skipped
      end = isSkipped ? 'skipped' : 'FAILED'
      ;(isSkipped ? figures.skipped : figures.failed).push(words)
    }
    console.log(`  ${end.padEnd(7)} ${((performance.now() - startedMs) / 1_000).toFixed(1)} s  ${title}`)
  }
  return figures
}
