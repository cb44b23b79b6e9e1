// Failures around vendors' webhooks and the events they bring.
import type { CatalogueEntry } from './catalogue-entry.ts'

/** Failures around vendors' webhooks and the events they bring. */
export const eventErrors = {
  'webhook.not_found': {
    status: 404,
    title: 'Nobody listens at this address',
    detail: 'No subscription belongs to this webhook address, so what was sent is not kept.',
    remedy: 'Remove the webhook at the sender, or set it up again with the address the API names.',
  },
  'webhook.signature_invalid': {
    status: 401,
    title: 'The webhook is not signed as it should be',
    detail: 'The signature is missing, does not fit the body, or is too old, so what was sent is not kept.',
    remedy: 'Check that the signing secret here is the one the sender uses, and that both clocks are right.',
  },
  'webhook.unreadable': {
    status: 400,
    title: 'The webhook cannot be read',
    detail: 'The body is signed but is not what this provider sends.',
    remedy: 'Send the body as the provider documents it.',
  },
  'webhook.no_app_url': {
    status: 400,
    title: 'The provider has no address for the whole app',
    detail: 'Events of {provider} come to an address of each connection, which is set up by itself.',
    remedy: 'Subscribe in the manifest; nothing has to be entered at {provider}.',
  },
  'webhook.unsupported': {
    status: 400,
    title: 'The provider sends no events',
    detail: '{provider} has no webhooks here; subscribed objects are polled for changes.',
    remedy: 'Nothing has to be set up.',
  },
  'webhook.endpoint_not_found': {
    status: 404,
    title: 'There is no webhook address',
    detail: 'This project has no webhook address for {provider}.',
    remedy: 'Make one first, or check the name of the provider.',
  },
} as const satisfies Record<string, CatalogueEntry>
