// The exports of the server for the rest of the workspace.
export { createLog, type LogLevel, type ProcessLog } from './adapters/create-log.ts'
export { type Role, type RunningServer, type ServerOptions, startServer } from './start-server.ts'
