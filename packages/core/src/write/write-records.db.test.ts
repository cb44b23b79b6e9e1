// Synchronous writes against a real database and a vendor over real HTTP.
import { describeStatic } from '@mortise/connector-kit'
import { MortiseError, type WriteResponseBatch } from '@mortise/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { loadObjectDescription } from '../plan/metadata/load-object-description.ts'
import { toWireField } from '../plan/metadata/to-wire.ts'
import { loadWritePlan } from '../plan/write-plan/load-write-plan.ts'
import { openWriteTest } from '../testing/open-write-test.ts'

const test = await openWriteTest()
beforeEach(() => test.reset())
afterAll(() => test.close())

const operationId = expect.any(String) as string
async function planOf(groupRef: string) {
  const [row] = await test.sql<{ id: string }>('SELECT id FROM installations WHERE group_ref = $1', [
    groupRef,
  ])
  return loadWritePlan(test.ctx, test.project.id, row?.id ?? '', 'contact')
}

const writesSeen = () => test.vendor.seen.filter(({ method }) => method !== 'GET')

describe('one record', () => {
  it('is created, updated and read back by what the answers say, and every write has its operation', async () => {
    const group = await test.install({ mappings: { town: "$['address']['city']" } })
    const created = await test.write(group, { record: { fullName: 'Ada', town: 'Bonn', email: 'ada@x.de' } })
    const record = { id: 'p1', name: 'Ada', address: { city: 'Bonn' }, email: 'ada@x.de' }
    const id = [...test.vendor.people.keys()][0] ?? ''
    expect(created).toEqual({
      operationId,
      result: { success: true, recordId: id, data: { ...record, id } },
    })
    const updated = await test.write(group, { type: 'update', record: { id, fullName: 'Ada L.' } })
    expect(updated).toMatchObject({ result: { success: true, recordId: id } })
    expect(test.vendor.people.get(id)).toMatchObject({ name: 'Ada L.', email: 'ada@x.de' })
    const operation = await test.operation((created as { operationId: string }).operationId)
    expect(operation).toMatchObject({
      actionType: 'write',
      status: 'success',
      result: '[contact] 1 record created',
      metadata: { objects: ['people'], successfulRecordIds: [id] },
    })
  })

  it('keeps what else is in a nested field that is only partly given', async () => {
    const group = await test.install({ mappings: { town: "$['address']['city']" } })
    test.vendor.people.set('p9', { id: 'p9', address: { city: 'Bonn', zip: '53111' } })
    await test.write(group, { type: 'update', record: { id: 'p9', town: 'Ulm' } })
    expect(test.vendor.people.get('p9')?.address).toEqual({ city: 'Ulm', zip: '53111' })
  })

  it('leaves out what no field was chosen for, and translates values back', async () => {
    const group = await test.install({
      mappings: { phase: 'stage' },
      values: { phase: { Customer: 'customer' }, tags: { Old: 'old' } },
    })
    await test.write(group, { record: { phase: 'Customer', nickname: 'Addie', tags: ['Old', 'new'] } })
    expect([...test.vendor.people.values()]).toMatchObject([{ stage: 'customer', tags: ['old', 'new'] }])
    expect([...test.vendor.people.values()][0]).not.toHaveProperty('nickname')
  })

  it('is not changed in a field that the provider takes at creation alone, and the answer names the field', async () => {
    const contact = { selectedFieldSettings: { origin: { default: { stringValue: 'web' } } } }
    const group = await test.install({ contact })
    await test.write(group, { record: { fullName: 'Ada' } })
    const [person] = [...test.vendor.people.values()]
    expect(person).toMatchObject({ origin: 'web' })
    const id = String(person?.id)
    const sent = writesSeen().length
    const refused = test.write(group, { type: 'update', record: { id, origin: 'fair', fullName: 'Ada L.' } })
    await expect(refused).rejects.toMatchObject({
      code: 'request.invalid',
      issues: [
        {
          name: 'record.origin',
          detail:
            'record.origin cannot be changed: Write Vendor takes it only when a record is created; leave it out of updates',
        },
      ],
    })
    expect(writesSeen()).toHaveLength(sent)
    // A default for it is of new records only.
    await test.write(group, { type: 'update', record: { id, fullName: 'Ada L.' } })
    expect(writesSeen().at(-1)?.body).toEqual({ name: 'Ada L.' })
  })

  it('is created with such a field by an upsert, which leaves it alone in a record that it finds', async () => {
    const group = await test.install()
    const upsert = (origin: string) =>
      test.write(group, { type: 'upsert', matchBy: 'email', record: { email: 'ada@x.de', origin } })
    await upsert('web')
    await upsert('fair')
    expect([...test.vendor.people.values()]).toMatchObject([{ email: 'ada@x.de', origin: 'web' }])
  })

  it('is not created with a field that the provider takes with a change alone, and an upsert adds it to one it finds', async () => {
    const contact = { selectedFieldSettings: { standing: { default: { stringValue: 'new' } } } }
    const group = await test.install({ contact })
    const refused = test.write(group, { record: { fullName: 'Ada', standing: 'gold' } })
    await expect(refused).rejects.toMatchObject({
      code: 'request.invalid',
      issues: [
        {
          name: 'record.standing',
          detail:
            'record.standing cannot be set yet: Write Vendor takes it only when a record is changed; create the record without it, then update it',
        },
      ],
    })
    expect(writesSeen()).toHaveLength(0)
    const upsert = () =>
      test.write(group, { type: 'upsert', matchBy: 'email', record: { email: 'ada@x.de', standing: 'gold' } })
    await upsert()
    // Neither the field nor a default for it is part of the new record.
    expect(writesSeen().at(-1)?.body).toEqual({ email: 'ada@x.de' })
    await upsert()
    expect([...test.vendor.people.values()]).toMatchObject([{ email: 'ada@x.de', standing: 'gold' }])
  })

  it('is described with the mark on such a field', async () => {
    const group = await test.install()
    const { provider, connectionId, module, projectId } = await planOf(group)
    const described = await loadObjectDescription(test.ctx, {
      projectId,
      connectionId,
      module,
      objectName: 'people',
      provider: {
        ...provider,
        objects: {
          describe: async () =>
            describeStatic('people', {
              readOnly: {},
              writable: { name: 'string', origin: 'string', standing: 'string' },
            }),
        },
      },
    })
    expect(described?.fields.map(toWireField)).toMatchObject([
      { fieldName: 'name', isCreateOnly: undefined },
      { fieldName: 'origin', isCreateOnly: true },
      { fieldName: 'standing', isUpdateOnly: true },
    ])
  })

  it('that the provider refuses is a refusal with its words and the field they are about', async () => {
    const group = await test.install()
    const refused = await test.write(group, { record: { fullName: 'Ada', shoeSize: 41 } })
    expect(refused).toEqual({
      refusal: {
        operationId,
        errors: [{ message: 'shoeSize: This field does not exist' }],
        result: { success: false },
      },
    })
    const { refusal } = refused as { refusal: { operationId: string } }
    expect(await test.operation(refusal.operationId)).toMatchObject({
      status: 'failure',
      result: '[contact] No record created: shoeSize: This field does not exist',
    })
    const { results } = { results: await test.logs(refusal.operationId) }
    expect(JSON.stringify(results)).not.toContain('Ada')
  })

  it('passes the builder’s headers on, and none of credentials or of the connection', async () => {
    const group = await test.install()
    const headers = [{ key: 'X-Rule', value: 'allowSave=true' }]
    await test.write(group, { record: { fullName: 'Ada' }, headers })
    expect(writesSeen()[0]?.headers).toMatchObject({ 'x-rule': 'allowSave=true', 'x-key': 'k' })
    for (const key of [
      'X-Key',
      'authorization',
      'Host',
      'content-length',
      'Proxy-Authorization',
      'no way',
      '',
    ]) {
      const refused = test.write(group, { record: { fullName: 'Ada' }, headers: [{ key, value: 'x' }] })
      await expect(refused).rejects.toMatchObject({
        code: 'request.invalid',
        issues: [{ in: 'body', name: 'headers.0.key' }],
      })
    }
    const injected = test.write(group, {
      record: { fullName: 'A' },
      headers: [{ key: 'x-a', value: 'a\r\nb: c' }],
    })
    await expect(injected).rejects.toMatchObject({ issues: [{ name: 'headers.0.value' }] })
    expect(writesSeen()).toHaveLength(1)
  })

  it('without the id it needs is refused before anything is sent, naming the place', async () => {
    const group = await test.install({ contact: { deletionSettings: { enabled: true } } })
    for (const type of ['update', 'delete'] as const) {
      await expect(test.write(group, { type, record: { fullName: 'Ada' } })).rejects.toMatchObject({
        code: 'request.invalid',
        issues: [{ name: 'record.id' }],
      })
    }
    const batch = [{ record: { id: 'p1', fullName: 'A' } }, { record: { fullName: 'B' } }]
    await expect(test.write(group, { type: 'update', batch })).rejects.toMatchObject({
      issues: [{ name: 'batch.1.record.id' }],
    })
    expect(test.vendor.seen).toEqual([])
  })
})

