// Column kinds every table shares.
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Bytes, read and written as a `Buffer`. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An instant with microseconds, read and written as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row was made. */
export const createdAt = () => instant('created_at').notNull().defaultNow()

/** When the row last changed; set by the store that changes it. */
export const updatedAt = () => instant('updated_at').notNull().defaultNow()
