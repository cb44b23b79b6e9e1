// Asks the API of another platform.
import { CliError } from '../cli-error.ts'

const ATTEMPTS_MAX = 5
const WAIT_MAX_S = 60

/** An API with its credential. */
export interface Source {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Waits so many seconds. Tests hand in their own. */
  readonly wait: (seconds: number) => Promise<void>
}

/** The JSON answer to a GET. Waits as the platform asks when it limits requests. @throws CliError for any other refusal */
export async function fetchJson(source: Source, path: string): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(source, path)
    if (answer.ok) return answer.json()
    if (answer.status === 429 && attempt < ATTEMPTS_MAX) {
      const asked = Number(answer.headers.get('retry-after'))
      await source.wait(Math.min(asked > 0 ? asked : 2 ** attempt, WAIT_MAX_S))
      continue
    }
    const words = (await answer.text()).slice(0, 300)
    throw new CliError(`GET ${source.url}${path.split('?')[0]} was refused with ${answer.status}: ${words}`)
  }
}

async function ask({ url, headers }: Source, path: string): Promise<Response> {
  try {
    return await fetch(`${url}${path}`, { headers, redirect: 'error', signal: AbortSignal.timeout(60_000) })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CliError(`${url} cannot be reached: ${reason}.`)
  }
}
