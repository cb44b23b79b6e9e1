// The objects of Zoho Mail: those of one mailbox.
import { type PageStyle, type RestObject, typed, unpaged } from '@mortise/connector-kit'

/** Messages are counted from 1. */
const byStart: PageStyle = {
  ask: (position = '1', limit) => ({ params: { start: position, limit } }),
  next: ({ items, position = '1', size }) =>
    items.length < size ? undefined : String(Number(position) + items.length),
}

const mailbox = '/api/accounts/{mailbox}'

export const mailObjects: Readonly<Record<string, RestObject>> = {
  // @see https://www.zoho.com/mail/help/api/get-all-folder-details.html read 2026-11-29
  // @see https://www.zoho.com/mail/help/api/post-create-new-folder.html read 2026-11-29
  folders: {
    path: `${mailbox}/folders`,
    items: 'data',
    answerMember: 'data',
    style: unpaged,
    scanned: ['folderName', 'path'],
    readOnly: typed('folderId path folderType isArchived:int imapAccess:boolean previousFolderId URI'),
    writable: typed('folderName parentFolderId parentFolderPath'),
    required: ['folderName'],
  },
  // @see https://zoho.com/mail/help/api/labels-api.html read 2026-11-29
  labels: {
    path: `${mailbox}/labels`,
    items: 'data',
    answerMember: 'data',
    style: unpaged,
    scanned: ['displayName'],
    readOnly: typed('labelId tagId sequence:int URI'),
    writable: typed('displayName color'),
    required: ['displayName'],
  },
  // By default the list is newest first, and leaves out archived mails and those that were sent.
  // @see https://www.zoho.com/mail/help/api/get-emails-list.html read 2026-11-29
  messages: {
    path: `${mailbox}/messages/view`,
    items: 'data',
    isListOnly: true,
    style: byStart,
    pageSizeMax: 200,
    query: { sortorder: true, includeto: true, includearchive: true, includesent: true },
    filters: ['folderId', 'threadId'],
    scanned: ['subject', 'fromAddress'],
    readOnly: typed(
      'messageId folderId:reference threadId subject sender fromAddress toAddress summary status status2 flagid:int',
      'priority:int size:int threadCount:int hasAttachment:int sentDateInGMT:int receivedTime:int URI',
    ),
    writable: {},
    references: { folderId: 'folders' },
  },
}
