// The part of preparing a destination that is the same for all brokers.
import { randomUUID } from 'node:crypto'
import {
  type DestinationMetadata,
  type DestinationSecrets,
  type Issue,
  MortiseError,
} from '@mortise/contract'
import type { Context } from '../../../context.ts'
import type {
  Broker,
  BrokerAddress,
  BrokerLogin,
  BrokerType,
} from '../../../platform/outbound/broker/broker.ts'
import { brokerAddress, serverUrlFault } from '../../../platform/outbound/broker/broker-address.ts'
import { brokerOf } from '../../../platform/outbound/broker/broker-of.ts'
import { keepConnection } from '../../../platform/outbound/broker/keep-connection.ts'
import {
  bodyIssue,
  type DestinationKind,
  type PreparedDestination,
  refuseIssues,
  requireSecretsAgain,
  unknownMembers,
  type WantedDestination,
} from '../destination-kind.ts'
import { hostFault } from '../host-fault.ts'
import { closeBrokerSecret, openBrokerSecret } from './broker-secret.ts'
import { testGroup } from './message-group.ts'

/** A broker, as it differs from the others. */
export interface BrokerKind {
  readonly type: BrokerType
  readonly kind: Omit<DestinationKind, 'prepare'>
  /** The faults of the metadata, without those of the address. */
  check(metadata: DestinationMetadata): Issue[]
  /** The faults of a login. */
  checkLogin(login: BrokerLogin): Issue[]
}

/** Checks the metadata, the address and the login, then sends a test. */
export async function prepareBroker(
  ctx: Context,
  { type, kind, check, checkLogin }: BrokerKind,
  wanted: WantedDestination,
): Promise<PreparedDestination> {
  const { metadata, secrets, former } = wanted
  const isNew = secrets !== undefined
  const login = loginOf(metadata, isNew || !former ? (secrets ?? {}) : openBrokerSecret(former.secret))
  const fault = serverUrlFault(type, metadata.serverUrl ?? '')
  refuseIssues([
    ...unknownMembers(kind, wanted),
    ...(fault === undefined ? [] : [bodyIssue('metadata.serverUrl', fault)]),
    ...check(metadata),
    ...checkLogin(login),
  ])
  const address = brokerAddress(type, metadata)
  checkHosts(ctx, address)
  if (former && !isNew) requireSameServers(type, former, address)
  await sendTest(brokerOf(ctx.openSocket, { type, metadata, login }), testGroup(type, metadata))
  return { metadata, secret: closeBrokerSecret(login) }
}

/** A user name is no secret, so it can be part of the metadata too. */
function loginOf(
  { username }: DestinationMetadata,
  { password, token, privateKey, credentials, ...secrets }: DestinationSecrets | BrokerLogin,
): BrokerLogin {
  return { username: username ?? secrets.username, password, token, privateKey, credentials }
}

function checkHosts(ctx: Context, { servers, tls }: BrokerAddress): void {
  for (const { host, port } of servers) {
    const reason = hostFault({ host, port, tls }, ctx.settings)
    if (reason)
      throw new MortiseError('destination.url_invalid', { params: { url: `${host}:${port}`, reason } })
  }
}

/** The stored login goes to no other server than the ones it was sent for, and not without TLS where that was on. */
function requireSameServers(
  type: BrokerType,
  former: NonNullable<WantedDestination['former']>,
  address: BrokerAddress,
): void {
  const before = brokerAddress(type, former.metadata)
  const known = new Set(hostsOf(before))
  const isSame = hostsOf(address).every((host) => known.has(host)) && (address.tls || !before.tls)
  if (isSame) return
  requireSecretsAgain(former, { formerAddress: hostsOf(before).join(', '), secrets: '`secrets`' })
}

function hostsOf({ servers }: BrokerAddress): string[] {
  return servers.map(({ host, port }) => `${host}:${port}`)
}

/** Publishes `{"messageId": ..., "action": "test"}` as deliveries will. @throws MortiseError destination.test_failed */
async function sendTest(broker: Broker, group: string): Promise<void> {
  const messageId = `msg_test_${randomUUID().replaceAll('-', '')}`
  const text = JSON.stringify({ messageId, action: 'test' })
  const failed = (cause: Parameters<Broker['explain']>[0]) => {
    const params = { target: broker.shown, ...broker.explain(cause) }
    return new MortiseError('destination.test_failed', { params, cause })
  }
  const kept = keepConnection(broker, { idleMs: 1_000 })
  try {
    const entry = { text, messageId, group, deduplicationId: messageId }
    const [fault] = await kept.use((connection) => connection.publish([entry]))
    if (fault) throw failed(fault)
  } catch (error) {
    if (error instanceof MortiseError || !(error instanceof Error)) throw error
    throw failed(error)
  } finally {
    await kept.close()
  }
}
