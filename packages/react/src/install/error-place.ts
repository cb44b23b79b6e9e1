// Says which part of an object's form a sentence belongs to, and which element shows it.

/** The form of one object: what Mortise reads of it, or what it writes to it. */
export type FormObject = { action: 'read' | 'write'; objectName: string }

/** A part of an object's form; `index` counts the defaults of a draft from 0. */
export type ErrorPlace =
  | { part: 'object' }
  /** Under the name the application gives the field. */
  | { part: 'mapping' | 'values'; name: string }
  /** Under the provider's name of the field. */
  | { part: 'field'; name: string }
  | { part: 'settingField' | 'settingValue'; index: number }

/** One sentence about a part of an object. */
export type ObjectError = FormObject & { place: ErrorPlace; text: string }

/** The place of a sentence about the object as a whole. */
export const wholeObject: ErrorPlace = { part: 'object' }

/** Names an object's form among all of an integration: `read.contacts`. */
export function objectKey({ action, objectName }: FormObject): `${'read' | 'write'}.${string}` {
  return `${action}.${objectName}`
}

/** Names a place among all of an integration: `read.contacts.mapping.stage`, `write.deals.object.`. */
export function placeKey({ place, ...object }: FormObject & { place: ErrorPlace }): string {
  const within = 'name' in place ? place.name : 'index' in place ? place.index : ''
  return `${objectKey(object)}.${place.part}.${within}`
}

/** The sentences about one object, and the ids of the elements that show them. */
export type PlacedErrors = {
  idOf: (place: ErrorPlace) => string
  /** The first sentence about a place. */
  textAt: (place: ErrorPlace) => string | undefined
  /** All sentences about a place. */
  textsAt: (place: ErrorPlace) => string[]
}

/** Sorts sentences by place; an element's id is `formId` with its `placeKey` behind it. */
export function placeErrors(
  errors: readonly ObjectError[],
  { formId, ...object }: FormObject & { formId: string },
): PlacedErrors {
  const keyOf = (place: ErrorPlace): string => placeKey({ ...object, place })
  const textsAt = (place: ErrorPlace): string[] =>
    errors.flatMap((error) => (placeKey(error) === keyOf(place) ? [error.text] : []))
  return { idOf: (place) => formId + keyOf(place), textAt: (place) => textsAt(place)[0], textsAt }
}
