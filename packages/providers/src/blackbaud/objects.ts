// The objects of Raiser's Edge NXT: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed, unpaged } from '@mortise/connector-kit'
import { crmObjects } from './crm-objects.ts'

const stamps = typed('id date_added:datetime date_modified:datetime')

const designation = typed(
  stamps,
  'category description end_date:datetime goal:other inactive:boolean lookup_id start_date:datetime',
)

const designated = { items: 'value', query: { include_inactive: true }, since: 'last_modified' }

/** @see https://github.com/microsoft/PowerPlatformConnectors/tree/dev/certified-connectors (Blackbaud's descriptions of its connectors for Raiser's Edge NXT) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  constituents: {
    path: '/constituent/v1/constituents',
    items: 'value',
    query: { include_deceased: true, include_inactive: true, sort: 'date_added' },
    since: 'last_modified',
    scanned: ['lookup_id', 'last', 'name'],
    readOnly: typed(
      stamps,
      'name age:int fundraiser_status:singleSelect spouse:other email:other phone:other online_presence:other address:other',
    ),
    writable: typed(
      'type:singleSelect title first last suffix preferred_name lookup_id gender middle former_name title_2 suffix_2',
      'marital_status gives_anonymously:boolean requests_no_email:boolean is_solicitor:boolean no_valid_address:boolean',
      'inactive:boolean birthdate:other birthplace ethnicity target income receipt_type:singleSelect religion industry',
      'num_employees:int matches_gifts:boolean matching_gift_factor:float matching_gift_per_gift_min:other',
      'matching_gift_per_gift_max:other matching_gift_total_min:other matching_gift_total_max:other',
      'matching_gift_notes deceased:boolean deceased_date:other is_memorial:boolean',
    ),
    required: ['type'],
    values: { type: ['Individual', 'Organization'] },
  },
  actions: {
    path: '/constituent/v1/actions',
    items: 'value',
    since: 'last_modified',
    filters: ['computed_status'],
    scanned: ['summary'],
    readOnly: typed(stamps, 'status_code computed_status:singleSelect'),
    writable: typed(
      'constituent_id date:datetime category:singleSelect type summary description completed:boolean',
      'completed_date:datetime status direction:singleSelect location opportunity_id outcome:singleSelect',
      'priority:singleSelect start_time end_time author fundraisers:other',
    ),
    required: ['constituent_id', 'category', 'date'],
    values: { computed_status: ['Open', 'Completed', 'PastDue'] },
  },
  gifts: {
    path: '/gift/v1/gifts',
    items: 'value',
    query: { sort: 'date_added' },
    since: 'last_modified',
    filters: ['constituent_id'],
    scanned: ['lookup_id'],
    readOnly: typed(
      stamps,
      'balance:other gift_status recurring_gift_status_date:other recurring_gift_schedule:other gift_aid_amount:other',
      'gift_aid_qualification_status gift_code fundraisers:other soft_credits:other acknowledgements:other',
      'linked_gifts:other',
    ),
    writable: typed(
      'constituent_id amount:other date:datetime type:singleSelect gift_splits:other payments:other is_anonymous:boolean',
      'subtype reference lookup_id default_fundraiser_credits:boolean default_soft_credits:boolean constituency',
      'batch_prefix batch_number post_status:singleSelect post_date:datetime origin receipts:other',
    ),
    required: ['constituent_id', 'amount', 'date', 'type', 'gift_splits', 'payments', 'origin'],
  },
  opportunities: {
    path: '/opportunity/v1/opportunities',
    items: 'value',
    query: { include_inactive: true },
    since: 'last_modified',
    filters: ['constituent_id'],
    scanned: ['name'],
    readOnly: typed(stamps, 'linked_gifts:other'),
    writable: typed(
      'constituent_id purpose name status deadline:datetime ask_date:datetime ask_amount:other expected_date:datetime',
      'expected_amount:other funded_date:datetime funded_amount:other campaign_id fund_id fundraisers:other',
      'inactive:boolean',
    ),
    required: ['constituent_id', 'purpose', 'name'],
  },
  events: {
    path: '/event/v1/eventlist',
    onePath: '/event/v1/events',
    newPath: '/event/v1/events',
    items: 'value',
    query: { include_inactive: true },
    since: 'last_modified',
    filters: ['lookup_id', 'name'],
    readOnly: typed(
      stamps,
      'location:other attending_count:int attended_count:int invited_count:int revenue:float percent_of_goal:int',
    ),
    writable: typed(
      'name description category:other start_date:date start_time end_date:date end_time lookup_id capacity:int',
      'goal:float campaign_id fund_id inactive:boolean',
    ),
    required: ['name', 'start_date'],
  },
  eventcategories: {
    path: '/event/v1/eventcategories',
    items: 'value',
    style: unpaged,
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name inactive:boolean'),
    writable: {},
  },
  appeals: {
    path: '/fundraising/v1/appeals',
    ...designated,
    scanned: ['lookup_id', 'description'],
    readOnly: designation,
    writable: {},
  },
  campaigns: {
    path: '/fundraising/v1/campaigns',
    ...designated,
    scanned: ['lookup_id', 'description'],
    readOnly: designation,
    writable: {},
  },
  funds: {
    path: '/fundraising/v1/funds',
    ...designated,
    scanned: ['lookup_id', 'description'],
    readOnly: typed(designation, 'type'),
    writable: {},
  },
  packages: {
    path: '/fundraising/v1/packages',
    ...designated,
    filters: ['appeal_id'],
    scanned: ['lookup_id'],
    readOnly: typed(
      stamps,
      'appeal_id category default_gift_amount:other description end:datetime goal:other inactive:boolean lookup_id',
      'notes recipient_count:int start:datetime',
    ),
    writable: {},
  },
  giftbatches: {
    path: '/gift-batch/v1/giftbatches',
    items: 'value',
    filters: ['batch_number'],
    isListOnly: true,
    readOnly: typed(
      'id batch_description batch_number projected_number_of_gifts:int number_of_gifts:int projected_amount:float',
      'actual_amount:float has_exceptions:boolean is_approved:boolean created_by created_on:datetime',
    ),
    writable: {},
  },
  ...crmObjects,
}
