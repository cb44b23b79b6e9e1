// `mortise trace INTEGRATION OBJECT RECORD`: what became of one record of a group.
import { defineCommand } from 'citty'
import { demand, openProject, serverArguments } from '../argument/server-arguments.ts'
import { formatTrace } from '../format/format-trace.ts'
import { show } from '../format/show.ts'
import type { Terminal } from '../terminal.ts'

/** The `trace` command. */
export function traceCommand(terminal: Terminal) {
  return defineCommand({
    meta: {
      name: 'trace',
      description: 'Show what became of a record: reads, messages, attempts and writes',
    },
    args: {
      integration: { type: 'positional', required: true, description: 'An integration the group installed' },
      object: { type: 'positional', required: true, description: 'The object, by either of its names' },
      record: { type: 'positional', required: true, description: 'The provider’s id of the record' },
      group: { type: 'string', valueHint: 'REF', description: 'Whose record (groupRef)' },
      now: { type: 'boolean', description: 'Also ask the provider for the record as it is now' },
      all: { type: 'boolean', description: 'All messages instead of the newest 20' },
      ...serverArguments,
    },
    async run({ args }) {
      const groupRef = demand(args.group, '--group')
      const { client, projectIdOrName } = openProject(args, terminal)
      const params = { projectIdOrName, integrationId: args.integration, objectName: args.object }
      const query = { groupRef, recordId: args.record }
      const trace = await client.traceRecord({
        params,
        query: { ...query, lookUp: args.now ? 'true' : 'false' },
      })
      let { pagination } = trace
      while (args.all && !pagination.done) {
        const { nextPageToken: pageToken } = pagination
        const next = await client.traceRecord({ params, query: { ...query, pageToken } })
        trace.messages.push(...next.messages)
        pagination = next.pagination
      }
      show(terminal, args.json, { ...trace, pagination }, () => formatTrace({ ...trace, pagination }))
    },
  })
}
