// The objects of Microsoft Graph: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed } from '@mortise/connector-kit'

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
