// The values of a template's names in one message.
import type { WebhookMessage } from '@mortise/contract'
import type { TemplateValues } from '../../catalogue/destination-kind/message-template.ts'
import type { ClaimedDelivery } from '../store-claim.ts'

/** The envelope of a message of records; of a notification nothing. */
export type MessageHead = Partial<
  Pick<WebhookMessage, 'objectName' | 'installationId' | 'groupRef' | 'provider'>
>

/** Every repeat of a message gets the same values: dates are of the instant at which Mortise stored it. */
export function templateValues(
  { messageId, installationId, storedAt }: ClaimedDelivery,
  { objectName = 'notifications', groupRef = '', provider = '' }: MessageHead,
): TemplateValues {
  const at = storedAt.toISOString()
  return {
    messageId,
    objectName,
    installationId: installationId ?? '',
    groupRef,
    provider,
    year: at.slice(0, 4),
    month: at.slice(5, 7),
    day: at.slice(8, 10),
    hour: at.slice(11, 13),
  }
}
