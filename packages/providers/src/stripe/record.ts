// Where things are in a Stripe object.
import { asString, type RecordShape } from '@mortise/connector-kit'

/**
 * `{id: 'cus_NffrFeUfNV2Hib', created: 1680893993, …}`. Objects do not say when they last changed (products aside, and
 * one object cannot be told from another here), so there is no instant.
 */
export const record: RecordShape = {
  id: ({ id }) => asString(id),
  updatedAt: () => undefined,
}
