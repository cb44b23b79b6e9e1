// What a manifest may say that the engine does not act on yet; delete a row when it does.
import type { Advice } from './advice.ts'

/** Everything that is accepted and has no effect yet. */
export const notYet: readonly Advice[] = Object.freeze([
  {
    find: ({ subscribe }) => (subscribe?.objects?.length ? [['subscribe']] : []),
    message:
      'subscribe is stored but events are not delivered yet; scheduled reads pick up the same changes.',
  },
  {
    find: ({ watchSchema }) => (watchSchema ? [['watchSchema']] : []),
    message: 'watchSchema is stored but changes of a customer’s schema are not reported yet.',
  },
  {
    find: ({ write }) => (write?.objects?.length ? [['write']] : []),
    message: 'write is stored but records cannot be written through this server yet.',
  },
  {
    find: ({ proxy }) => (proxy?.enabled ? [['proxy']] : []),
    message: 'proxy is stored but calls are not passed through to the provider yet.',
  },
  {
    find: ({ read }) =>
      (read?.objects ?? []).flatMap((object, index) =>
        object.delivery?.mode === 'onRequest' ? [['read', 'objects', index, 'delivery', 'mode']] : [],
      ),
    message: 'delivery.mode onRequest is not available yet; pages are delivered as they are read.',
  },
  {
    find: ({ module }) => (module ? [['module']] : []),
    message: 'module is stored but the provider’s default module is used for now.',
  },
])
