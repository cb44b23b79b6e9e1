// The shape of the objects in Brevo's table.
import type { ListRequest, ListWish, TableObject } from '@mortise/connector-kit'

/** An object: where it is, how its list is asked, and which fields are beside the attributes in a body. */
export interface BrevoObject extends TableObject {
  path: string
  /** Where its attributes are listed; most objects have none. */
  attributesPath?: string
  updateMethod: 'PUT' | 'PATCH'
  /** Attributes go by these names when they are Brevo's own; all others are the account's. */
  beside: readonly string[]
  ask(wish: ListWish): ListRequest
  /** How its list is paged. */
  pages: 'offset' | 'number'
  /** The attribute that stands for `name`, which Brevo wants when a record is created. */
  nameAttribute?: string | undefined
  /** Names in a body of fields that answers name otherwise. */
  bodyNames?: Readonly<Record<string, string>> | undefined
}
