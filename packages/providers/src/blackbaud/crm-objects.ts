// The objects of Blackbaud CRM that are written: constituents, and what belongs to one.
import { type RestObject, typed } from '@mortise/connector-kit'

const written = (
  name: string,
  required: readonly string[],
  writable: RestObject['writable'],
): RestObject => ({
  path: `/crm-conmg/${name}`,
  items: 'value',
  readOnly: typed('id'),
  writable,
  required,
})

const ofConstituent = typed('constituent_id')
const source = typed('info_source info_source_comments origin start_date:datetime')
const contact = typed('phone_type phone_number email_address_type email_address')
const address = typed('address_type address_block address_city address_state address_country')

/**
 * @see https://github.com/dcbark01/bbsky (a client that was generated from Blackbaud's description of CRM Constituent, of 2024) read 2026-11-29
 * @see https://learn.microsoft.com/en-us/connectors/blackbaudcrmconstitu (Blackbaud's own connector for this part) read 2026-11-29
 */
export const crmObjects: Readonly<Record<string, RestObject>> = {
  'crm-conmg/addresses': written(
    'addresses',
    ['constituent_id', 'country'],
    typed(
      ofConstituent,
      'country address_type address_block city state postcode county region primary:boolean do_not_mail:boolean',
      'do_not_mail_reason confidential:boolean omit_from_validation:boolean historical_start_date:datetime info_source',
      'info_source_comments origin',
    ),
  ),
  'crm-conmg/constituentnotes': written(
    'constituentnotes',
    ['constituent_id', 'date_entered', 'note_type'],
    typed(ofConstituent, 'date_entered:datetime note_type title author_id text_note html_note'),
  ),
  'crm-conmg/emailaddresses': written(
    'emailaddresses',
    ['constituent_id', 'email_address'],
    typed(
      ofConstituent,
      source,
      'email_address email_address_type primary:boolean do_not_email:boolean donotemailreason emailisconfidential:boolean',
      'end_date:datetime invalid_email:boolean email_bounced_date:datetime',
    ),
  ),
  'crm-conmg/individuals': written(
    'individuals',
    ['last_name', 'gender'],
    typed(
      contact,
      address,
      'last_name gender first_name middle_name title suffix nickname maiden_name birth_date:other marital_status',
      'address_post_code',
    ),
  ),
  'crm-conmg/interactions': written(
    'interactions',
    ['constituent_id', 'interaction_type', 'objective', 'expected_date', 'status'],
    typed(
      ofConstituent,
      'interaction_type objective expected_date:datetime actual_date:datetime status comment fundraiser_id event_id',
      'interaction_category interaction_subcategory',
    ),
  ),
  'crm-conmg/organizations': written(
    'organizations',
    ['name'],
    typed(
      contact,
      address,
      'name web_address industry num_employees:int num_subsidiaries:int parent_corp_id address_postcode',
    ),
  ),
  'crm-conmg/phones': written(
    'phones',
    ['constituent_id', 'number'],
    typed(
      ofConstituent,
      source,
      'number phone_type country primary:boolean do_not_call:boolean do_not_call_reason confidential:boolean',
      'donottext:boolean end_date:datetime',
    ),
  ),
  'crm-conmg/solicitcodes': written(
    'solicitcodes',
    ['constituent_id', 'solicit_code'],
    typed(
      ofConstituent,
      'solicit_code start_date:datetime end_date:datetime comments consent_preference source_evidence source_file',
      'privacy_policy supporting_information consent_statement',
    ),
  ),
}
