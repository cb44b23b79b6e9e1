// The objects of Dropbox Sign's API: where they are, and what they hold.
import { asObject, type TableObject, typed, unpaged } from '@mortise/connector-kit'

/** An object of Dropbox Sign. Its name is its path and the member that holds one record. */
export interface SignObject extends TableObject {
  /** The field with the id. */
  id: string
}

/**
 * Paths and fields as the vendor's API description has them. Lists hold what the connected account may see: requests and
 * templates of its colleagues are not among them.
 * @see https://github.com/hellosign/hellosign-openapi/blob/main/openapi.yaml read 2026-11-23
 */
export const objects: Readonly<Record<string, SignObject>> = {
  api_app: {
    id: 'client_id',
    items: 'api_apps',
    scanned: ['name'],
    readOnly: typed('client_id created_at:int is_approved:boolean owner_account:other'),
    writable: typed(
      'name domains:multiSelect callback_url custom_logo_file oauth:other options:other white_labeling_options:other',
    ),
    required: ['name', 'domains'],
  },
  // The connected account. A creation invites another person to a separate one.
  account: {
    id: 'account_id',
    items: ({ json }) => [asObject(asObject(json)?.account) ?? {}],
    style: unpaged,
    readOnly: typed(
      'account_id is_locked:boolean is_paid_hs:boolean is_paid_hf:boolean quotas:other role_code team_id usage:other',
      'settings:other',
    ),
    writable: typed('email_address locale client_id client_secret callback_url'),
    required: ['email_address'],
  },
  bulk_send_job: {
    id: 'bulk_send_job_id',
    items: 'bulk_send_jobs',
    readOnly: typed('bulk_send_job_id total:int is_creator:boolean created_at:int'),
    writable: {},
  },
  fax: {
    id: 'fax_id',
    items: 'faxes',
    scanned: ['title'],
    readOnly: typed(
      'fax_id title original_title subject message metadata:other created_at:int sender files_url final_copy_uri',
      'transmissions:other',
    ),
    writable: {},
  },
  fax_line: {
    id: 'number',
    items: 'fax_lines',
    readOnly: typed('number created_at:int updated_at:int accounts:other'),
    writable: {},
  },
  signature_request: {
    id: 'signature_request_id',
    items: 'signature_requests',
    scanned: ['title', 'requester_email_address'],
    readOnly: typed(
      'signature_request_id requester_email_address original_title created_at:int is_complete:boolean',
      'is_declined:boolean has_error:boolean files_url signing_url details_url final_copy_uri template_ids:other',
      'response_data:other signatures:other bulk_send_job_id signer_experience:other',
    ),
    // A request is sent with these. A body in JSON names files by their addresses.
    writable: typed(
      'title subject message metadata:other expires_at:int cc_email_addresses:multiSelect signing_redirect_url',
      'custom_fields:other attachments:other test_mode:boolean file_urls:multiSelect signers:other',
      'grouped_signers:other allow_decline:boolean allow_reassign:boolean client_id field_options:other',
      'form_field_groups:other form_field_rules:other form_fields_per_document:other hide_text_tags:boolean',
      'is_eid:boolean signing_options:other use_text_tags:boolean',
    ),
  },
  template: {
    id: 'template_id',
    items: 'templates',
    scanned: ['title'],
    readOnly: typed(
      'template_id title message updated_at:int is_embedded:boolean is_creator:boolean can_edit:boolean',
      'is_locked:boolean metadata:other signer_roles:other cc_roles:other documents:other custom_fields:other',
      'named_form_fields:other accounts:other attachments:other signer_experience:other',
    ),
    writable: {},
  },
}
