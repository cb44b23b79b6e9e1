// The objects of an Okta organization: what they hold, beside what their schemas say.
import { objectIn, type StaticFields, type TypedFields, typed } from '@mortise/connector-kit'

/** An object, what can be asked of its list, and where the organization's own fields of it are described. */
export interface OktaObject extends StaticFields {
  /** Its list takes expressions (`search`); else one condition (`filter`) on a field of these. */
  asks: 'expressions' | readonly string[]
  /** The parameters that every request for its list has. */
  always?: Readonly<Record<string, boolean>>
  /** The condition of a read of everything: without it, the list leaves some records out. */
  whole?: string
  /** Windows over changes by `filter`, which knows of a change at once; `search` is behind. */
  hasFilter?: boolean
  /** Fields of expressions that are not in the profile. */
  ownFields: readonly string[]
  /** Fields of the profile that cannot be written. */
  profileFields?: TypedFields
  schemaPath?: string
  /**
   * The list takes the instants of a read as parameters and sorts by them, and has no request for one record.
   * Without an end it is followed: there is always another page.
   */
  isLog?: true
  /** The event that reports a deletion, and the type of the deleted record among its targets. */
  deletion?: { eventType: string; targetType: string }
}

const stamps = typed('id created:datetime lastUpdated:datetime _links:other')

const deviceProfile = typed(
  'displayName platform manufacturer model osVersion serialNumber imei meid udid sid registered:boolean',
  'secureHardwarePresent:boolean diskEncryptionType',
)

/**
 * The organization decides which fields the profile of a user or a group has; the fields here are those of every one.
 *
 * @see https://developer.okta.com/docs/reference/api/groups/ read 2026-11-22
 * @see https://www.npmjs.com/package/@okta/okta-sdk-nodejs/v/8.1.0 read 2026-11-22
 * @see https://github.com/okta/okta-sdk-nodejs/blob/master/oas-spec/management.yaml (what lists leave out) read 2026-11-23
 */
export const objects: Readonly<Record<string, OktaObject>> = {
  users: {
    asks: 'expressions',
    hasFilter: true,
    // A list without a filter omits users whose status is DEPROVISIONED.
    whole: 'lastUpdated gt "1970-01-01T00:00:00.000Z"',
    ownFields: ['id', 'status', 'created', 'lastUpdated'],
    schemaPath: '/api/v1/meta/schemas/user/default',
    deletion: { eventType: 'user.lifecycle.delete.completed', targetType: 'User' },
    readOnly: typed(
      stamps,
      'status:singleSelect activated:datetime statusChanged:datetime lastLogin:datetime',
      'passwordChanged:datetime realmId transitioningToStatus type:other',
    ),
    writable: typed('credentials:other login email secondEmail firstName lastName displayName mobilePhone'),
    required: ['login', 'email', 'firstName', 'lastName'],
    values: {
      status: [
        'ACTIVE',
        'DEPROVISIONED',
        'LOCKED_OUT',
        'PASSWORD_EXPIRED',
        'PROVISIONED',
        'RECOVERY',
        'STAGED',
        'SUSPENDED',
      ],
    },
  },
  groups: {
    asks: 'expressions',
    hasFilter: true,
    ownFields: ['id', 'type', 'created', 'lastUpdated', 'lastMembershipUpdated'],
    schemaPath: '/api/v1/meta/schemas/group/default',
    deletion: { eventType: 'group.lifecycle.delete', targetType: 'UserGroup' },
    readOnly: typed(
      stamps,
      'type:singleSelect lastMembershipUpdated:datetime objectClass:other source:other',
    ),
    writable: typed('name description'),
    required: ['name'],
    values: { type: ['OKTA_GROUP', 'APP_GROUP', 'BUILT_IN'] },
  },
  apps: {
    asks: ['status', 'name'],
    // Inactive ones are left out by default.
    always: { includeNonDeleted: true },
    ownFields: ['status', 'name'],
    deletion: { eventType: 'application.lifecycle.delete', targetType: 'AppInstance' },
    readOnly: typed(
      stamps,
      'orn status:singleSelect features:other licensing:other universalLogout:other notes:other',
    ),
    writable: typed(
      'name label signOnMode accessibility:other visibility:other credentials:other settings:other',
    ),
    required: ['label', 'signOnMode'],
    values: { status: ['ACTIVE', 'INACTIVE'] },
  },
  // @see https://github.com/okta/okta-sdk-golang (okta-management-APIs-oasv3-noEnums-inheritance.yaml, 5.1.0: listLogEvents) read 2026-11-29
  // read 2026-11-29
  logs: {
    asks: ['eventType', 'uuid', 'severity'],
    isLog: true,
    ownFields: ['eventType', 'uuid', 'severity'],
    readOnly: typed(
      'uuid published:datetime eventType legacyEventType displayMessage severity version actor:other client:other',
      'authenticationContext:other debugContext:other outcome:other request:other securityContext:other target:other',
      'transaction:other',
    ),
    writable: {},
  },
  devices: {
    asks: 'expressions',
    ownFields: ['id', 'status', 'lastUpdated'],
    profileFields: deviceProfile,
    readOnly: typed(
      stamps,
      'status resourceType resourceDisplayName:other resourceAlternateId resourceId',
      deviceProfile,
    ),
    writable: {},
  },
}

/** @throws ProviderError stop/404 when Okta has no such object. */
export function objectOf(objectName: string): OktaObject {
  return objectIn(objects, objectName, 'Okta')
}
