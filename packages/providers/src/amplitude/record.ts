// Where things are in an Amplitude record.
import { idText, type NativeRecord, type RecordShape, recordBy } from '@mortise/connector-kit'

/** The id of an event property, whose name another event may have, too. */
export const eventPropertyId = (eventType: string, property: string): string =>
  [eventType, property].map(encodeURIComponent).join('/')

/** `{id: 412931, name: 'Attribution'}`, `{event_type: 'Sign up'}`; without an id the name stands for it. */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: [] }),
  id(native: NativeRecord) {
    const { id, event_type, event_property, user_property, name, value } = native
    const [event, property] = [idText(event_type), idText(event_property)]
    if (event !== undefined && property !== undefined) return eventPropertyId(event, property)
    return idText(id) ?? event ?? idText(user_property) ?? idText(name) ?? idText(value)
  },
}
