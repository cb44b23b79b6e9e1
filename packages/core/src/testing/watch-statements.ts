// The statements that work sends to the database, for tests of what it costs.
import pg from 'pg'

/** Collects the text of each statement that leaves this process while `work` runs. */
export async function watchStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const { query } = pg.Client.prototype
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      const [first] = args
      statements.push(typeof first === 'string' ? first : (first as { text: string }).text)
      return Reflect.apply(query, this, args)
    },
  })
  try {
    await work()
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  return statements
}
