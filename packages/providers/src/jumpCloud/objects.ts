// The objects of JumpCloud: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed } from '@mortise/connector-kit'

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
