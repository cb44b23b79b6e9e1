// NATS JetStream, tried out with a message.
import { bodyIssue, type DestinationKind } from '../destination-kind.ts'
import { templateFault } from '../message-template.ts'
import { templateOrderIssues } from '../order-issues.ts'
import { type BrokerKind, prepareBroker } from './prepare-broker.ts'

const kind = {
  shown: 'A NATS destination',
  cargo: ['records', 'notifications'],
  metadataKeys: ['serverUrl', 'subject', 'username', 'tls', 'caCertificate', 'order'],
  secretKeys: ['username', 'password', 'token', 'privateKey', 'credentials'],
} as const satisfies Omit<DestinationKind, 'prepare'>

/** A token of the template is never empty, because no name in braces becomes an empty text. */
const SUBJECT = /^[^\s.*>]+(?:\.[^\s.*>]+)*$/

const nats: BrokerKind = {
  type: 'nats',
  kind,
  check({ subject, order }) {
    if (subject === undefined) return []
    const fault = templateFault(subject)
    if (fault !== undefined) return [bodyIssue('metadata.subject', fault)]
    if (SUBJECT.test(subject)) return templateOrderIssues({ order }, { member: 'subject', template: subject })
    const detail =
      'A subject has tokens between dots, without spaces and wildcards, for example crm.{objectName}.'
    return [bodyIssue('metadata.subject', detail)]
  },
  checkLogin({ username, password, token, privateKey, credentials }) {
    const ways = [username ?? password, token, privateKey, credentials].filter((way) => way !== undefined)
    if (ways.length > 1) {
      const detail =
        'Send one way to log in: username and password, token, privateKey (an NKey seed) or credentials.'
      return [bodyIssue('secrets', detail)]
    }
    if (username !== undefined && password === undefined)
      return [bodyIssue('secrets.password', 'Send the password of the user.')]
    if (privateKey !== undefined && !/^\s*SU[A-Z2-7]{56}\s*$/.test(privateKey))
      return [bodyIssue('secrets.privateKey', 'Send the seed of a user NKey. It begins with SU.')]
    if (credentials !== undefined && !credentials.includes('-----BEGIN NATS USER JWT-----'))
      return [bodyIssue('secrets.credentials', 'Send the text of a credentials file (.creds).')]
    return []
  },
}

/** NATS. */
export const natsKind: DestinationKind = {
  ...kind,
  prepare: (ctx, wanted) => prepareBroker(ctx, nats, wanted),
}
