// Ashby: candidates, jobs and applications.
// How Ashby is asked: a call by POST for everything, lists by cursor, refusals inside an answer that looks like success.
import {
  asObject,
  byCursor,
  type CallResponse,
  defineProvider,
  fromObjectTable,
  inJson,
  isObject,
  lazyReading,
  lazyWriting,
  type NativeRecord,
  ProviderError,
  recordBy,
  type TableObject,
  typed,
} from '@mortise/connector-kit'
import { classify } from './classify.ts'

/** `{id: 'e9ed20fd-...', createdAt: '...', updatedAt: '2022-08-12T20:29:56.964Z'}` */
const record = recordBy({ id: 'id', updatedAt: 'updatedAt', createdField: 'createdAt' })

/** An object; calls are named after one of its records: `candidate.list`. */
interface AshbyObject extends TableObject {
  one: string
  /** The parameter of its search call for a field of the record. */
  searchParams: Readonly<Record<string, string>>
  /** The name of its id in updates. */
  idParam: string
  /** The name of its id in the call for one record. */
  infoParam?: string
  /** The parameters that ask the list for everything. */
  body?: Readonly<Record<string, boolean>>
}

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

/** @see https://developers.ashbyhq.com/docs/pagination-and-incremental-sync read 2026-11-21 */
const objects: Readonly<Record<string, AshbyObject>> = {
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
  jobs: object({
    ...nowhere,
    one: 'job',
    searchParams: { title: 'title' },
    readOnly: typed(
      stamps,
      'title status employmentType locationId departmentId defaultInterviewPlanId interviewPlanIds:other',
      'jobPostingIds:other hiringTeam:other customFields:other confidential:boolean',
    ),
  }),
  applications: object({
    ...nowhere,
    one: 'application',
    infoParam: 'applicationId',
    readOnly: typed(
      stamps,
      'status candidate:other currentInterviewStage:other source:other archiveReason:other job:other',
      'creditedToUser:other hiringTeam:other customFields:other',
    ),
  }),
  offers: object({
    ...nowhere,
    one: 'offer',
    infoParam: 'offerId',
    readOnly: typed(
      stamps,
      'applicationId:reference offerStatus acceptanceStatus decidedAt:datetime latestVersion:other',
    ),
    references: { applicationId: 'applications' },
  }),
  users: object({
    ...nowhere,
    one: 'user',
    infoParam: 'userId',
    // Only active ones by default.
    body: { includeDeactivated: true },
    readOnly: typed(stamps, 'firstName lastName email globalRole isEnabled:boolean'),
  }),
}

/**
 * The results in a response. Ashby answers 200 to calls it refuses, and says so inside.
 * @throws ProviderError stop with Ashby's own words.
 */
function resultsIn(json: unknown): readonly unknown[] {
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
function resultIn(json: unknown): NativeRecord | undefined {
  return asObject(resultsIn(json)[0])
}

/**
 * Ashby filters changes by its own token and by no instant. A list is read whole, and records that did not change are
 * left out here. Its search answers at most a page.
 * @see https://developers.ashbyhq.com/docs/pagination-and-incremental-sync read 2026-11-21
 */
const table = async () =>
  fromObjectTable<AshbyObject>({
    displayName: 'Ashby',
    objects,
    record,
    style: byCursor({ cursor: 'cursor', limit: 'limit', next: 'nextCursor', hasMore: 'moreDataAvailable' }),
    pageSizeMax: 100,
    place: inJson,
    list: ({ one, searchParams, body = {} }, { filters }) =>
      filters.length > 0
        ? {
            method: 'POST',
            path: `/${one}.search`,
            json: Object.fromEntries(
              filters.map(({ fieldName, value }) => [searchParams[fieldName] ?? fieldName, String(value)]),
            ),
          }
        : { method: 'POST', path: `/${one}.list`, json: body },
    one: ({ one, infoParam = 'id' }, { id }) =>
      /^[0-9a-f-]{36}$/i.test(id)
        ? { method: 'POST', path: `/${one}.info`, json: { [infoParam]: id } }
        : undefined,
    unwrap: resultIn,
    write({ one, idParam }, { action, item, id }) {
      const isCreation = action === 'create'
      return {
        method: 'POST',
        path: `/${one}.${isCreation ? 'create' : 'update'}`,
        json: isCreation ? item.fields : { ...item.fields, [idParam]: id },
      }
    },
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'ashby',
  displayName: 'Ashby',
  docsUrl: 'https://developers.ashbyhq.com/reference/introduction',
  unverified: [
    'objects: the names of ids in calls for one record, by an independent comparison; the pages were not read.',
    'limits: that more would be refused; only https://docs.blinkops.com/docs/integrations/ashby/actions/list-candidates says so.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects: what can be written beside candidates.',
    'read.leavesOut: from memory of https://developers.ashbyhq.com/reference/joblist.',
    'objects: the fields; those of candidates come from https://docs.blinkops.com/docs/integrations/ashby/actions/list-candidates alone.',
  ],
  // @see https://developers.ashbyhq.com/docs/authentication read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    docsUrl: 'https://developers.ashbyhq.com/docs/authentication',
  },
  account: {
    // A key without the permission for this call gets an error (classify.ts) that proves nothing and is no refusal.
    // @see https://developers.ashbyhq.com/reference/authentication.md read 2026-11-22
    healthCheck: { method: 'POST', path: '/apiKey.info', json: {}, isUnverified: true },
  },
  baseUrl: 'https://api.ashbyhq.com',
  http: { classify },
  // A page of a hundred is what Ashby's own example asks for.
  // @see https://developers.ashbyhq.com/docs/pagination-and-incremental-sync read 2026-11-22
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    leavesOut: {
      jobs: 'Ashby lists draft jobs only if they are asked for.',
      '*': 'Confidential jobs and what belongs to them, unless the key may see them.',
    },
    overlapMs: 60_000,
    ...reading.read,
  },
  search: reading.search,
  write: lazyWriting(table, {
    actions: ['create', 'update'],
    // Ashby calls these by one name at creation and by another after that.
    // @see https://developers.ashbyhq.com/openapi/ashby-api.json (a copy of it) read 2026-11-28
    createOnly: { candidates: ['website', 'alternateEmailAddresses'] },
    updateOnly: { candidates: ['websiteUrl', 'alternateEmail'] },
    objects: { jobs: [], applications: [], offers: [], users: [] },
  }),
})