describe('what may be written', () => {
  it('is what the manifest names, under its name, the provider’s or the mapped one', async () => {
    const group = await test.install()
    for (const objectName of ['contact', 'people']) {
      await expect(test.write(group, { record: { fullName: 'A' } }, { objectName })).resolves.toHaveProperty(
        'result',
      )
    }
    const unknown = test.write(group, { record: { a: 1 } }, { objectName: 'deals' })
    await expect(unknown).rejects.toMatchObject({ code: 'write.object_not_defined', status: 404 })
  })

  it('is what the customer chose; a config that says nothing of writing leaves it to the manifest', async () => {
    const group = await test.install()
    await expect(test.write(group, { record: { a: 1 } }, { objectName: 'places' })).rejects.toMatchObject({
      code: 'write.object_not_installed',
    })
    const silent = await test.install({ contact: null })
    await expect(test.write(silent, { record: { fullName: 'A' } })).resolves.toHaveProperty('result')
  })

  it('leaves deletions to the customer, who has to allow them', async () => {
    test.vendor.people.set('p9', { id: 'p9' })
    for (const contact of [{}, null, { deletionSettings: { enabled: false } }]) {
      const group = await test.install({ contact })
      await expect(test.write(group, { type: 'delete', record: { id: 'p9' } })).rejects.toMatchObject({
        code: 'write.deletion_disabled',
        status: 400,
      })
    }
    expect(test.vendor.people.has('p9')).toBe(true)
    const allowed = await test.install({ contact: { deletionSettings: { enabled: true } } })
    expect(await test.write(allowed, { type: 'delete', record: { id: 'p9' } })).toEqual({
      operationId,
      result: { success: true, recordId: 'p9' },
    })
    expect(test.vendor.people.has('p9')).toBe(false)
  })

  it('is what the provider can do', async () => {
    const group = await test.install()
    const pet = test.write(
      group,
      { type: 'update', record: { id: 'p1', name: 'Rex' } },
      { objectName: 'pets' },
    )
    await expect(pet).rejects.toMatchObject({ code: 'write.unsupported' })
    const batch = Array.from({ length: 11 }, (_, index) => ({ record: { fullName: `P${index}` } }))
    await expect(test.write(group, { batch, batchPolicy: { allOrNone: true } })).rejects.toMatchObject({
      code: 'write.all_or_none_unsupported',
    })
    expect(test.vendor.seen).toEqual([])
  })
})

