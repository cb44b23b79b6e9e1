// `mortise create-link`: creates a connect link and prints its address.
import { createConnectLinkRequestSchema } from '@mortise/contract'
import { defineCommand } from 'citty'
import { customerArguments, openedFor } from '../argument/customer-arguments.ts'
import { openProject, serverArguments } from '../argument/server-arguments.ts'
import { CliError } from '../cli-error.ts'
import { show } from '../format/show.ts'
import type { Terminal } from '../terminal.ts'

/** The `create-link` command. The address alone goes to standard output, so that a script can take it. */
export function createLinkCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'create-link', description: 'Create a connect link to send to a customer' },
    args: {
      ...customerArguments,
      integration: { type: 'string', valueHint: 'NAME', description: 'The integration to install' },
      provider: {
        type: 'string',
        valueHint: 'NAME',
        description: 'The provider to connect, without installing',
      },
      'return-url': { type: 'string', valueHint: 'URL', description: 'Where the customer goes at the end' },
      locale: {
        type: 'string',
        valueHint: 'TAG',
        description: 'Language of the page; the browser’s by default',
      },
      minutes: {
        type: 'string',
        valueHint: 'N',
        description: 'How long the link is valid: 1 to 43200, 10080 by default',
      },
      ...serverArguments,
    },
    async run({ args }) {
      const customer = openedFor(args, createConnectLinkRequestSchema.shape.expiresInMinutes)
      if ((args.integration === undefined) === (args.provider === undefined)) {
        throw new CliError('Give either --integration or --provider.', { exitCode: 2 })
      }
      const { client, projectIdOrName } = openProject(args, terminal)
      const { url, expireTime } = await client.createConnectLink({
        params: { projectIdOrName },
        body: {
          ...customer,
          integration: args.integration,
          provider: args.provider,
          returnUrl: args['return-url'],
          locale: args.locale,
        },
      })
      show(terminal, args.json, { url, expireTime }, () => url)
      if (!args.json) terminal.err(`It works once, until ${expireTime}.`)
    },
  })
}
