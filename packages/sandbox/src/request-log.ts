/** Remembers what each vendor was asked, in batches so that answering is never slowed down. */

import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from './database.ts'
import { isObject, type JsonObject, type JsonValue } from './json.ts'
import type { ProviderName } from './record/record.ts'

/** How many requests of a vendor are kept. */
export const requestsKept = 1000
const flushAfterMs = 250
const flushAfterEntries = 200
const bodyBytesMax = 64 * 1024
const secretNames =
  /^(client_secret|refresh_token|access_token|token|code|code_verifier|password|assertion)$/i

type Logged = { provider: ProviderName; workspace: string | undefined; at: Date; entry: JsonObject }

/** Records and reads requests; `onFailure` hears of batches that could not be stored. */
export class RequestLog {
  readonly #db: Database
  readonly #onFailure: (error: unknown) => void
  #waiting: Logged[] = []
  #writing: Promise<void> = Promise.resolve()
  #isScheduled = false

  constructor(db: Database, onFailure: (error: unknown) => void) {
    this.#db = db
    this.#onFailure = onFailure
  }

  /** Notes a request; it is stored within a quarter of a second. */
  add(logged: Logged): void {
    this.#waiting.push(logged)
    if (this.#waiting.length >= flushAfterEntries) void this.flush()
    else if (!this.#isScheduled) void this.#flushLater()
  }

  async #flushLater() {
    this.#isScheduled = true
    await delay(flushAfterMs, undefined, { ref: false })
    this.#isScheduled = false
    await this.flush()
  }

  /** Stores what is waiting. */
  flush(): Promise<void> {
    const batch = this.#waiting
    this.#waiting = []
    this.#writing = this.#writing.then(() => this.#store(batch)).catch(this.#onFailure)
    return this.#writing
  }

  async #store(batch: Logged[]) {
    if (batch.length === 0) return
    await this.#db.query(
      `INSERT INTO sandbox.requests (provider, workspace, at, entry)
       SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::json[])`,
      [
        batch.map((each) => each.provider),
        batch.map((each) => each.workspace ?? null),
        batch.map((each) => each.at.toISOString()),
        batch.map((each) => JSON.stringify(each.entry)),
      ],
    )
    for (const provider of new Set(batch.map((each) => each.provider))) {
      await this.#db.query(
        `DELETE FROM sandbox.requests WHERE provider = $1 AND ordinal <= (SELECT ordinal FROM sandbox.requests
         WHERE provider = $1 ORDER BY ordinal DESC OFFSET $2 LIMIT 1)`,
        [provider, requestsKept],
      )
    }
  }

  /** The last requests asked of a vendor, oldest first. */
  async list(
    provider: ProviderName,
    only: { workspace?: string | undefined; since?: Date | undefined },
  ): Promise<JsonObject[]> {
    await this.flush()
    const { rows } = await this.#db.query(
      `SELECT entry FROM (SELECT ordinal, entry FROM sandbox.requests
         WHERE provider = $1 AND ($2::text IS NULL OR workspace = $2) AND ($3::timestamptz IS NULL OR at >= $3)
         ORDER BY ordinal DESC LIMIT $4) AS latest ORDER BY ordinal`,
      [provider, only.workspace ?? null, only.since ?? null, requestsKept],
    )
    return rows.map((row) => row.entry)
  }

  /** Forgets the requests of a vendor. */
  async clear(provider: ProviderName, workspace: string | undefined): Promise<void> {
    await this.flush()
    await this.#db.query(
      'DELETE FROM sandbox.requests WHERE provider = $1 AND ($2::text IS NULL OR workspace = $2)',
      [provider, workspace ?? null],
    )
  }
}

/** The body as it may be remembered: JSON (forms too) without secrets, or undefined when large or neither. */
export function loggableBody(body: unknown, contentType: string | undefined): JsonValue | undefined {
  if (typeof body !== 'string' || body === '' || body.length > bodyBytesMax) return undefined
  if (contentType?.startsWith('application/x-www-form-urlencoded')) {
    return withoutSecrets(Object.fromEntries(new URLSearchParams(body)))
  }
  try {
    return withoutSecrets(JSON.parse(body))
  } catch {
    return undefined
  }
}

/** Replaces the values of members that hold secrets. */
export function withoutSecrets<T extends JsonValue>(value: T): JsonValue {
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, member]) => [
    name,
    secretNames.test(name) ? '[secret]' : member,
  ])
  return Object.fromEntries(entries)
}