describe('a batch', () => {
  it('of 100 records is cut to what the provider takes, and answered record by record in its order', async () => {
    const group = await test.install()
    const batch = Array.from({ length: 100 }, (_, index) => ({
      record: index % 10 === 3 ? { nope: 1, fullName: 'x' } : { fullName: `P${index}` },
    }))
    const answer = (await test.write(group, { batch })) as WriteResponseBatch
    expect(answer).toMatchObject({ successCount: 90, failureCount: 10 })
    expect(answer.results?.map(({ success }) => success)).toEqual(batch.map((_, index) => index % 10 !== 3))
    expect(answer.results?.[7]).toMatchObject({ recordId: expect.any(String), data: { name: 'P7' } })
    expect(answer.errors).toHaveLength(10)
    expect(writesSeen()).toHaveLength(10)
    expect(await test.operation(answer.operationId)).toMatchObject({
      status: 'failure',
      result: '[contact] 90 of 100 records created: nope: This field does not exist',
    })
  })

  it('with allOrNone writes nothing when one record is refused, and says so with a refusal', async () => {
    const group = await test.install()
    const batch = [{ record: { fullName: 'A' } }, { record: { nope: 1 } }]
    const refused = await test.write(group, { batch, batchPolicy: { allOrNone: true } })
    expect(refused).toEqual({
      refusal: {
        operationId,
        results: [{ success: false }, { success: false }],
        successCount: 0,
        failureCount: 2,
        errors: [{ message: 'Rolled back with the others' }, { message: 'nope: This field does not exist' }],
      },
    })
    expect(test.vendor.people.size).toBe(0)
  })

  it('that meets trouble half way says which records can be sent again', async () => {
    const group = await test.install()
    for (const id of ['a', 'b', 'c']) test.vendor.people.set(id, { id })
    let asked = 0
    test.vendor.onRequest = ({ method }) => {
      if (method === 'PATCH' && ++asked === 2) test.vendor.faults.push({ status: 503 })
    }
    const batch = ['a', 'b', 'c'].map((id) => ({ record: { id, fullName: 'New' } }))
    const answer = (await test.write(group, { type: 'update', batch })) as WriteResponseBatch
    expect(answer).toMatchObject({ successCount: 1, failureCount: 2 })
    expect(
      answer.errors?.every(({ message }) => message.startsWith('Not written. You can send it again')),
    ).toBe(true)
    expect(asked).toBe(2)
  })
})

