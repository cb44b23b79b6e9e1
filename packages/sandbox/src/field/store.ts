/** Metadata of a simulated account: its custom objects and custom fields, next to the vendor's standard ones. */

import type { Database } from '../database.ts'
import type { ProviderName, Scope } from '../record/record.ts'
import type { Field } from './field.ts'

/** Another process may share the database, so nothing is trusted for longer than this. */
const cacheMs = 1000

/** A custom object; `ordinal` numbers it among all custom objects. */
export type CustomObject = { name: string; ordinal: number; createdAt: Date }

/** Reads and extends metadata; standard fields are given by the vendor. */
export class Metadata {
  readonly #db: Database
  readonly #standardFields: (scope: Scope) => readonly Field[]
  readonly #fieldCache = new Map<string, { until: number; fields: Promise<Map<string, Field>> }>()

  constructor(db: Database, standardFields: (scope: Scope) => readonly Field[]) {
    this.#db = db
    this.#standardFields = standardFields
  }

  /** Reads all fields from the database again. */
  forget(): void {
    this.#fieldCache.clear()
  }

  /** All fields of an object by name, folded to lower case, in order of declaration. */
  fields(scope: Scope): Promise<Map<string, Field>> {
    const key = JSON.stringify([scope.provider, scope.workspace, scope.object])
    const cached = this.#fieldCache.get(key)
    if (cached !== undefined && cached.until > Date.now()) return cached.fields
    const loading = this.#load(scope)
    this.#fieldCache.set(key, { until: Date.now() + cacheMs, fields: loading })
    loading.catch(() => this.#fieldCache.delete(key))
    return loading
  }

  async #load(scope: Scope) {
    const { rows } = await this.#db.query(
      'SELECT definition FROM sandbox.fields WHERE provider = $1 AND workspace = $2 AND object = $3 ORDER BY ordinal',
      [scope.provider, scope.workspace, scope.object],
    )
    const custom: Field[] = rows.map((row) => row.definition)
    return new Map([...this.#standardFields(scope), ...custom].map((each) => [each.name.toLowerCase(), each]))
  }

  /** Declares custom fields; those already there stay as they are. */
  async addFields(scope: Scope, added: readonly Field[]): Promise<void> {
    if (added.length === 0) return
    await this.#db.query(
      `INSERT INTO sandbox.fields (provider, workspace, object, name, definition)
       SELECT $1, $2, $3, * FROM unnest($4::text[], $5::jsonb[]) ON CONFLICT DO NOTHING`,
      [
        scope.provider,
        scope.workspace,
        scope.object,
        added.map((each) => each.name),
        added.map((each) => JSON.stringify(each)),
      ],
    )
    this.#fieldCache.clear()
  }

  /** Replaces the definition of a custom field. */
  async changeField(scope: Scope, changed: Field): Promise<void> {
    await this.#db.query(
      `UPDATE sandbox.fields SET definition = $5
       WHERE provider = $1 AND workspace = $2 AND object = $3 AND name = $4`,
      [scope.provider, scope.workspace, scope.object, changed.name, JSON.stringify(changed)],
    )
    this.#fieldCache.clear()
  }

  /** The custom objects of an account, oldest first. */
  async customObjects(provider: ProviderName, workspace: string): Promise<CustomObject[]> {
    const { rows } = await this.#db.query(
      'SELECT name, ordinal, created_at FROM sandbox.objects WHERE provider = $1 AND workspace = $2 ORDER BY ordinal',
      [provider, workspace],
    )
    return rows.map((row) => ({ name: row.name, ordinal: row.ordinal, createdAt: row.created_at }))
  }

  /** Declares a custom object unless it is there. */
  async addObject(scope: Scope, now: Date): Promise<void> {
    await this.#db.query(
      `INSERT INTO sandbox.objects (provider, workspace, name, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [scope.provider, scope.workspace, scope.object, now],
    )
  }
}
