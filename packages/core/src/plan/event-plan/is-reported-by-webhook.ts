// Where the events of an object come from: the provider's webhooks, or polling.
import type { WebhookSupport } from '@mortise/connector-kit'

/** Whether the provider's webhooks report this object; otherwise its changes are polled. */
export function isReportedByWebhook(support: WebhookSupport | undefined, objectName: string): boolean {
  return support !== undefined && (support.objects === undefined || support.objects.includes(objectName))
}
