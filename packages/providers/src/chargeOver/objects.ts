// The objects of ChargeOver: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed } from '@mortise/connector-kit'

const stamps = typed('write_datetime:datetime mod_datetime:datetime')

/** @see https://github.com/chargeover/chargeover_php/tree/master/docs read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  customers: {
    path: '/api/v3/customer',
    items: 'response',
    answerMember: 'response',
    since: 'where',
    scanned: ['company', 'external_key', 'superuser_email'],
    readOnly: typed(
      stamps,
      'customer_id:int superuser_id:int superuser_name superuser_email customer_status_id:int',
      'customer_status_name customer_status_str customer_status_state url_self total:float paid:float',
      'balance:float',
    ),
    writable: typed(
      'company external_key parent_customer_id:int language_id:int currency_id:int class_id:int',
      'bill_addr1 bill_addr2 bill_city bill_state bill_postcode bill_country bill_notes ship_addr1',
      'ship_addr2 ship_city ship_state ship_postcode ship_country custom_1 custom_2 custom_3',
    ),
    required: ['company'],
  },
  users: {
    path: '/api/v3/user',
    items: 'response',
    answerMember: 'response',
    since: 'where',
    scanned: ['email', 'name'],
    readOnly: typed(stamps, 'user_id:int name'),
    writable: typed(
      'customer_id:int first_name middle_name_glob last_name name_suffix title email phone external_key',
    ),
    required: ['email'],
  },
  invoices: {
    path: '/api/v3/invoice',
    items: 'response',
    answerMember: 'response',
    since: 'where',
    scanned: ['refnumber', 'external_key'],
    readOnly: typed(
      stamps,
      'invoice_id:int invoice_status_name invoice_status_str invoice_status_state total:float',
      'balance:float paid:float due_date:date url_permalink',
    ),
    writable: typed(
      'customer_id:int date:date refnumber external_key terms_id:int line_items:other custom_1 custom_2',
      'custom_3',
    ),
    required: ['customer_id', 'line_items'],
  },
  packages: {
    path: '/api/v3/package',
    items: 'response',
    answerMember: 'response',
    since: 'where',
    scanned: ['external_key', 'nickname'],
    readOnly: typed(
      stamps,
      'package_id:int package_status_name package_status_str package_status_state',
      'next_invoice_datetime:datetime',
    ),
    writable: typed(
      'customer_id:int nickname external_key paycycle terms_id:int line_items:other',
      'holduntil_datetime:datetime custom_1 custom_2 custom_3',
    ),
    required: ['customer_id', 'line_items'],
  },
  transactions: {
    path: '/api/v3/transaction',
    items: 'response',
    answerMember: 'response',
    since: 'where',
    scanned: ['external_key'],
    readOnly: typed(
      stamps,
      'transaction_id:int transaction_status_name transaction_status_str transaction_status_state',
      'transaction_type gateway_msg',
    ),
    writable: typed(
      'customer_id:int amount:float transaction_date:date transaction_method transaction_detail',
      'external_key gateway_id:int gateway_status:int gateway_transid applied_to:other',
    ),
    required: ['customer_id', 'amount'],
  },
  items: {
    path: '/api/v3/item',
    items: 'response',
    answerMember: 'response',
    since: 'where',
    scanned: ['name', 'external_key'],
    readOnly: typed(stamps, 'item_id:int'),
    writable: typed('name description item_type external_key pricemodel:other accounting_sku'),
    required: ['name'],
  },
}
