// Ashby: candidates, jobs and applications.
import { defineProvider } from '@mortise/connector-kit'
import { classify, staleCursor } from './classify.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'ashby',
  displayName: 'Ashby',
  docsUrl: 'https://developers.ashbyhq.com/reference/introduction',
  unverified: [
    'objects (objects.ts): the names of ids in calls for one record, by an independent comparison; the pages were not read.',
    'limits: that more would be refused; only https://docs.blinkops.com/docs/integrations/ashby/actions/list-candidates says so.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects (objects.ts): the fields that are written; those of candidates come from https://docs.blinkops.com/docs/integrations/ashby/actions/list-candidates alone.',
    'around (objects-around.ts): that lists which take no cursor come whole.',
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
  http: { classify, refusal: staleCursor },
  // A page of a hundred is what Ashby's own example asks for.
  // @see https://developers.ashbyhq.com/docs/pagination-and-incremental-sync read 2026-11-22
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  objects: {
    otherNames: {
      candidate: 'candidates',
      application: 'applications',
      job: 'jobs',
      interview: 'interviews',
      feedbackFormDefinition: 'feedbackFormDefinitions',
    },
  },
  read: {
    leavesOut: {
      '*': 'Confidential jobs and what belongs to them, unless the key may see them.',
    },
    overlapMs: 60_000,
    // Their records do not say when they changed.
    inFull: [
      'offers',
      'departments',
      'locations',
      'openings',
      'interviews',
      'interviewSchedules',
      'interviewPlans',
      'applicationFeedback',
      'feedbackFormDefinitions',
      'archiveReasons',
      'closeReasons',
      'sources',
      'candidateTags',
      'customFields',
      'projects',
    ],
  },
  write: {
    actions: ['create', 'update'],
    // Ashby calls those of candidates by one name at creation and by another after that.
    // @see https://developers.ashbyhq.com/openapi/ashby-api.json (a copy of it) read 2026-11-28
    createOnly: {
      candidates: ['website', 'alternateEmailAddresses'],
      jobs: ['jobTemplateId', 'brandId'],
      applications: ['candidateId', 'jobId', 'interviewPlanId', 'interviewStageId', 'applicationHistory'],
      offers: ['offerProcessId', 'offerFormId'],
    },
    updateOnly: {
      candidates: ['websiteUrl', 'alternateEmail'],
      jobs: ['customRequisitionId'],
      applications: ['sendNotifications'],
    },
    objects: {
      users: [],
      departments: [],
      locations: [],
      openings: [],
      jobPostings: [],
      jobTemplates: [],
      interviews: [],
      interviewSchedules: [],
      interviewPlans: [],
      applicationFeedback: [],
      feedbackFormDefinitions: [],
      archiveReasons: [],
      closeReasons: [],
      sources: [],
      candidateTags: [],
      customFields: [],
      projects: [],
    },
  },
})
