// What stands around Ashby's candidates and jobs: how an organisation is built, and how it interviews.
import { byCursor, typed, unpaged } from '@mortise/connector-kit'
import type { AshbyListing } from './ashby-object.ts'

/** A list that comes whole and takes no page. */
const whole = { style: unpaged } as const
/** Archived entries are left out by default. */
const archivedToo = { body: { includeArchived: true } } as const
const titled = { scanned: ['title'] } as const
const reference = (name: string) => ({ [name]: name.replace(/Id$/, 's') })

/**
 * Their lists, the switches that ask for everything, and the fields in their answers. None of them is written here.
 * @see https://developers.ashbyhq.com/openapi/ashby-api.json (a copy of it) read 2026-11-29
 */
export const around: Readonly<Record<string, AshbyListing>> = {
  departments: {
    ...whole,
    ...archivedToo,
    one: 'department',
    infoParam: 'departmentId',
    scanned: ['name'],
    readOnly: typed('id name isArchived:boolean parentId:reference'),
    references: { parentId: 'departments' },
  },
  locations: {
    ...whole,
    ...archivedToo,
    one: 'location',
    infoParam: 'locationId',
    scanned: ['name'],
    readOnly: typed(
      'id name isArchived:boolean address:other isRemote:boolean workplaceType type',
      'parentLocationId:reference',
    ),
    references: { parentLocationId: 'locations' },
  },
  openings: {
    // Its pages have no size to ask for.
    style: byCursor({ cursor: 'cursor', next: 'nextCursor', hasMore: 'moreDataAvailable' }),
    one: 'opening',
    infoParam: 'openingId',
    readOnly: typed(
      'id openedAt:datetime closedAt:datetime isArchived:boolean archivedAt:datetime openingState',
      'closeReasonId:reference latestVersion:other',
    ),
    references: { closeReasonId: 'closeReasons' },
  },
  jobPostings: {
    ...whole,
    ...titled,
    one: 'jobPosting',
    infoParam: 'jobPostingId',
    readOnly: typed(
      'id title jobId:reference departmentName teamName locationName locationIds:other workplaceType',
      'employmentType isListed:boolean publishedDate:date applicationDeadline:datetime externalLink applyLink',
      'compensationTierSummary shouldDisplayCompensationOnJobBoard:boolean updatedAt:datetime',
    ),
    references: reference('jobId'),
  },
  jobTemplates: {
    ...titled,
    isListOnly: true,
    one: 'jobTemplate',
    readOnly: typed(
      'id title status locationId:reference departmentId:reference defaultInterviewPlanId:reference',
      'interviewPlanIds:other createdAt:datetime updatedAt:datetime',
    ),
    references: {
      ...reference('locationId'),
      ...reference('departmentId'),
      defaultInterviewPlanId: 'interviewPlans',
    },
  },
  interviews: {
    ...titled,
    one: 'interview',
    body: { includeArchived: true, includeNonSharedInterviews: true },
    readOnly: typed(
      'id title isArchived:boolean isDebrief:boolean instructionsHtml instructionsPlain jobId:reference',
      'feedbackFormDefinitionId:reference',
    ),
    references: { ...reference('jobId'), ...reference('feedbackFormDefinitionId') },
  },
  interviewSchedules: {
    isListOnly: true,
    one: 'interviewSchedule',
    readOnly: typed('id status applicationId:reference interviewStageId interviewEvents:other'),
    references: reference('applicationId'),
  },
  interviewPlans: {
    ...whole,
    ...archivedToo,
    ...titled,
    isListOnly: true,
    one: 'interviewPlan',
    readOnly: typed('id title isArchived:boolean'),
  },
  applicationFeedback: {
    isListOnly: true,
    one: 'applicationFeedback',
    readOnly: typed(
      'id applicationId:reference applicationHistoryId feedbackFormDefinitionId:reference formDefinition:other',
      'submittedValues:other submittedByUser:other interviewId:reference interviewEventId submittedAt:datetime',
    ),
    references: {
      ...reference('applicationId'),
      ...reference('feedbackFormDefinitionId'),
      ...reference('interviewId'),
    },
  },
  feedbackFormDefinitions: {
    ...archivedToo,
    ...titled,
    one: 'feedbackFormDefinition',
    infoParam: 'feedbackFormDefinitionId',
    readOnly: typed(
      'id title isArchived:boolean isDefaultForm:boolean formDefinition:other organizationId',
      'interviewId:reference',
    ),
    references: reference('interviewId'),
  },
  archiveReasons: {
    ...whole,
    ...archivedToo,
    isListOnly: true,
    one: 'archiveReason',
    scanned: ['text'],
    readOnly: typed('id text reasonType isArchived:boolean'),
  },
  closeReasons: {
    ...whole,
    ...archivedToo,
    isListOnly: true,
    one: 'closeReason',
    scanned: ['reasonText'],
    readOnly: typed('id reasonText isArchived:boolean'),
  },
  sources: {
    ...whole,
    ...archivedToo,
    ...titled,
    isListOnly: true,
    one: 'source',
    readOnly: typed('id title isArchived:boolean sourceType:other'),
  },
  candidateTags: {
    ...archivedToo,
    ...titled,
    isListOnly: true,
    one: 'candidateTag',
    readOnly: typed('id title isArchived:boolean'),
  },
  customFields: {
    ...titled,
    one: 'customField',
    infoParam: 'customFieldId',
    readOnly: typed(
      'id title objectType fieldType isPrivate:boolean isArchived:boolean selectableValues:other',
    ),
  },
  projects: {
    ...titled,
    one: 'project',
    infoParam: 'projectId',
    readOnly: typed(
      'id title description isArchived:boolean confidential:boolean authorId:reference createdAt:datetime',
      'customFieldEntries:other',
    ),
    references: { authorId: 'users' },
  },
}