describe('defaults', () => {
  const settings = (setting: object) => ({ contact: { selectedFieldSettings: { score: setting } } })
  const score = () => [...test.vendor.people.values()].at(-1)?.score

  it('go where the record carries no value, and the builder’s own value wins', async () => {
    const group = await test.install(settings({ default: { integerValue: 7 } }))
    await test.write(group, { record: { fullName: 'A' } })
    expect(score()).toBe(7)
    for (const own of [0, null, '']) {
      await test.write(group, { record: { fullName: 'B', score: own } })
      expect(score()).toBe(own)
    }
  })

  it.each([
    [{ writeOnCreate: 'never' }, undefined, 7],
    [{ writeOnUpdate: 'never' }, 7, undefined],
    [{}, 7, 7],
  ])('with %j are %s on create and %s on update', async (when, created, updated) => {
    const group = await test.install(settings({ default: { integerValue: 7 }, ...when }))
    await test.write(group, { record: { fullName: 'A' } })
    expect(score()).toBe(created)
    test.vendor.people.set('p9', { id: 'p9', name: 'A' })
    await test.write(group, { type: 'update', record: { id: 'p9', fullName: 'B' } })
    expect(score()).toBe(updated)
  })

  it('for empty fields look at all records of a batch at once, and touch only the empty ones', async () => {
    const group = await test.install(settings({ default: { stringValue: 'new' }, writeOnUpdate: 'ifEmpty' }))
    for (const [id, value] of [
      ['a', 'old'],
      ['b', ''],
      ['c', null],
      ['d', undefined],
      ['e', 0],
    ] as const)
      test.vendor.people.set(id, { id, score: value })
    const batch = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ record: { id, fullName: 'X' } }))
    await test.write(group, { type: 'update', batch })
    expect([...test.vendor.people.values()].map((each) => each.score)).toEqual([
      'old',
      'new',
      'new',
      'new',
      0,
    ])
    expect(test.vendor.seen.filter(({ method }) => method === 'GET')).toHaveLength(1)
  })

  it('of the deprecated kind apply as they say, and a setting of the same field wins', async () => {
    const group = await test.install({
      contact: {
        selectedValueDefaults: { score: { value: 1, applyOnUpdate: 'never' }, vip: { value: true } },
        selectedFieldSettings: { vip: { default: { booleanValue: false } } },
      },
    })
    await test.write(group, { record: { fullName: 'A' } })
    expect([...test.vendor.people.values()].at(-1)).toMatchObject({ score: 1, vip: false })
    test.vendor.people.set('p9', { id: 'p9' })
    await test.write(group, { type: 'update', record: { id: 'p9', fullName: 'B' } })
    expect(test.vendor.people.get('p9')).toEqual({ id: 'p9', name: 'B', vip: false })
  })
})

describe('an upsert', () => {
  it('creates what is not there, updates the one that is, and refuses what is there twice', async () => {
    const group = await test.install({ mappings: { phase: 'stage' } })
    test.vendor.people.set('a', { id: 'a', stage: 'one' })
    test.vendor.people.set('b', { id: 'b', stage: 'two' })
    test.vendor.people.set('c', { id: 'c', stage: 'two' })
    const batch = ['one', 'two', 'three'].map((phase) => ({ record: { phase, fullName: phase } }))
    const answer = (await test.write(group, {
      type: 'upsert',
      matchBy: 'phase',
      batch,
    })) as WriteResponseBatch
    expect(answer.results?.map(({ success }) => success)).toEqual([true, false, true])
    expect(answer.results?.[0]?.recordId).toBe('a')
    expect(answer.errors?.[0]?.message).toMatch(/Several records of people have this stage/)
    expect(test.vendor.people.get('a')).toMatchObject({ name: 'one' })
    expect([...test.vendor.people.values()].at(-1)).toMatchObject({ name: 'three', stage: 'three' })
  })

  it('needs the field in every record, once each', async () => {
    const group = await test.install()
    const same = [{ record: { email: 'a@x' } }, { record: { email: 'a@x' } }, { record: { fullName: 'A' } }]
    await expect(test.write(group, { type: 'upsert', matchBy: 'email', batch: same })).rejects.toMatchObject({
      issues: [{ name: 'batch.1.record.email' }, { name: 'batch.2.record.email' }],
    })
  })
})

it('puts neither values nor credentials into the process log', async () => {
  const group = await test.install()
  test.vendor.faults.push({ status: 500 })
  await expect(test.write(group, { record: { fullName: 'S3cretName' } })).rejects.toBeInstanceOf(MortiseError)
  await test.write(group, { record: { fullName: 'S3cretName', mode: 'x' } })
  expect(JSON.stringify(test.logged)).not.toContain('S3cretName')
})
