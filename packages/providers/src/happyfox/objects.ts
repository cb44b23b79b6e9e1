// The objects of HappyFox Chat: where they are, and what they hold.
import { asArray, isObject, type RestObject, typed, unpaged } from '@mortise/connector-kit'

const listed = (given: Pick<RestObject, 'path' | 'readOnly' | 'scanned'>): RestObject => ({
  // The list is the answer itself, or the one list in it.
  items: ({ json }) => {
    const lists = isObject(json) ? Object.values(json) : [json]
    return asArray(lists.find(Array.isArray)).filter(isObject)
  },
  style: unpaged,
  isListOnly: true,
  writable: {},
  ...given,
})

export const objects: Readonly<Record<string, RestObject>> = {
  agents: listed({
    path: '/v1/agents',
    scanned: ['email', 'name'],
    readOnly: typed('_id name displayName email isAdmin:boolean'),
  }),
  'triggered-chats': listed({
    path: '/v1/triggered-chats',
    scanned: ['name'],
    readOnly: typed('_id name description active:boolean departmentChoice:other'),
  }),
}
