// Outreach against a vendor that answers JSON:API, as its schema says of each object.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import outreach from './index.ts'
import { objects } from './objects.ts'
import { others } from './testing/outreach-subjects.ts'
import { answer, refused, schema, stamp, to } from './testing/play-outreach.ts'

function play(table: string, make: (index: number) => Row) {
  const type = objects[table]?.type
  const stamped = schema[table]?.isDateless ? stampCreated : stamp
  return startPlayed(outreach, {
    table,
    stamp: stamped,
    answer,
    make: (index) => ({ type, ...make(index) }),
  })
}

function stampCreated(index: number, at: Date): Row {
  return { id: index + 1, createdAt: at.toISOString() }
}

const bare: Row = { type: 'prospect', firstName: null, emails: [], company: null }
/** What is read by the thousands says little. */
const vendor = await play('prospects', (index) => ({
  ...bare,
  firstName: `Ada ${index % 4}`,
  emails: [`ada${index}@example.com`],
  company: 'Acme',
}))
const samples = [0, 1, 2].map((index) => ({
  ...bare,
  firstName: `Ada ${index}`,
  lastName: `King ${index}`,
  company: 'Acme',
  title: 'Head of sales',
  emails: [`a${index}@example.org`],
  tags: [`tag-${index}`, 'all'],
  externalSource: 'crm',
  githubUsername: `ada${index}`,
  linkedInId: `l${index}`,
  linkedInSlug: `ada-${index}`,
  sharingTeamId: '7',
  stackOverflowId: `s${index}`,
  timeZone: 'Europe/London',
  twitterUsername: `@ada${index}`,
  custom2: index % 2 === 0 ? 'gold' : 'silver',
  account: to('account', 3 + (index % 2)),
  owner: to('user', 9),
  stage: to('stage', index),
}))
const prospects = vendor.subject({
  objectName: 'prospects',
  samples,
  textField: 'firstName',
  write: { create: { firstName: 'Ada & sons', emails: ['a@example.com'] }, update: { firstName: 'Ada' } },
  bareRecord: bare,
})

/** Most without a stage: their extremes and their trouble are those of prospects. */
const rest = await Promise.all(
  Object.entries(others).map(async ([objectName, { make, write, textField, hasStage }]) => {
    const type = objects[objectName]?.type
    const subject = (await play(objectName, make)).subject({
      objectName,
      bareRecord: { type },
      isUnordered: schema[objectName]?.instant === 'none',
      textField: textField ?? { none: 'it has no text of its own' },
      write: write ? { create: write[0], update: write[1] ?? {} } : undefined,
    })
    const { stage: _, ...plain } = subject
    return hasStage ? subject : plain
  }),
)
for (const { title, run } of conformance(prospects, ...rest)) it(title, run)

it('plays every object that there is', () => {
  expect(['prospects', ...Object.keys(others)].sort()).toEqual(Object.keys(objects).sort())
  expect(Object.keys(schema).sort()).toEqual(Object.keys(objects).sort())
})

it('links a prospect to an account, and finds it by one of its addresses', async () => {
  const call = await vendor.open()
  const items = [{ fields: { emails: ['a@example.com', 'b@example.com'], account: '3' } }]
  await writeItems(outreach, call, { action: 'create', objectName: 'prospects' }, items)
  const filters = [
    { fieldName: 'emails', value: 'B@example.com' },
    { fieldName: 'account', value: 3 },
  ]
  const page = await outreach.search?.page(call, {
    objectName: 'prospects',
    fields: 'all',
    filters,
    pageSize: 5,
  })
  expect(page?.records.map((native) => outreach.record.field?.('account')(native))).toEqual([3])
})

it('passes on what the vendor says of a creation it refuses', async () => {
  const call = await vendor.open()
  const outcomes = await writeItems(outreach, call, { action: 'create', objectName: 'accounts' }, [
    { fields: { domain: 'acme.example' } },
  ])
  const message = expect.stringContaining("name can't be blank.")
  expect(outcomes).toMatchObject([{ isWritten: false, error: { status: 422, message } }])
})

it('never lets a comma widen a filter', async () => {
  const call = await vendor.open({
    records: ['Acme', 'Acme, Inc', 'Inc'].map((title) => ({ ...bare, title })),
  })
  const filters = [{ fieldName: 'title', value: 'Acme, Inc' }]
  const page = await outreach.read?.page(call, {
    objectName: 'prospects',
    fields: 'all',
    filters,
    pageSize: 5,
  })
  expect(page?.records.map((native) => outreach.record.id(native))).toEqual(['2'])
  const search = outreach.search?.page(call, { objectName: 'prospects', fields: 'all', filters, pageSize: 5 })
  await expect(search).rejects.toMatchObject({ reaction: { kind: 'stop' } })
})

it('describes the numbered fields that the account gave a name, and only those', async () => {
  const call = await vendor.open()
  const { fields = [] } = (await outreach.objects.describe?.(call, 'prospects')) ?? {}
  expect(fields.filter(({ isCustom }) => isCustom)).toMatchObject([
    {
      fieldName: 'custom2',
      displayName: 'Tier',
      valueType: 'singleSelect',
      isRequired: true,
      values: [{ value: 'gold' }, { value: 'silver' }],
    },
    { fieldName: 'custom3', displayName: 'Worth', valueType: 'float', isRequired: false },
  ])
})

it.each([
  ['may not be asked', () => refused(403, 'unauthorizedOauthScope', 'You are not authorized.')],
  ['says nothing of the object', () => ({ json: { data: [] } })],
])('describes all of the numbered fields where the account %s', async (_, said) => {
  const silent = await startPlayed(outreach, { answer: said })
  const described = await outreach.objects.describe?.(await silent.open(), 'accounts')
  expect(described?.fields.filter(({ isCustom }) => isCustom)).toHaveLength(150)
})

// https://jsonapi.org/format/#document-resource-object-linkage, which Outreach says that it follows
// (https://developers.outreach.io/api/making-requests) read 2026-11-29
it('takes several recipients away by an empty list, and one mailbox by null', async () => {
  const { call, asked } = stubCall(() => ({ data: { id: 7 } }))
  const change = { id: '7', fields: { recipients: null, mailbox: null } }
  await writeItems(outreach, call, { action: 'update', objectName: 'mailings' }, [change])
  expect(asked[0]?.json).toMatchObject({
    data: { relationships: { recipients: { data: [] }, mailbox: { data: null } } },
  })
})
