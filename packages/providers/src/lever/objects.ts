// The objects of Lever's API: what they hold, and what their lists filter by.
import type { StaticFields, TableObject } from '@mortise/connector-kit'

/** An object, the parameter of each field its list filters by, and whether it can be asked for changes. */
export interface LeverObject extends TableObject {
  params: Readonly<Record<string, string>>
  hasChanges: boolean
  /** Records are told apart by their text, and there is no request for one. */
  isText?: true | undefined
}

const stamps = { id: 'string', createdAt: 'int', updatedAt: 'int' } as const

function object(
  given: StaticFields &
    Pick<LeverObject, 'isText'> & { params?: LeverObject['params']; hasChanges?: boolean },
): LeverObject {
  const { params = {}, hasChanges = false, ...fields } = given
  return { ...fields, params, hasChanges, items: 'data', filters: Object.keys(params) }
}

/**
 * Tags and sources have no id and no address: their text is what they are.
 * @see https://hire.lever.co/developer/documentation read 2026-11-23
 */
const texts = () => object({ readOnly: { text: 'string', count: 'int' }, writable: {}, isText: true })

/**
 * Writes are done in the name of a Lever user: `perform_as`, a field of its own here, is put where Lever wants it.
 * Unverified: the filters but `email`, and the fields; those of opportunities are told by
 * https://github.com/NangoHQ/integration-templates/blob/main/integrations/lever/actions/opportunities.md alone.
 * @see https://hire.lever.co/developer/documentation read 2026-11-21
 */
export const objects: Readonly<Record<string, LeverObject>> = {
  opportunities: object({
    params: { emails: 'email', stage: 'stage_id', contact: 'contact_id', origin: 'origin' },
    hasChanges: true,
    readOnly: {
      ...stamps,
      contact: 'string',
      confidentiality: 'string',
      archived: 'other',
      lastInteractionAt: 'int',
      lastAdvancedAt: 'int',
      snoozedUntil: 'int',
      archivedAt: 'int',
      archiveReason: 'string',
      stageChanges: 'other',
      sourcedBy: 'string',
      applications: 'other',
      resume: 'string',
      urls: 'other',
      dataProtection: 'other',
      isAnonymized: 'boolean',
      opportunityLocation: 'string',
    },
    writable: {
      perform_as: 'reference',
      name: 'string',
      headline: 'string',
      stage: 'reference',
      location: 'string',
      phones: 'other',
      emails: 'other',
      links: 'other',
      tags: 'other',
      sources: 'other',
      origin: 'string',
      owner: 'reference',
      followers: 'other',
      postings: 'other',
    },
    required: ['perform_as'],
    references: { perform_as: 'users', owner: 'users', stage: 'stages' },
  }),
  postings: object({
    params: { state: 'state' },
    hasChanges: true,
    readOnly: { ...stamps, urls: 'other', salaryDescriptionHtml: 'string', country: 'string' },
    writable: {
      perform_as: 'reference',
      text: 'string',
      state: 'singleSelect',
      distributionChannels: 'other',
      user: 'string',
      owner: 'reference',
      hiringManager: 'reference',
      categories: 'other',
      tags: 'other',
      content: 'other',
      followers: 'other',
      reqCode: 'string',
      requisitionCodes: 'other',
      confidentiality: 'string',
      workplaceType: 'string',
      salaryRange: 'other',
    },
    required: ['perform_as', 'text'],
    references: { perform_as: 'users', owner: 'users', hiringManager: 'users' },
    values: { state: ['published', 'internal', 'closed', 'draft', 'pending', 'rejected'] },
  }),
  users: object({
    params: { email: 'email' },
    readOnly: {
      ...stamps,
      name: 'string',
      username: 'string',
      email: 'string',
      accessRole: 'string',
      photo: 'string',
      deactivatedAt: 'int',
      externalDirectoryId: 'string',
      linkedContactIds: 'other',
      jobTitle: 'string',
      managerId: 'string',
    },
    writable: {},
  }),
  stages: object({ readOnly: { id: 'string', text: 'string' }, writable: {} }),
  archive_reasons: object({
    readOnly: { id: 'string', text: 'string', status: 'string', type: 'string' },
    writable: {},
  }),
  sources: texts(),
  tags: texts(),
}
