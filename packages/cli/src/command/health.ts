// `mortise health INSTALLATION`: how an installation is doing, and what could be done about it.
import type { DeliveryHealth, InstallationHealth, ObjectHealth, RereadOffer } from '@mortise/contract'
import { defineCommand } from 'citty'
import { openProject, serverArguments } from '../argument/server-arguments.ts'
import { findInstallation, INSTALLATION } from '../find-installation.ts'
import { align } from '../format/align.ts'
import { show } from '../format/show.ts'
import { stateWord } from '../format/state-words.ts'
import type { Terminal } from '../terminal.ts'

/** The `health` command. */
export function healthCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'health', description: 'Show how an installation is doing, object by object' },
    args: {
      installation: { type: 'positional', required: true, description: INSTALLATION },
      ...serverArguments,
    },
    async run({ args }) {
      const { client, projectIdOrName } = openProject(args, terminal)
      const of = { projectIdOrName, named: args.installation }
      const { id: installationId, integrationId } = await findInstallation(client, of)
      const health = await client.getInstallationHealth({
        params: { projectIdOrName, integrationId, installationId },
      })
      show(terminal, args.json, health, () => describe(health, installationId))
    },
  })
}

const header = ['OBJECT', 'STATUS', 'LAST READ', 'RECORDS', 'DELIVERED', 'NEXT READ']

function describe(health: InstallationHealth, installationId: string): string[] {
  const { status, reasons = [], connection, objects, subscriptions = [], removedObjects = [] } = health
  const rows = objects.map(({ objectName, status: state, lastRead, recordsDelivered, nextReadTime = '' }) => [
    objectName,
    stateWord(state),
    lastRead?.endTime ?? lastRead?.startTime ?? '',
    lastRead ? String(lastRead.recordsProcessed) : '',
    recordsDelivered === undefined ? '' : String(recordsDelivered),
    nextReadTime,
  ])
  const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : ''
  const events = connection.eventsError ?? connection.eventsPending
  const removed = removedObjects.join(', ')
  return [
    `${connection.provider}: ${stateWord(status)}${why}, the connection is ${stateWord(connection.status)}`,
    ...(events === undefined ? [] : [`events: ${events.detail} ${events.remedy}`]),
    ...(rows.length > 0 ? [align([header, ...rows])] : []),
    ...(removed === '' ? [] : [`needs a choice: the deployed manifest no longer has ${removed}`]),
    ...subscriptions
      .filter(({ delivery }) => delivery.status !== 'healthy')
      .map(({ objectName, delivery }) => `events of ${objectName}: ${undelivered(delivery)}`),
    ...objects.flatMap((object) =>
      remarksOn(object, installationId).map((line) => `${object.objectName}: ${line}`),
    ),
  ]
}

function remarksOn(object: ObjectHealth, installationId: string): string[] {
  const { objectName, held, lastRead, missingFields, unmappedFields, blockedSince, delivery, rereadOffer } =
    object
  const { detail, remedy } = lastRead?.error ?? {}
  return [
    ...(detail === undefined ? [] : [`${detail}${remedy === undefined ? '' : ` ${remedy}`}`]),
    ...(lastRead?.recordsWithoutId === undefined
      ? []
      : [
          `${lastRead.recordsWithoutId} records came without an id; Mortise cannot recognise them when they come again`,
        ]),
    ...(held === undefined ? [] : [waiting(held)]),
    ...(lastRead?.estimatedEndTime === undefined ? [] : [`expected to end at ${lastRead.estimatedEndTime}`]),
    ...(blockedSince === undefined
      ? []
      : [`the provider has failed since ${blockedSince}; Mortise retries the read`]),
    ...(unmappedFields === undefined
      ? []
      : [`needs a choice: no field of the customer's account is mapped to ${unmappedFields.join(', ')}`]),
    ...(delivery === undefined || delivery.status === 'healthy' ? [] : [undelivered(delivery)]),
    ...(missingFields === undefined
      ? []
      : [`the provider no longer has ${missingFields.join(', ')}; records lack it`]),
    ...(rereadOffer === undefined ? [] : [offered(rereadOffer, `${installationId} ${objectName}`)]),
  ]
}

const holdWords = {
  undelivered: 'the destination has not accepted its messages',
  recordsPerDay: 'the records of the day are used up',
  quota: 'the calls of its quota are used up',
  rest: 'the installation is in its hours of rest',
} as const satisfies Record<NonNullable<ObjectHealth['held']>['reason'], string>

function waiting({ reason, startTime, endTime }: NonNullable<ObjectHealth['held']>): string {
  const until = endTime === undefined ? '' : ` until ${endTime}`
  return `the read waits since ${startTime}${until}: ${holdWords[reason]}`
}

function undelivered({
  destination,
  status,
  waitingMessages,
  parkedMessages,
  lastError,
}: DeliveryHealth): string {
  const counts = `${waitingMessages} messages wait, ${parkedMessages} are parked`
  const why = lastError === undefined ? '' : ` (${lastError})`
  if (status === 'missing') return `the project has no destination ${destination}; create it. ${counts}`
  if (status === 'failing') return `destination ${destination} does not accept messages${why}; ${counts}`
  return `${counts}${why}; to send them again: mortise replay --destination ${destination} --parked`
}

function offered({ changeTime, fields, allFields, operationId }: RereadOffer, of: string): string {
  const names = [...(allFields ? ['all fields'] : []), ...fields.map(({ name }) => name)].join(', ')
  const lack = `records read before ${changeTime} do not have ${names} as chosen now`
  if (operationId !== undefined) return `${lack}; Mortise is reading them again: mortise logs ${operationId}`
  return `${lack}; to read them again: mortise reread ${of}`
}
