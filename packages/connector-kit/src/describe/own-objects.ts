// Objects an account made itself beside a provider's table: how they are named, and which code answers for them.
import type { Call } from '../line.ts'

/** Distinguishes the two kinds of objects of a provider. */
export interface OwnObjects {
  /** The object's name here: `custom_objects/car`. */
  nameOf(vendorName: string): string
  /** The vendor's name in such a name; `undefined` for an object of the table. */
  vendorNameIn(objectName: string): string | undefined
  /** `own` for what the account made, `standard` for what is in the table. */
  choose<Asked extends string | { objectName: string }, Answer>(parts: {
    own: (call: Call, asked: Asked) => Promise<Answer>
    standard: (call: Call, asked: Asked) => Promise<Answer>
  }): (call: Call, asked: Asked) => Promise<Answer>
}

/** Objects whose names begin with a prefix that none in the table has, so that no account can name one like those. */
export function ownObjects(prefix: string): OwnObjects {
  const vendorNameIn = (objectName: string) =>
    objectName.startsWith(prefix) && objectName.length > prefix.length
      ? objectName.slice(prefix.length)
      : undefined
  return {
    nameOf: (vendorName) => `${prefix}${vendorName}`,
    vendorNameIn,
    choose:
      ({ own, standard }) =>
      (call, asked) => {
        const isOwn = vendorNameIn(typeof asked === 'string' ? asked : asked.objectName) !== undefined
        return isOwn ? own(call, asked) : standard(call, asked)
      },
  }
}
