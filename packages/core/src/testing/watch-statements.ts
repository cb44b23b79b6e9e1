// The statements that work sends to the database, for tests of what it costs.
import pg from 'pg'

/** A statement with its parameters. */
export interface SentQuery {
  text: string
  values: unknown[]
}

/** Collects the statements that leave this process while `work` runs. */
export async function watchQueries(work: () => Promise<unknown>): Promise<SentQuery[]> {
  const sent: SentQuery[] = []
  const { query } = pg.Client.prototype
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      const [first, second] = args
      const { text, values = [] }: { text: string; values?: unknown[] } =
        typeof first === 'string' ? { text: first } : (first as SentQuery)
      sent.push({ text, values: Array.isArray(second) ? second : values })
      return Reflect.apply(query, this, args)
    },
  })
  try {
    await work()
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  return sent
}

/** Collects the text of each statement that leaves this process while `work` runs. */
export async function watchStatements(work: () => Promise<unknown>): Promise<string[]> {
  return (await watchQueries(work)).map(({ text }) => text)
}
