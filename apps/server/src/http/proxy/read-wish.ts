// Reads what a caller wants of the proxy out of the request line and the headers that are meant for this server.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { targetFault } from '@mortise/connector-kit'
import { type Issue, isScopeOpen, MortiseError, refLengthMax } from '@mortise/contract'
import {
  type Caller,
  type Context,
  ensureProject,
  type InstallationName,
  type ProxyRequest,
} from '@mortise/core'
import { targetOn } from './former-request.ts'

// Spelled out, for they are read at every call.
const names = Object.freeze({
  'installation-id': 'x-mortise-installation-id',
  'integration-name': 'x-mortise-integration-name',
  'group-ref': 'x-mortise-group-ref',
  'project-id': 'x-mortise-project-id',
  'proxy-version': 'x-mortise-proxy-version',
  'rate-limiter-mode': 'x-mortise-rate-limiter-mode',
  'timeout-ms': 'x-mortise-timeout-ms',
})
type Name = keyof typeof names

/** Reads a header by the part of its name that follows the prefix: `group-ref`. */
export type OwnHeader = (name: Name) => string | undefined

/** How long a vendor may take to begin its answer where the caller does not say, and how long at most; milliseconds. */
const timeoutMsDefault = 60_000
const timeoutMsMax = 300_000

/** Reads `x-mortise-<name>`, or the same under another prefix where this server answers to one. */
export function ownHeaders(headers: IncomingHttpHeaders, foreignPrefix: string | undefined): OwnHeader {
  return (name) => {
    const value = headers[names[name]] ?? (foreignPrefix ? headers[`${foreignPrefix}${name}`] : undefined)
    if (value === undefined) return undefined
    const text = (Array.isArray(value) ? value[0] : value)?.trim()
    return text === '' ? undefined : text
  }
}

/** @throws MortiseError auth.forbidden for tokens of groups, and keys that are not for the proxy */
export function authorizeProxy({ groupRef, scopes }: Caller): void {
  if (groupRef === undefined && isScopeOpen(scopes, 'proxy')) return
  throw new MortiseError('auth.forbidden', { params: { scope: 'proxy' } })
}

/**
 * The wish of an authenticated caller; a promise only where it names a project that has to be looked up.
 * @throws MortiseError request.invalid naming every header that is wrong or missing, project.not_found
 */
export function readWish(
  ctx: Context,
  caller: Caller,
  { url = '', method, socket }: Pick<IncomingMessage, 'url' | 'method' | 'socket'>,
  own: OwnHeader,
): ProxyRequest | Promise<ProxyRequest> {
  const issues: Issue[] = []
  const fault = targetFault(url)
  if (fault !== undefined) issues.push({ in: 'path', name: '', detail: `The path ${fault}.` })
  // It answers with the credentials it was sent.
  if (method === 'TRACE')
    issues.push({ in: 'path', name: '', detail: 'Mortise does not pass TRACE requests on.' })
  const version = own('proxy-version')
  if (version !== undefined && version !== '1') {
    issues.push(inHeader('proxy-version', 'must be 1, the only version'))
  }
  const mode = own('rate-limiter-mode')?.toLowerCase()
  if (mode !== undefined && mode !== 'throttle') {
    issues.push(inHeader('rate-limiter-mode', 'must be throttle; otherwise leave it out'))
  }
  const timeoutMs = readTimeout(own('timeout-ms'))
  if (timeoutMs === undefined) {
    issues.push(inHeader('timeout-ms', `must be a number of milliseconds from 1 to ${timeoutMsMax}`))
  }
  if ((own('group-ref')?.length ?? 0) > refLengthMax) {
    issues.push(inHeader('group-ref', `must have at most ${refLengthMax} characters`))
  }
  const name = readName(own)
  if (!name) {
    issues.push(
      inHeader('installation-id', 'is missing; send it, or send both integration-name and group-ref'),
    )
  }
  if (issues.length > 0 || !name || timeoutMs === undefined)
    throw new MortiseError('request.invalid', { issues })
  const project = own('project-id')
  const wish = { target: targetOn(socket, name), timeoutMs, isThrottled: mode === 'throttle' }
  if (project === undefined || project === caller.projectId) return wish
  return ensureProject(ctx, caller, project).then(() => wish)
}

/** The id wins where both are sent. */
function readName(own: OwnHeader): InstallationName | undefined {
  const installationId = own('installation-id')
  if (installationId !== undefined) return { installationId }
  const [integration, groupRef] = [own('integration-name'), own('group-ref')]
  return integration === undefined || groupRef === undefined ? undefined : { integration, groupRef }
}

function readTimeout(sent: string | undefined): number | undefined {
  if (sent === undefined) return timeoutMsDefault
  const timeoutMs = Number(sent)
  return Number.isInteger(timeoutMs) && timeoutMs >= 1 && timeoutMs <= timeoutMsMax ? timeoutMs : undefined
}

function inHeader(name: Name, what: string): Issue {
  return { in: 'header', name: names[name], detail: `The header ${names[name]} ${what}.` }
}
