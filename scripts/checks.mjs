// Runs checks two at a time and reports each with its duration.
import { run, seconds } from './progress.mjs'

const atOnce = 2

/**
 * Runs `{ title, command, args, env? }` checks in order, two at a time, and prints one line for each;
 * what a failed one wrote is printed below it. Answers `{ title, isOk }` for each.
 */
export async function runChecks(checks, { cwd }) {
  const waiting = [...checks]
  const results = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output, ms } = await run(check.command, check.args, { cwd, env: check.env })
      const isOk = code === 0
      console.log(`${isOk ? 'ok    ' : 'FAILED'} ${check.title.padEnd(34)} ${seconds(ms)}`)
      if (!isOk) console.log(`${output.trim()}\n`)
      results.push({ title: check.title, isOk })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
