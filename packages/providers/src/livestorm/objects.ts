// The objects of Livestorm's API, which answers them as JSON:API does.
import { type RestObject, typed } from '@mortise/connector-kit'

const listed = (
  name: string,
  given: Pick<RestObject, 'scanned' | 'readOnly'> & Partial<RestObject>,
): RestObject => ({
  path: `/v1/${name}`,
  items: 'data',
  answerMember: 'data',
  writable: {},
  ...given,
})

/**
 * @see https://developers.livestorm.co/docs/resources-and-objects (what there is) read 2026-11-29
 * @see https://developers.livestorm.co/changelog/api-new-get-users-endpoint (the filters of users) read 2026-11-29
 * @see https://developers.livestorm.co/changelog/api-new-post-users-and-delete-usersid-endpoints read 2026-11-29
 */
export const objects: Readonly<Record<string, RestObject>> = {
  events: listed('events', {
    scanned: ['title'],
    readOnly: typed('id type'),
    writable: typed('title slug estimated_duration:int'),
    required: ['title'],
  }),
  sessions: listed('sessions', {
    scanned: ['name'],
    readOnly: typed(
      'id type event_id:reference name status timezone attendees_count:int registrants_count:int duration:int',
      'created_at:int updated_at:int estimated_started_at:int started_at:int ended_at:int canceled_at:int',
    ),
    references: { event_id: 'events' },
  }),
  people: listed('people', { scanned: ['email'], readOnly: typed('id type email first_name last_name') }),
  // The fields of registrations. `type` is that of the resource; the kind of field stands in `attributes` alone.
  people_attributes: listed('people_attributes', {
    isListOnly: true,
    query: { sort: 'created_at' },
    scanned: ['slug', 'name'],
    readOnly: typed(
      'id type builtin:boolean name slug description placeholder options:other user_id created_at:int updated_at:int',
    ),
  }),
  users: listed('users', {
    scanned: ['email'],
    readOnly: typed('id type first_name last_name'),
    writable: typed('email role:singleSelect'),
    required: ['email', 'role'],
    values: { role: ['moderator', 'host'] },
  }),
}
