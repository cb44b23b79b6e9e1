// The objects of Clerk: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed } from '@mortise/connector-kit'

const stamps = typed('id object updated_at:int')

/** @see https://github.com/clerk/openapi-specs/blob/main/bapi/2025-11-10.yml read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  users: {
    path: '/v1/users',
    items: '',
    filters: ['username', 'external_id'],
    scanned: ['first_name', 'last_name'],
    readOnly: typed(
      stamps,
      'profile_image_url image_url has_image:boolean email_addresses:other phone_numbers:other',
      'web3_wallets:other passkeys:other password_enabled:boolean two_factor_enabled:boolean',
      'totp_enabled:boolean backup_code_enabled:boolean mfa_enabled_at:int mfa_disabled_at:int',
      'password_last_updated_at:int external_accounts:other saml_accounts:other enterprise_accounts:other',
      'organization_memberships:other last_sign_in_at:int deprovisioned:boolean',
      'lockout_expires_in_seconds:int verification_attempts_remaining:int last_active_at:int scim:other',
    ),
    writable: typed(
      'external_id first_name last_name locale primary_email_address_id',
      'notify_primary_email_address_changed:boolean primary_phone_number_id primary_web3_wallet_id',
      'username profile_image_id password password_digest password_hasher skip_password_checks:boolean',
      'sign_out_of_other_sessions:boolean totp_secret backup_codes:other public_metadata:other',
      'private_metadata:other unsafe_metadata:other delete_self_enabled:boolean',
      'create_organization_enabled:boolean legal_accepted_at:int skip_legal_checks:boolean',
      'create_organizations_limit:int created_at:int bypass_client_trust:boolean email_address:other',
      'email_address_identification_status:other phone_number:other',
      'phone_number_identification_status:other web3_wallet:other skip_password_requirement:boolean',
      'skip_user_requirement:boolean banned:boolean locked:boolean',
    ),
  },
  organizations: {
    path: '/v1/organizations',
    items: 'data',
    scanned: ['name', 'slug'],
    readOnly: typed(
      stamps,
      'image_url has_image:boolean members_count:int missing_member_with_elevated_permissions:boolean',
      'pending_invitations_count:int last_active_at:int',
    ),
    writable: typed(
      'public_metadata:other private_metadata:other name slug max_allowed_memberships:int',
      'admin_delete_enabled:boolean created_at:int role_set_key created_by',
    ),
    required: ['name'],
  },
  organization_memberships: {
    path: '/v1/organization_memberships',
    items: 'data',
    isListOnly: true,
    readOnly: typed(
      stamps,
      'role role_name permissions:other public_metadata:other private_metadata:other organization:other',
      'public_user_data:other created_at:int',
    ),
    writable: {},
  },
  invitations: {
    path: '/v1/invitations',
    items: '',
    isListOnly: true,
    filters: ['status'],
    scanned: ['email_address'],
    readOnly: typed(stamps, 'revoked:boolean status:singleSelect url expires_at:int created_at:int'),
    writable: typed(
      'email_address public_metadata:other redirect_url notify:boolean ignore_existing:boolean',
      'expires_in_days:int template_slug:singleSelect',
    ),
    required: ['email_address'],
    values: {
      template_slug: ['invitation', 'waitlist_invitation'],
      status: ['pending', 'accepted', 'revoked', 'expired'],
    },
  },
  organization_invitations: {
    path: '/v1/organization_invitations',
    items: 'data',
    isListOnly: true,
    filters: ['status'],
    scanned: ['email_address'],
    readOnly: typed(
      stamps,
      'email_address role role_name organization_id inviter_id public_inviter_data:other status',
      'public_metadata:other private_metadata:other url expires_at:int created_at:int',
      'public_organization_data:other',
    ),
    writable: {},
  },
  organization_roles: {
    path: '/v1/organization_roles',
    items: 'data',
    scanned: ['name', 'key'],
    readOnly: typed(stamps, 'is_creator_eligible:boolean created_at:int'),
    writable: typed('name key description permissions:other include_in_initial_role_set:boolean'),
    required: ['name', 'key'],
  },
  oauth_applications: {
    path: '/v1/oauth_applications',
    items: 'data',
    scanned: ['name'],
    readOnly: typed(
      stamps,
      'instance_id client_id client_uri client_image_url dynamically_registered:boolean authorize_url',
      'token_fetch_url user_info_url discovery_url token_introspection_url created_at:int',
    ),
    writable: typed(
      'name redirect_uris:other callback_url scopes consent_screen_enabled:boolean pkce_required:boolean',
      'public:boolean',
    ),
    required: ['name'],
  },
  machines: {
    path: '/v1/machines',
    items: 'data',
    scanned: ['name'],
    readOnly: typed(stamps, 'instance_id created_at:int'),
    writable: typed('name default_token_ttl:int scoped_machines:other'),
    required: ['name'],
  },
  waitlist_entries: {
    path: '/v1/waitlist_entries',
    items: 'data',
    isListOnly: true,
    filters: ['status'],
    scanned: ['email_address'],
    readOnly: typed(stamps, 'status:singleSelect is_locked:boolean created_at:int invitation:other'),
    writable: typed('email_address notify:boolean'),
    required: ['email_address'],
    values: { status: ['pending', 'invited', 'rejected', 'completed'] },
  },
}
