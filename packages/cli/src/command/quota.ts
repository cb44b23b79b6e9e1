// `mortise quota INSTALLATION`: how much of the customer's account it may use, and sets that.
import { type Quota, quotaSchema } from '@mortise/contract'
import { defineCommand } from 'citty'
import { restHoursOf } from '../argument/rest-hours-of.ts'
import { openProject, serverArguments } from '../argument/server-arguments.ts'
import { CliError } from '../cli-error.ts'
import { findInstallation, INSTALLATION } from '../find-installation.ts'
import { formatQuota } from '../format/format-quota.ts'
import { show } from '../format/show.ts'
import type { Terminal } from '../terminal.ts'

/** The `quota` command. */
export function quotaCommand(terminal: Terminal) {
  return defineCommand({
    meta: {
      name: 'quota',
      description: 'Show how much of an account an installation may use, and set it',
    },
    args: {
      installation: { type: 'positional', required: true, description: INSTALLATION },
      'calls-per-hour': { type: 'string', valueHint: 'N', description: 'Calls an hour at most' },
      'calls-per-day': { type: 'string', valueHint: 'N', description: 'Calls a day (UTC) at most' },
      'percent-per-hour': {
        type: 'string',
        valueHint: 'N',
        description: 'Percent of the calls that the account may make an hour',
      },
      'percent-per-day': {
        type: 'string',
        valueHint: 'N',
        description: 'Percent of the calls that the account may make a day',
      },
      rest: {
        type: 'string',
        valueHint: 'HOURS',
        description: 'Hours without background work: "08:00-18:00 Europe/Berlin mon,tue", several with ;',
      },
      clear: { type: 'boolean', description: 'Remove what was set for this installation' },
      ...serverArguments,
    },
    async run({ args }) {
      const wanted: Record<keyof Quota, unknown> = {
        callsPerHour: numberOf(args['calls-per-hour']),
        callsPerDay: numberOf(args['calls-per-day']),
        percentPerHour: numberOf(args['percent-per-hour']),
        percentPerDay: numberOf(args['percent-per-day']),
        rest: args.rest ? restHoursOf(args.rest) : undefined,
      }
      const isSet = Object.values(wanted).some((value) => value !== undefined)
      if (isSet && args.clear)
        throw new CliError('--clear removes all limits: give it without others.', { exitCode: 2 })
      const quota = isSet ? checked(wanted) : null
      const { client, projectIdOrName } = openProject(args, terminal)
      const of = { projectIdOrName, named: args.installation }
      const { id: installationId, integrationId } = await findInstallation(client, of)
      const params = { projectIdOrName, integrationId, installationId }
      const found =
        isSet || args.clear
          ? await client.updateQuota({ params, body: { quota } })
          : await client.getQuota({ params })
      show(terminal, args.json, found, () => formatQuota(found))
    },
  })
}

function numberOf(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value)
}

/** @throws CliError naming what is wrong */
function checked(wanted: unknown): Quota {
  const { data, error } = quotaSchema.safeParse(wanted)
  if (data) return data
  const words = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  throw new CliError(`The quota is not valid: ${words.join('; ')}.`, { exitCode: 2 })
}
