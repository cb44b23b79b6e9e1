// What the server offers to the rest of the workspace.
export { createLog, type LogLevel, type ProcessLog } from './adapters/create-log.ts'
export { createGuardedSend } from './adapters/guarded-send.ts'
export { isPrivateAddress } from './adapters/is-private-address.ts'
export { type Role, type RunningServer, type ServerOptions, startServer } from './start-server.ts'
