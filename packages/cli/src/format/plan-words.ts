// The words of a plan, for terminals and for Markdown.
import type {
  DeployWarning,
  PlannedField,
  PlannedInstallation,
  PlannedObject,
  PlannedRead,
} from '@mortise/contract'

/** `reads contacts: renamed from people to contacts`. */
export function describeObject({ part, objectName, change, from, to }: PlannedObject): string {
  const renamed = change === 'renamed' ? ` from ${from} to ${to}` : ''
  return `${part} ${objectName}: ${change}${renamed}`
}

/** Each field and setting of an object that changes: a sign, its name, and the new name if it is renamed. */
export function describeDetails({ fields = [], settings = [] }: PlannedObject): string[] {
  return [...fields.map(describeField), ...settings.map((name) => `~ ${name}`)]
}

const SIGNS = { added: '+', removed: '-', renamed: '~' } as const

function describeField({ name, change, from, to }: PlannedField): string {
  const renamed = change === 'renamed' ? `: ${from} becomes ${to}` : ''
  return `${SIGNS[change]} field ${name}${renamed}`
}

/** Everything that happens to one installation, a sentence for each. */
export function describeInstallation({ reads, endedReads, reconnect }: PlannedInstallation): string[] {
  return [
    ...endedReads.map((name) => `reads of ${name} end`),
    ...reads.map(describeRead),
    ...(reconnect ? [describeReconnect(reconnect)] : []),
  ]
}

const STARTS = {
  immediately: 'reads its history now',
  onSchedule: 'is read from now on, without its history',
  nextRead: 'is read in full at its next read',
  onRequest: 'can be read again on request',
} as const

function describeRead({ objectName, start, records, calls, hours }: PlannedRead): string {
  if (start === 'onSchedule') return `${objectName} ${STARTS[start]}`
  const cost =
    records === undefined
      ? ' (how many records is unknown)'
      : ` (at most ${[plural(records, 'record'), plural(calls, 'call'), durationOf(hours)].join(', ')})`
  return `${objectName} ${STARTS[start]}${cost}`
}

function plural(count: number | undefined, noun: string): string {
  return `${count ?? '?'} ${noun}${count === 1 ? '' : 's'}`
}

function durationOf(hours: number | undefined): string {
  if (hours === undefined) return '? h'
  return hours === 0 ? 'under a minute' : `${hours} h`
}

function describeReconnect({
  reason,
  missingScopes = [],
}: NonNullable<PlannedInstallation['reconnect']>): string {
  return reason === 'provider'
    ? 'the customer has to connect an account of the new provider'
    : `the customer has to connect again to grant ${missingScopes.join(', ')}`
}

/** `3 of 12 installations are affected.` */
export function describeCount(affected: number, all: number): string {
  if (affected === 0) return `None of ${all} installations is affected.`
  return `${affected} of ${all} installations ${affected === 1 ? 'is' : 'are'} affected.`
}

/** `Affected: 3 installations (acme, globex and more).`; empty if a warning affects no installation. */
export function describeAffected({ installations: { count, groupRefs } }: DeployWarning): string {
  if (count === 0) return ''
  const more = count > groupRefs.length ? ' and more' : ''
  return `Affected: ${count === 1 ? '1 installation' : `${count} installations`} (${groupRefs.join(', ')}${more}).`
}
