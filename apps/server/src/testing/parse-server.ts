// The Parse Server of `mortise dev --real`, for the tests of other rooms.
export { type RunningParseServer, startParseServer } from '../dev/parse/start-parse-server.ts'
