// What a manifest may say that the engine does not act on yet; delete a row when it does.
import type { Advice } from './advice.ts'

/** Everything that is accepted and has no effect yet. */
export const notYet: readonly Advice[] = Object.freeze([
  {
    find: ({ read }) =>
      (read?.objects ?? []).flatMap((object, index) =>
        object.delivery?.mode === 'onRequest' ? [['read', 'objects', index, 'delivery', 'mode']] : [],
      ),
    message: 'delivery.mode onRequest is not available yet; pages are delivered as they are read.',
  },
])
