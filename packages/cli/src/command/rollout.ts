// `mortise rollout status|promote|abort INTEGRATION`: follows a rollout, and ends it.
import { defineCommand } from 'citty'
import { openProject, serverArguments } from '../argument/server-arguments.ts'
import { CliError } from '../cli-error.ts'
import { describeRollout } from '../format/describe-rollout.ts'
import { show } from '../format/show.ts'
import type { Terminal } from '../terminal.ts'

/** The `rollout` command. */
export function rolloutCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'rollout', description: 'Follow a rollout, and promote or abort it' },
    args: {
      action: { type: 'positional', required: true, description: 'status, promote or abort' },
      integration: { type: 'positional', required: true, description: 'The name of the integration' },
      ...serverArguments,
      key: { type: 'string', valueHint: 'KEY', description: 'API key that may deploy (or MORTISE_API_KEY)' },
      'remove-installed-objects': {
        type: 'boolean',
        description: 'With promote: also remove objects that customers have installed',
      },
    },
    async run({ args }) {
      const { client, projectIdOrName } = openProject(args, terminal)
      const params = { projectIdOrName, integrationId: args.integration }
      const query = { destructive: args['remove-installed-objects'] === true }
      const actions = {
        status: async () => (await client.listRollouts({ params }))[0],
        promote: () => client.promoteRollout({ params, query }),
        abort: () => client.abortRollout({ params }),
      }
      const { action } = args
      if (action !== 'status' && action !== 'promote' && action !== 'abort') {
        const detail = `mortise rollout takes status, promote or abort, and not ${JSON.stringify(action)}.`
        throw new CliError(detail, { exitCode: 2 })
      }
      const rollout = await actions[action]()
      if (!rollout) throw new CliError(`${args.integration} had no rollout so far.`)
      show(terminal, args.json, rollout, () => describeRollout(rollout))
    },
  })
}
