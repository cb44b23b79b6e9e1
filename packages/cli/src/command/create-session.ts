// `mortise create-session`: creates a connect session and prints its token.
import { createSessionRequestSchema } from '@mortise/contract'
import { defineCommand } from 'citty'
import { customerArguments, openedFor } from '../argument/customer-arguments.ts'
import { openProject, serverArguments } from '../argument/server-arguments.ts'
import { show } from '../format/show.ts'
import type { Terminal } from '../terminal.ts'

/** The `create-session` command. The token alone goes to standard output, so that a script can take it. */
export function createSessionCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'create-session', description: 'Create a connect session for a customer’s browser' },
    args: {
      ...customerArguments,
      integrations: { type: 'string', valueHint: 'NAMES', description: 'Allow only these, comma-separated' },
      providers: { type: 'string', valueHint: 'NAMES', description: 'Allow only these, comma-separated' },
      minutes: {
        type: 'string',
        valueHint: 'N',
        description: 'How long the token is valid: 1 to 1440, 30 by default',
      },
      ...serverArguments,
    },
    async run({ args }) {
      const customer = openedFor(args, createSessionRequestSchema.shape.expiresInMinutes)
      const { client, projectIdOrName } = openProject(args, terminal)
      const { token, expireTime } = await client.createSession({
        params: { projectIdOrName },
        body: {
          ...customer,
          integrations: args.integrations ? namesOf(args.integrations) : undefined,
          providers: args.providers ? namesOf(args.providers) : undefined,
        },
      })
      show(terminal, args.json, { token, expireTime }, () => token)
      if (!args.json) terminal.err(`It expires at ${expireTime}.`)
    },
  })
}

function namesOf(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
