// The objects of Instantly's first API: where they are, and what they hold.
import { type RestObject, typed } from '@mortise/connector-kit'

/** @see https://developer.instantly.ai/guides/api-v1-migration (the lists that the second API replaces) read 2026-11-22 */
export const objects: Readonly<Record<string, RestObject>> = {
  campaigns: {
    path: '/v1/campaign/list',
    items: '',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name'),
    writable: {},
  },
  accounts: {
    path: '/v1/account/list',
    items: 'accounts',
    isListOnly: true,
    scanned: ['email'],
    readOnly: typed('email timestamp_created:datetime timestamp_updated:datetime payload:other'),
    writable: {},
  },
}
