// What stands around ActiveCampaign's contacts and deals: lists, campaigns, automations and pipelines.
import { typed } from '@mortise/connector-kit'
import type { CampaignObject } from './campaign-object.ts'

const stamps = typed('id cdate:datetime udate:datetime links:other')
const modified = typed('id cdate:datetime mdate:datetime links:other')

type Listing = Pick<CampaignObject, 'one' | 'readOnly'> &
  Partial<Pick<CampaignObject, 'params' | 'scanned' | 'isListOnly' | 'references' | 'writable' | 'required'>>

const listing = ({ params = {}, ...given }: Listing, items: string): CampaignObject => ({
  items,
  params,
  filters: Object.keys(params),
  writable: {},
  ...given,
})

const listings: Readonly<Record<string, Listing>> = {
  lists: {
    one: 'list',
    params: { name: 'filters[name]' },
    readOnly: typed(
      stamps,
      'userid private to_name sender_name sender_addr1 sender_addr2 sender_city sender_state sender_zip',
      'sender_country sender_phone optinmessageid',
    ),
    writable: typed(
      'name stringid sender_url sender_reminder send_last_broadcast:int carboncopy subscription_notify',
      'unsubscription_notify user:int channel',
    ),
    required: ['name', 'stringid', 'sender_url', 'sender_reminder'],
  },
  tags: {
    one: 'tag',
    scanned: ['tag'],
    readOnly: typed('id cdate:datetime links:other'),
    writable: typed('tag tagType description'),
  },
  campaigns: {
    one: 'campaign',
    params: { seriesid: 'filters[seriesid]' },
    scanned: ['name'],
    readOnly: typed(
      modified,
      'type userid segmentid seriesid formid basetemplateid basemessageid addressid source name sdate:datetime',
      'ldate:datetime send_amt total_amt opens uniqueopens linkclicks uniquelinkclicks subscriberclicks forwards',
      'hardbounces softbounces unsubscribes replies status public recurring split_type automation:reference',
      'user:reference',
    ),
    references: { automation: 'automations', user: 'users' },
  },
  automations: {
    one: 'automation',
    // One is answered as a list, too.
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed(modified, 'name userid status entered exited hidden defaultscreenshot screenshot'),
  },
  messages: {
    one: 'message',
    scanned: ['name', 'subject'],
    readOnly: typed(
      modified,
      'name userid fromname fromemail reply2 priority charset encoding format subject preheader_text text html',
      'hidden user:reference',
    ),
    references: { user: 'users' },
  },
  forms: {
    one: 'form',
    scanned: ['name', 'title'],
    readOnly: typed(
      stamps,
      'name title action actiondata:other submit submitdata:other url layout body button thanks style:other',
      'options:other cfields:other parentformid userid addressid entries aid recent:other contacts:int deals:int',
    ),
  },
  contactAutomations: {
    one: 'contactAutomation',
    scanned: ['contact', 'automation'],
    readOnly: typed(
      'id seriesid startid status batchid adddate:datetime remdate:datetime timespan lastblock lastlogid',
      'lastdate:datetime completedElements totalElements completed:int completeValue:int links:other',
    ),
    writable: typed('contact:reference automation:reference'),
    required: ['contact', 'automation'],
    references: { contact: 'contacts', automation: 'automations' },
  },
  accountContacts: {
    one: 'accountContact',
    params: { contact: 'filters[contact]', account: 'filters[account]' },
    readOnly: typed('id createdTimestamp:datetime updatedTimestamp:datetime links:other'),
    writable: typed('account:reference contact:reference jobTitle'),
    required: ['account', 'contact'],
    references: { contact: 'contacts', account: 'accounts' },
  },
  dealGroups: {
    one: 'dealGroup',
    params: { title: 'filters[title]' },
    readOnly: typed(stamps, 'stages:other'),
    writable: typed('title currency allgroups allusers autoassign users:other groups:other'),
    required: ['title', 'currency'],
  },
  dealStages: {
    one: 'dealStage',
    params: { title: 'filters[title]', group: 'filters[d_groupid]' },
    readOnly: stamps,
    writable: typed(
      'title group:reference order dealOrder color width cardRegion1 cardRegion2 cardRegion3 cardRegion4 cardRegion5',
    ),
    required: ['title', 'group'],
    references: { group: 'dealGroups' },
  },
  dealTasks: {
    one: 'dealTask',
    params: { relid: 'filters[relid]', reltype: 'filters[reltype]', status: 'filters[status]' },
    readOnly: typed(stamps, 'reltype edate:datetime user:reference owner:other automation'),
    writable: typed(
      'title ownerType relid status:int note duedate:datetime dealTasktype assignee:reference',
      'triggerAutomationOnCreate doneAutomation outcomeId outcomeInfo',
    ),
    required: ['relid', 'duedate', 'dealTasktype'],
    references: { user: 'users', assignee: 'users' },
  },
  notes: {
    one: 'note',
    readOnly: typed(modified, 'userid is_draft user:reference owner:other'),
    writable: typed('note reltype relid'),
    required: ['note', 'reltype', 'relid'],
    references: { user: 'users' },
  },
  fields: {
    one: 'field',
    params: { perstag: 'filters[perstag]' },
    scanned: ['title'],
    readOnly: typed(
      stamps,
      'title descript type isrequired perstag defval show_in_list visible service ordernum options:other',
      'relations:other',
    ),
  },
  users: {
    one: 'user',
    scanned: ['username', 'email'],
    readOnly: typed('id username firstName lastName email phone signature links:other'),
  },
  groups: {
    one: 'group',
    scanned: ['title'],
    readOnly: typed('id title descript p_admin sdate:datetime reqApproval links:other'),
  },
}

/**
 * Campaigns, automations, messages, forms, definitions of fields, users and groups are read and not written.
 * @see https://developers.activecampaign.com/reference (the copy of its description at https://github.com/api-evangelist/activecampaign) read 2026-11-29
 */
export const around: Readonly<Record<string, CampaignObject>> = Object.fromEntries(
  Object.entries(listings).map(([name, given]) => [name, listing(given, name)]),
)
