// JumpCloud: users, devices and directories.
import {
  byOffset,
  defineProvider,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'

const record = recordBy({
  id: ['_id', 'id'],
  updatedAt: 'updated',
  createdField: 'created',
})

/**
 * @see https://github.com/TheJumpCloud/jcapi-go/blob/master/v1/api/swagger.yaml read 2026-11-28
 * @see https://github.com/TheJumpCloud/jcapi-go/blob/master/v2/api/swagger.yaml read 2026-11-28
 */
export const objects: Readonly<Record<string, RestObject>> = {
  systemusers: {
    path: '/systemusers',
    items: 'results',
    scanned: ['email', 'username'],
    readOnly: typed(
      '_id badLoginAttempts:int created organization password_expiration_date password_expired:boolean',
      'totp_enabled:boolean',
    ),
    writable: typed(
      'account_locked:boolean addresses:other allow_public_key:boolean attributes:other company',
      'costCenter department description displayname email employeeIdentifier employeeType',
      'enable_managed_uid:boolean enable_user_portal_multifactor:boolean external_dn external_source_type',
      'externally_managed:boolean firstname jobTitle lastname ldap_binding_user:boolean location',
      'mfa:other middlename password password_never_expires:boolean phoneNumbers:other public_key',
      'relationships:other samba_service_user:boolean ssh_keys:other sudo:boolean suspended:boolean',
      'tags:other unix_guid:int unix_uid:int username activated:boolean passwordless_sudo:boolean',
    ),
    required: ['email', 'username'],
  },
  systems: {
    path: '/systems',
    items: 'results',
    scanned: ['hostname', 'displayName'],
    readOnly: typed(
      '_id active:boolean agentVersion amazonInstanceID arch connectionHistory:other created fde:other',
      'hostname lastContact modifySSHDConfig:boolean networkInterfaces:other organization os remoteIP',
      'sshRootEnabled:boolean sshdParams:other systemInsights:other systemTimezone:int templateName',
      'version',
    ),
    writable: typed(
      'agentBoundMessages:other allowMultiFactorAuthentication:boolean',
      'allowPublicKeyAuthentication:boolean allowSshPasswordAuthentication:boolean',
      'allowSshRootLogin:boolean displayName tags:other',
    ),
  },
  commands: {
    path: '/commands',
    items: 'results',
    scanned: ['name'],
    readOnly: typed('_id'),
    writable: typed(
      'command commandRunners:other commandType files:other launchType listensTo name organization',
      'schedule scheduleRepeatType sudo:boolean systems:other timeout trigger user',
    ),
    required: ['command'],
  },
  command_results: {
    path: '/commandresults',
    items: 'results',
    scanned: ['name'],
    readOnly: typed(
      '_id command files:other name organization requestTime:datetime response:other',
      'responseTime:datetime sudo:boolean system systemId user workflowId workflowInstanceId',
    ),
    writable: {},
  },
  applications: {
    path: '/applications',
    items: 'results',
    scanned: ['name'],
    readOnly: typed('_id'),
    writable: typed('beta:boolean config:other displayLabel displayName learnMore name organization ssoUrl'),
  },
  radius_servers: {
    path: '/radiusservers',
    items: 'results',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('_id organization tags:other'),
    writable: typed(
      'mfa:singleSelect name networkSourceIp sharedSecret tagNames:other userLockoutAction',
      'userPasswordExpirationAction',
    ),
    required: ['name', 'networkSourceIp', 'sharedSecret'],
    values: { mfa: ['DISABLED', 'ENABLED', 'REQUIRED', 'ALWAYS'] },
  },
  user_groups: {
    path: '/v2/usergroups',
    items: '',
    scanned: ['name'],
    update: 'PATCH',
    readOnly: typed('id type'),
    writable: typed('attributes:other name'),
    required: ['name'],
  },
  system_groups: {
    path: '/v2/systemgroups',
    items: '',
    scanned: ['name'],
    update: 'PATCH',
    readOnly: typed('id type'),
    writable: typed('name'),
    required: ['name'],
  },
  policies: {
    path: '/v2/policies',
    items: '',
    scanned: ['name'],
    readOnly: typed('id'),
    writable: typed('name template:other values:other'),
    required: ['name'],
  },
}

const table = async () =>
  restTable({
    displayName: 'JumpCloud',
    objects,
    record,
    style: byOffset({ offset: 'skip', limit: 'limit' }),
    pageSizeMax: 100,
    isId: (id) => /^[0-9a-f]+$/i.test(id),
    update: 'PUT',
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'jumpCloud',
  displayName: 'JumpCloud',
  docsUrl: 'https://docs.jumpcloud.com/api/',
  unverified: [
    'objects: fields that JumpCloud added since 2019, the day of the descriptions.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // @see https://github.com/TheJumpCloud/jcapi-go/blob/master/v1/api/swagger.yaml (securitySchemes) read 2026-11-28
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'x-api-key',
    prompt: 'Create an API key under your account in the admin portal.',
  },
  account: {
    // @see https://github.com/TheJumpCloud/jcapi-go/blob/master/v1/api/swagger.yaml (GET /organizations) read 2026-11-28
    healthCheck: { path: '/organizations' },
  },
  baseUrl: 'https://console.jumpcloud.com/api',
  // @see https://github.com/TheJumpCloud/jcapi-go/blob/master/v1/api/swagger.yaml read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: [
      'systemusers',
      'systems',
      'commands',
      'command_results',
      'applications',
      'radius_servers',
      'user_groups',
      'system_groups',
      'policies',
    ],
    ...reading.read,
  },
  search: {
    scans: [
      'systemusers.email',
      'systemusers.username',
      'systems.hostname',
      'systems.displayName',
      'commands.name',
      'command_results.name',
      'applications.name',
      'radius_servers.name',
      'user_groups.name',
      'system_groups.name',
      'policies.name',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    createOnly: { systemusers: ['activated', 'passwordless_sudo'] },
    updateOnly: { systemusers: ['ssh_keys'] },
    objects: { systems: ['update', 'delete'], command_results: ['delete'], radius_servers: ['create'] },
  }),
})
