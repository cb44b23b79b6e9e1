// The objects of Campaign Monitor's API: what they hold, and below what they are listed.
import { byPageNumber, type TableObject, typed, unpaged } from '@mortise/connector-kit'

/** An object, and what each of its lists is below. */
export interface CampaignMonitorObject extends TableObject {
  below?: 'client' | 'list'
  /** Subscribers have a list for each of their states. */
  states?: readonly string[]
}

type Given = Omit<CampaignMonitorObject, 'items' | 'writable'> &
  Partial<Pick<CampaignMonitorObject, 'writable'>>

/** A list that comes whole. */
const whole = (given: Given): CampaignMonitorObject => ({ writable: {}, ...given, items: '', style: unpaged })

/** A list in pages, sorted so that what is added meanwhile comes last. */
const paged = (given: Given): CampaignMonitorObject => ({
  writable: {},
  ...given,
  items: 'Results',
  style: byPageNumber({ page: 'page', limit: 'pagesize' }, { pages: 'NumberOfPages' }),
})

const mail = typed('Name Subject FromName FromEmail ReplyTo Tags:other')
const preview = typed('PreviewURL PreviewTextURL DateCreated')

/**
 * Paths, fields and bodies as Campaign Monitor's own client and its samples of answers have them.
 * @see https://github.com/campaignmonitor/createsend-ruby/tree/a2f2ddbbd0845c6cbf1d20443000f0d319e9cc47 read 2026-11-23
 */
export const objects: Readonly<Record<string, CampaignMonitorObject>> = {
  clients: whole({
    scanned: ['Name'],
    readOnly: typed('ClientID Name'),
    // Read as `Name` in lists.
    writable: typed('CompanyName TimeZone Country'),
    required: ['CompanyName', 'TimeZone', 'Country'],
  }),
  admins: whole({
    scanned: ['Name'],
    readOnly: typed('Status'),
    writable: typed('EmailAddress Name'),
    required: ['EmailAddress', 'Name'],
  }),
  lists: whole({
    below: 'client',
    scanned: ['Name'],
    readOnly: typed('ListID Name'),
    writable: typed(
      'ClientID:reference Title UnsubscribePage ConfirmedOptIn:boolean ConfirmationSuccessPage',
      'UnsubscribeSetting:singleSelect AddUnsubscribesToSuppList:boolean ScrubActiveWithSuppList:boolean',
    ),
    required: ['ClientID', 'Title'],
    references: { ClientID: 'clients' },
    values: { UnsubscribeSetting: ['AllClientLists', 'OnlyThisList'] },
  }),
  subscribers: paged({
    below: 'list',
    states: ['active', 'unconfirmed', 'unsubscribed', 'bounced', 'deleted'],
    scanned: ['Name', 'State'],
    readOnly: typed('Date ListJoinedDate State ReadsEmailWith'),
    writable: typed(
      'ListID:reference EmailAddress Name MobileNumber CustomFields:other Resubscribe:boolean',
      'RestartSubscriptionBasedAutoresponders:boolean ConsentToTrack:singleSelect ConsentToSendSms:singleSelect',
    ),
    required: ['ListID', 'EmailAddress', 'ConsentToTrack'],
    references: { ListID: 'lists' },
    values: { ConsentToTrack: ['Yes', 'No', 'Unchanged'], ConsentToSendSms: ['Yes', 'No', 'Unchanged'] },
  }),
  campaigns: paged({
    below: 'client',
    scanned: ['Name', 'Subject'],
    readOnly: typed(
      'CampaignID ClientID',
      mail,
      'WebVersionURL WebVersionTextURL SentDate TotalRecipients:int',
    ),
  }),
  drafts: whole({
    below: 'client',
    scanned: ['Name', 'Subject'],
    readOnly: typed('CampaignID ClientID', mail, preview),
  }),
  scheduled: whole({
    below: 'client',
    scanned: ['Name', 'Subject'],
    readOnly: typed('CampaignID ClientID', mail, preview, 'DateScheduled ScheduledTimeZone'),
  }),
  segments: whole({
    below: 'client',
    scanned: ['Title'],
    readOnly: typed('SegmentID ClientID ListID:reference Title'),
    references: { ListID: 'lists' },
  }),
  templates: whole({
    below: 'client',
    scanned: ['Name'],
    readOnly: typed('TemplateID ClientID Name PreviewURL ScreenshotURL'),
  }),
  people: whole({
    below: 'client',
    scanned: ['Name', 'EmailAddress'],
    readOnly: typed('ClientID EmailAddress Name Status AccessLevel:int'),
  }),
  suppressionlist: paged({
    below: 'client',
    scanned: ['EmailAddress'],
    readOnly: typed('ClientID EmailAddress SuppressionReason Date State'),
  }),
}
