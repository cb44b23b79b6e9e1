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

/** @see https://developers.livestorm.co/docs/resources-and-objects (what there is) read 2026-11-29 */
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
  users: listed('users', { scanned: ['email'], readOnly: typed('id type email first_name last_name') }),
}
