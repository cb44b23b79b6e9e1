// The objects of Ashby's API: what they hold, and the calls each has.
import {
  asObject,
  type CallResponse,
  isObject,
  type NativeRecord,
  ProviderError,
  typed,
} from '@mortise/connector-kit'
import type { AshbyObject } from './ashby-object.ts'
import { around } from './objects-around.ts'

const stamps = typed('id createdAt:datetime updatedAt:datetime')
const nowhere = { searchParams: {}, idParam: 'id', writable: {} } as const

function object(given: Omit<AshbyObject, 'items' | 'filters'>): AshbyObject {
  return {
    ...given,
    filters: Object.keys(given.searchParams),
    // A search answers a page at most.
    readFilters: [],
    items: (answer: CallResponse) => resultsIn(answer.json).filter(isObject),
  }
}

/**
 * @see https://developers.ashbyhq.com/docs/pagination-and-incremental-sync read 2026-11-21
 * @see https://github.com/nxrobins/ashby-mcp/blob/main/openapi.json (a copy of the vendor's description; what is written) read 2026-11-29
 */
export const objects: Readonly<Record<string, AshbyObject>> = {
  candidates: object({
    one: 'candidate',
    idParam: 'candidateId',
    searchParams: { name: 'name', emailAddresses: 'email' },
    readOnly: typed(
      stamps,
      'primaryEmailAddress:other emailAddresses:other primaryPhoneNumber:other phoneNumbers:other',
      'socialLinks:other tags:other position company school applicationIds:other resumeFileHandle:other',
      'fileHandles:other customFields:other profileUrl source:other creditedToUser:other timezone',
    ),
    writable: typed(
      'name email phoneNumber linkedInUrl githubUrl website websiteUrl alternateEmailAddresses:other',
      'alternateEmail sourceId creditedToUserId location:other',
    ),
    required: ['name'],
  }),
  // Ashby answers with the team of a job in `departmentId`, and takes it in `teamId`.
  jobs: object({
    one: 'job',
    idParam: 'jobId',
    searchParams: { title: 'title' },
    // Draft jobs are listed only if their status is among those asked for.
    // @see https://developers.ashbyhq.com/openapi/ashby-api.json (job.list, by a copy of it) read 2026-11-29
    body: { status: ['Draft', 'Open', 'Closed', 'Archived'] },
    readOnly: typed(
      stamps,
      'status employmentType departmentId interviewPlanIds:other jobPostingIds:other hiringTeam:other',
      'customFields:other confidential:boolean',
    ),
    writable: typed(
      'title teamId locationId defaultInterviewPlanId jobTemplateId brandId customRequisitionId',
    ),
    required: ['title', 'teamId', 'locationId'],
  }),
  applications: object({
    one: 'application',
    idParam: 'applicationId',
    searchParams: {},
    infoParam: 'applicationId',
    readOnly: typed(
      stamps,
      'status candidate:other currentInterviewStage:other source:other archiveReason:other job:other',
      'creditedToUser:other hiringTeam:other customFields:other',
    ),
    writable: typed(
      'candidateId:reference jobId:reference interviewPlanId interviewStageId sourceId',
      'creditedToUserId:reference applicationHistory:other sendNotifications:boolean',
    ),
    required: ['candidateId', 'jobId'],
    references: { candidateId: 'candidates', jobId: 'jobs', creditedToUserId: 'users' },
  }),
  offers: object({
    one: 'offer',
    idParam: 'offerId',
    searchParams: {},
    infoParam: 'offerId',
    // They do not say when they were made or changed.
    readOnly: typed(
      'id applicationId:reference offerStatus acceptanceStatus decidedAt:datetime latestVersion:other',
    ),
    // A change of an offer makes another version of it.
    writable: typed('offerProcessId offerFormId offerForm:other'),
    required: ['offerProcessId', 'offerFormId', 'offerForm'],
    references: { applicationId: 'applications' },
  }),
  users: object({
    ...nowhere,
    one: 'user',
    infoParam: 'userId',
    // Only active ones by default.
    body: { includeDeactivated: true },
    readOnly: typed('id updatedAt:datetime firstName lastName email globalRole isEnabled:boolean'),
  }),
  ...Object.fromEntries(
    Object.entries(around).map(([name, listing]) => [name, object({ ...nowhere, ...listing })]),
  ),
}

/**
 * The results in a response. Ashby answers 200 to calls it refuses, and says so inside.
 * @throws ProviderError stop with Ashby's own words.
 */
export function resultsIn(json: unknown): readonly unknown[] {
  const answer = asObject(json)
  if (answer?.success === true) {
    return Array.isArray(answer.results) ? answer.results : [answer.results]
  }
  const words = Array.isArray(answer?.errors) ? answer.errors.map(String).join(', ') : 'no reason given'
  const isMissing = /not_found/i.test(words)
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `Ashby refused the request: ${words}`,
    status: isMissing ? 404 : 400,
  })
}

/** The record an answer is about. */
export function resultIn(json: unknown): NativeRecord | undefined {
  return asObject(resultsIn(json)[0])
}
