// Runs one benchmark in a separate process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * Runs the benchmark `name` in a new process and answers its figures; what it prints for people is printed here as it
 * comes. Compiled code and a heap left by earlier benchmarks cost a later one a tenth or more of its CPU. The floor it
 * is compared with runs in a fresh process.
 * @throws Error when it fails; standard error has the reason
 */
export async function runApart(root: string, name: string): Promise<Record<string, number>> {
  const child = spawn(process.execPath, [...process.execArgv, `${root}/scripts/bench.mjs`, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  let last: string | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    if (last !== undefined) console.log(last)
    last = line
  }
  const [code] = await ended
  if (code !== 0 || last === undefined) throw new Error(`The benchmark ${name} failed (exit ${code}).`)
  return JSON.parse(last)
}
