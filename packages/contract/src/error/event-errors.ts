// Failures around vendors' webhooks and the events they bring.
import type { CatalogueEntry } from './catalogue-entry.ts'

/** Failures around vendors' webhooks and the events they bring. */
export const eventErrors = {
  'webhook.not_found': {
    status: 404,
    title: 'No subscription belongs to this address',
    detail: 'No subscription belongs to this webhook address, so Mortise does not keep this webhook.',
    remedy: 'Remove the webhook at the sender, or set it up again with the address that the API returns.',
  },
  'webhook.signature_invalid': {
    status: 401,
    title: 'The signature of the webhook is not valid',
    detail:
      'The signature is missing, does not match the body, or is too old. Mortise does not keep this webhook.',
    remedy: 'Check that Mortise and the sender use the same signing secret, and that both clocks are right.',
  },
  'webhook.key_unavailable': {
    status: 503,
    title: 'The key of the webhook cannot be fetched',
    detail: '{provider} did not return the key that signs its webhooks, so Mortise cannot verify this one.',
    remedy: 'Send the webhook again later.',
  },
  'webhook.unreadable': {
    status: 400,
    title: 'The webhook cannot be read',
    detail: 'The body is signed but does not have the form that this provider sends.',
    remedy: 'Send the body as the provider documents it.',
  },
  'webhook.no_app_url': {
    status: 400,
    title: 'The provider has no webhook address for an app',
    detail:
      '{provider} sends events to a separate address for each connection, and Mortise sets up these addresses.',
    remedy: 'Subscribe in the manifest. You enter nothing at {provider}.',
  },
  'webhook.unsupported': {
    status: 400,
    title: 'The provider sends no events',
    detail: '{provider} sends no webhooks to Mortise. Mortise polls subscribed objects for changes.',
    remedy: 'Subscribe in the manifest. You need no webhook address.',
  },
  'webhook.not_by_hand': {
    status: 400,
    title: 'The provider needs no webhook from the customer',
    detail: 'Customers enter no webhook address at {provider}.',
    remedy: 'Subscribe in the manifest. Mortise asks {provider} for webhooks, or polls for changes.',
  },
  'webhook.nothing_subscribed': {
    status: 409,
    title: 'No installation subscribes to events',
    detail: 'No installation on this connection subscribes to an object that {provider} sends events of.',
    remedy: 'Subscribe to an object in the manifest, then try again.',
  },
  'webhook.secret_malformed': {
    status: 400,
    title: 'The secret cannot be used',
    detail: 'The text is not a complete {secretName}.',
    remedy: 'Copy the whole {secretName} from {provider}, then try again.',
  },
  'webhook.endpoint_not_found': {
    status: 404,
    title: 'The webhook address does not exist',
    detail: 'This project has no webhook address for {provider}.',
    remedy: 'Create one first, or check the name of the provider.',
  },
} as const satisfies Record<string, CatalogueEntry>
