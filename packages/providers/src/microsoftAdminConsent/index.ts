// Microsoft (Admin consent): a whole Microsoft 365 tenant, let in by its administrator.
import {
  defineProvider,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'
import { byNextLink } from '../microsoft/bin.ts'
import { acceptTenant, askAdministrator, askToSignIn, openSession } from './admin-consent.ts'

const record = recordBy({
  id: 'id',
  updatedAt: 'lastModifiedDateTime',
  createdField: 'createdDateTime',
})

/** @see https://learn.microsoft.com/en-us/graph/api/overview (the fields as ../microsoft/objects.ts has them) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  users: {
    path: '/v1.0/users',
    items: 'value',
    pageSizeMax: 999,
    // Without it the list leaves most fields out.
    query: {
      $select:
        'id,createdDateTime,proxyAddresses,userType,imAddresses,onPremisesSyncEnabled,assignedLicenses,accountEnabled,displayName,givenName,surname,mail,mailNickname,userPrincipalName,otherMails,businessPhones,mobilePhone,faxNumber,companyName,department,jobTitle,employeeId,employeeType,officeLocation,streetAddress,city,state,postalCode,country,preferredLanguage,usageLocation,passwordProfile',
    },
    scanned: ['mail', 'userPrincipalName', 'displayName'],
    readOnly: typed(
      'id createdDateTime:datetime proxyAddresses:other userType imAddresses:other',
      'onPremisesSyncEnabled:boolean assignedLicenses:other',
    ),
    writable: typed(
      'accountEnabled:boolean displayName givenName surname mail mailNickname userPrincipalName',
      'otherMails:other businessPhones:other mobilePhone faxNumber companyName department jobTitle',
      'employeeId employeeType officeLocation streetAddress city state postalCode country',
      'preferredLanguage usageLocation passwordProfile:other',
    ),
    required: ['accountEnabled', 'displayName', 'mailNickname', 'userPrincipalName', 'passwordProfile'],
  },
  groups: {
    path: '/v1.0/groups',
    items: 'value',
    pageSizeMax: 999,
    scanned: ['displayName', 'mail'],
    readOnly: typed(
      'id createdDateTime:datetime renewedDateTime:datetime expirationDateTime:datetime mail',
      'proxyAddresses:other securityIdentifier onPremisesSyncEnabled:boolean',
    ),
    writable: typed(
      'displayName description mailNickname mailEnabled:boolean securityEnabled:boolean groupTypes:other',
      'visibility isAssignableToRole:boolean membershipRule classification preferredLanguage theme',
    ),
    required: ['displayName', 'mailNickname', 'mailEnabled', 'securityEnabled'],
  },
  devices: {
    path: '/v1.0/devices',
    items: 'value',
    scanned: ['displayName'],
    readOnly: typed(
      'id deviceId displayName accountEnabled:boolean operatingSystem operatingSystemVersion',
      'isCompliant:boolean isManaged:boolean trustType approximateLastSignInDateTime:datetime',
      'registrationDateTime:datetime',
    ),
    writable: {},
  },
  applications: {
    path: '/v1.0/applications',
    items: 'value',
    scanned: ['displayName', 'appId'],
    readOnly: typed(
      'id appId displayName createdDateTime:datetime publisherDomain signInAudience identifierUris:other',
      'tags:other',
    ),
    writable: {},
  },
}

const table = async () =>
  restTable({
    displayName: 'Microsoft Graph',
    objects,
    record,
    style: byNextLink,
    pageSizeMax: 100,
    isId: (id) => /^[\w-]+$/.test(id),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'microsoftAdminConsent',
  displayName: 'Microsoft (Admin consent)',
  docsUrl: 'https://learn.microsoft.com/en-us/graph/auth-v2-service',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // Microsoft's text: the way to the administrator and back, the app's own token, and where it is good.
  // @see https://github.com/MicrosoftDocs/entra-docs/blob/main/docs/identity-platform/v2-oauth2-client-creds-grant-flow.md read 2026-11-22
  auth: {
    kind: 'custom',
    inputs: [],
    headers: [{ name: 'Authorization', value: ({ accessToken }) => accessToken && `Bearer ${accessToken}` }],
    steps: [askAdministrator, askToSignIn, acceptTenant],
    session: openSession,
    needsProviderApp: true,
  },
  account: { healthCheck: { path: '/v1.0/organization' } },
  baseUrl: 'https://graph.microsoft.com',
  http: { otherHosts: ['login.microsoftonline.com'] },
  // @see https://learn.microsoft.com/en-us/graph/api/user-list read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['users', 'groups', 'devices', 'applications'],
    rights: {
      users: 'User.Read.All',
      groups: 'Group.Read.All',
      devices: 'Device.Read.All',
      applications: 'Application.Read.All',
    },
    ...reading.read,
  },
  search: {
    scans: [
      'users.mail',
      'users.userPrincipalName',
      'users.displayName',
      'groups.displayName',
      'groups.mail',
      'devices.displayName',
      'applications.displayName',
      'applications.appId',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: { devices: ['delete'], applications: [] },
  }),
})
