// `mortise get OPERATION --with 'NAME=VALUE&NAME=VALUE'`: asks any operation of the API that only reads.
import { endpoints, type OperationId, suggest } from '@mortise/contract'
import { defineCommand } from 'citty'
import { openProject, serverArguments } from '../argument/server-arguments.ts'
import { CliError } from '../cli-error.ts'
import type { Terminal } from '../terminal.ts'

type Ask = (request: { params: object; query: object }) => Promise<unknown>

/** The `get` command. */
export function getCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'get', description: 'Print what an operation of the API returns, as JSON' },
    args: {
      operation: {
        type: 'positional',
        required: true,
        description: 'An operation that reads: listRevisions',
      },
      with: {
        type: 'string',
        valueHint: 'NAME=VALUE&…',
        description: "Parameters: 'integrationId=crm&pageSize=10'",
      },
      ...serverArguments,
    },
    async run({ args }) {
      const id = requireReading(args.operation)
      const { client, projectIdOrName } = openProject(args, terminal)
      const request = toRequest(id, new URLSearchParams(args.with ?? ''), projectIdOrName)
      const ask = client[id] as unknown as Ask
      terminal.out(JSON.stringify(await ask(request), null, 2))
    },
  })
}

/** @throws CliError for an operation that does not exist or that changes something */
function requireReading(name: string): OperationId {
  const ids = Object.keys(endpoints) as OperationId[]
  const reading = ids.filter((id) => endpoints[id].method === 'GET')
  const found = reading.find((id) => id === name)
  if (found !== undefined) return found
  const near = suggest(name, reading)
  const isChanging = ids.some((id) => id === name)
  const what = isChanging ? `${name} changes something` : `The API has no operation ${name}`
  throw new CliError(
    `${what}. mortise get asks operations that read${near ? `. Did you mean ${near}?` : '.'}`,
    {
      exitCode: 2,
    },
  )
}

/** Values that the path does not name go into the query. */
function toRequest(id: OperationId, values: URLSearchParams, projectIdOrName: string) {
  const pathNames = [...endpoints[id].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const isOfPath = ([name]: [string, string]) => pathNames.includes(name)
  return {
    params: { projectIdOrName, ...Object.fromEntries([...values].filter(isOfPath)) },
    query: Object.fromEntries([...values].filter((value) => !isOfPath(value))),
  }
}
