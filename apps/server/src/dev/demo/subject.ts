// What the demo application is about.

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
  /** What one and many records are called, for example `contact` and `contacts`. */
  noun: readonly [one: string, many: string]
}
