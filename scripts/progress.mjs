// Shows progress and duration at the terminal; always on stderr, so that stdout stays data.
import { spawn } from 'node:child_process'

/** Writes a span of milliseconds for people, e.g. `0.4 s`, `38 s`. */
export function seconds(ms) {
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`
}

/** Runs one task under a progress line, e.g. `Installing packages ... 38 s`. */
export async function withProgress(title, task) {
  const startedAt = performance.now()
  process.stderr.write(`${title} ... `)
  try {
    const result = await task()
    process.stderr.write(`${seconds(performance.now() - startedAt)}\n`)
    return result
  } catch (error) {
    process.stderr.write('failed\n')
    throw error
  }
}

/**
 * Runs a program to its end and answers `{ code, output, ms }`; its output is kept, not shown.
 * `env` is added to this process's environment.
 */
export async function run(command, args, { cwd, env } = {}) {
  const startedAt = performance.now()
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && !command.endsWith('.exe'),
  })
  let output = ''
  const keep = (chunk) => {
    output += chunk
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve(127)
    })
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
  })
  return { code, output, ms: performance.now() - startedAt }
}
