// Where things are in a CloudTalk record.
import {
  asArray,
  asObject,
  isObject,
  listedFields,
  type NativeRecord,
  numberedFields,
  type RecordShape,
  recordBy,
} from '@mortise/connector-kit'

/** A contact's own attributes have numbers; among the other fields they go by `attribute_` and the number. */
export const customField = numberedFields('attribute_')

const { shape, toBody } = listedFields({
  container: 'ContactAttribute',
  nameOf: ({ attribute_id: id }) => customField.name(id),
  valueOf: ({ value }) => value,
  isCustom: customField.isCustom,
  entryOf: (name, value) => ({ attribute_id: customField.number(name), value }),
})

/** Fields as CloudTalk takes them: attributes as a list. */
export { toBody }

/** Fields inside other parts of a record, by the names that CloudTalk's own filters have for them. */
const inside: Readonly<Record<string, (native: NativeRecord) => unknown>> = {
  contact_id: ({ Contact }) => asObject(Contact)?.id,
  email: ({ ContactEmail }) => partsOf(ContactEmail).map(({ email }) => email),
  public_number: ({ ContactNumber }) => partsOf(ContactNumber).map(({ public_number: number }) => number),
}

/**
 * Records come wrapped in their kind (`{Cdr: {id: '27'}, Contact: {id: '1234'}}`), which is taken off. Calls alone have
 * a time that a read can ask for: their end, or their start while they last.
 */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: ['ended_at', 'started_at'] }),
  ...shape,
  field: (name) => (native) =>
    Object.hasOwn(native, name) || !Object.hasOwn(inside, name)
      ? shape.field(name)(native)
      : inside[name]?.(native),
}

/** One part in lists, several in a contact that is asked for by id. */
function partsOf(part: unknown): NativeRecord[] {
  return isObject(part) ? [part] : asArray(part).filter(isObject)
}
