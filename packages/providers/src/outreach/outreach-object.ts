// The description of an Outreach object, and the fields that many objects share.
import { type StaticFields, typed } from '@mortise/connector-kit'

/** One object; what it points to is a relationship, which is written apart from the attributes. */
export interface OutreachObject extends StaticFields {
  /** What a resource says it is: `{type: 'prospect'}`. */
  type: string
  /** Attributes that `filter[…]` takes, beside `id`. */
  filters: readonly string[]
  /** Relationships that `filter[…][id]` takes. */
  linkFilters?: readonly string[]
  /** Relationships that point to several resources; they are lists of ids here. */
  toMany?: readonly string[]
  /** How many numbered fields the account may give a name and a type to: `custom1`, `custom2` and so on. */
  customCount?: number
  /** The instant of the last change, which lists sort and filter by; `updatedAt` by default. */
  changedBy?: 'createdAt' | 'none'
}

/** Fields that the vendor sets on nearly every resource. */
export const stamps = typed('id:int createdAt:datetime updatedAt:datetime')

/** How often mail was answered, opened and so on, counted for what sent it. */
export const mailCounts = typed(
  'bounceCount:int clickCount:int deliverCount:int failureCount:int negativeReplyCount:int',
  'neutralReplyCount:int openCount:int optOutCount:int positiveReplyCount:int replyCount:int',
  'scheduleCount:int',
)

/** Relationships to who made a resource and changed it last. */
export const makers = typed('creator:reference updater:reference')

/** Where these lead. */
export const toMakers = { creator: 'users', updater: 'users' } as const
