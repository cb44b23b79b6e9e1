// The request that writes a record, at vendors whose paths are those of the textbook.
import type { CallRequest } from '../line.ts'
import type { WriteAction } from './write.ts'

/** Where records of an object are, and what is sent on create and update. */
export interface WritePlace extends Pick<CallRequest, 'json' | 'form' | 'query' | 'headers'> {
  /** The path of the list: `/v2/contacts`. */
  path: string
  id: string
  /** The method of a change. */
  update: 'PUT' | 'PATCH' | 'POST'
}

/** Creates by POST to the list, changes and deletes at the record's own path below it. A deletion sends nothing along. */
export function requestAt(action: WriteAction, { path, id, update, ...sent }: WritePlace): CallRequest {
  const one = `${path}/${encodeURIComponent(id)}`
  switch (action) {
    case 'create':
      return { method: 'POST', path, ...sent }
    case 'update':
      return { method: update, path: one, ...sent }
    case 'delete':
      return { method: 'DELETE', path: one }
  }
}
