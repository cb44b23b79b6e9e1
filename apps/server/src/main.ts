// The server as a program: the same as `mortise serve`.
import { main } from './serve.ts'

await main(process.argv.slice(2))
