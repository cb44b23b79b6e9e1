// `mortise create-session`: creates a connect session and prints its token.
import { defineCommand } from 'citty'
import { demand, openProject, serverArguments } from '../argument/server-arguments.ts'
import { CliError } from '../cli-error.ts'
import { show } from '../format/show.ts'
import type { Terminal } from '../terminal.ts'

/** The `create-session` command. The token alone goes to standard output, so that a script can take it. */
export function createSessionCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'create-session', description: 'Create a connect session for a customer’s browser' },
    args: {
      group: { type: 'string', valueHint: 'REF', description: 'The customer’s company: groupRef' },
      consumer: { type: 'string', valueHint: 'REF', description: 'The customer’s user: consumerRef' },
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
      const groupRef = demand(args.group, '--group')
      const consumerRef = demand(args.consumer, '--consumer')
      const expiresInMinutes = minutesOf(args.minutes)
      const { client, projectIdOrName } = openProject(args, terminal)
      const { token, expireTime } = await client.createSession({
        params: { projectIdOrName },
        body: {
          groupRef,
          consumerRef,
          integrations: args.integrations ? namesOf(args.integrations) : undefined,
          providers: args.providers ? namesOf(args.providers) : undefined,
          expiresInMinutes,
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

function minutesOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,4}$/.test(text)) return Number(text)
  throw new CliError(`--minutes is not a number of minutes: ${text}`, { exitCode: 2 })
}
