// `mortise rollback INTEGRATION`: returns to an earlier revision.
import { defineCommand } from 'citty'
import { openProject, serverArguments } from '../argument/server-arguments.ts'
import { show } from '../format/show.ts'
import type { Terminal } from '../terminal.ts'

/** The `rollback` command. */
export function rollbackCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'rollback', description: 'Deploy an earlier revision of an integration again' },
    args: {
      integration: { type: 'positional', required: true, description: 'The name of the integration' },
      to: {
        type: 'string',
        valueHint: 'REVISION',
        description: 'The id of the revision; otherwise the latest one that differs',
      },
      ...serverArguments,
      key: { type: 'string', valueHint: 'KEY', description: 'API key that may deploy (or MORTISE_API_KEY)' },
      'remove-installed-objects': {
        type: 'boolean',
        description: 'Also remove objects that customers have installed, and end their reads',
      },
    },
    async run({ args }) {
      const { client, projectIdOrName } = openProject(args, terminal)
      const revision = await client.rollbackIntegration({
        params: { projectIdOrName, integrationId: args.integration },
        query: { destructive: args['remove-installed-objects'] === true },
        body: { revisionId: args.to },
      })
      show(terminal, args.json, revision, () => `${args.integration}  new revision  revision ${revision.id}`)
    },
  })
}
