// Every table, for drizzle and its migrations; only `store.ts` files and `db/` import it.
export * from './schema/connection.ts'
export * from './schema/delivery.ts'
export * from './schema/integration.ts'
export * from './schema/notification.ts'
export * from './schema/project.ts'
export * from './schema/read.ts'
export * from './schema/worker.ts'
