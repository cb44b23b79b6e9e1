// The subject of the demo application.

/** What the demo application shows and searches: the object of one customer's installation. */
export type DemoSubject = {
  project: string
  integration: string
  objectName: string
  /** The field the search box asks for. */
  searchField: string
  groupRef: string
  groupName: string
  /** Display name, for example `HubSpot`. */
  provider: string
  /** The words for one record and for many, for example `contact` and `contacts`. */
  noun: readonly [one: string, many: string]
}
