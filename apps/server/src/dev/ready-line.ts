// The one line of JSON that `mortise dev` prints when it is ready.

/** Everything a script needs to drive a running `mortise dev`; addresses end without a slash. */
export type ReadyLine = {
  api: string
  search: string
  read: string
  write: string
  proxy: string
  /** Absent with `--no-demo`. */
  demo?: string | undefined
  /** Absent with `--live`. */
  sandbox?: string | undefined
  project: { id: string; name: string }
  /** Opens everything in the project. */
  apiKey: string
}

/** The line itself, without its newline: one object, keys in the order of the type. */
export function formatReadyLine(ready: ReadyLine): string {
  const { api, search, read, write, proxy, demo, sandbox, project, apiKey } = ready
  return JSON.stringify({ api, search, read, write, proxy, demo, sandbox, project, apiKey })
}
