// Xero against a vendor that reads its filter expressions and takes what its own client says that it takes.
import type { Call } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { describe, expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { type PlayedVendor, type Row, startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import xero from './index.ts'
import { answer, idOf, msOf, stampOf } from './testing/play-xero.ts'
import { Contact, type Subject, subjects } from './testing/xero-subjects.ts'
import { contactId } from './xero-object.ts'

const vendors = new Map<string, PlayedVendor>()
for (const [name, { make }] of Object.entries(subjects))
  vendors.set(
    name,
    await startPlayed(xero, {
      table: name,
      stamp: stampOf(name),
      make,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      documented: { '?summarizeErrors': /^false$/ },
      answer,
    }),
  )

function vendorOf(name: string): PlayedVendor {
  const vendor = vendors.get(name)
  if (!vendor) throw new Error(`no ${name} are played`)
  return vendor
}

/** Three of the object that are gone, and three that are there. */
async function removalsOf(name: string) {
  const hours = [3, 2, 1].map((ago) => new Date(Date.UTC(2026, 5, 1, 12 - ago)))
  const Status = ['Overpayments', 'Prepayments'].includes(name) ? 'VOIDED' : 'DELETED'
  const rows = hours.map((at, index) => ({ ...stampOf(name)(90 + index, at), Status }))
  const call = await vendorOf(name).open({ count: 3, others: { [name]: rows } })
  return { call, deleted: hours.map((at, index) => ({ id: idOf(90 + index), at })) }
}

const toldAsGone = [
  'Invoices',
  'CreditNotes',
  'Quotes',
  'PurchaseOrders',
  'BankTransactions',
  'BankTransfers',
  'Payments',
  'BatchPayments',
  'Overpayments',
  'Prepayments',
  'ManualJournals',
  'Accounts',
]

function subjectOf(name: string, { write, textField, isLong }: Subject) {
  const { stage, ...subject } = vendorOf(name).subject({
    objectName: name,
    isUnordered: true,
    write,
    textField: textField || undefined,
    removals: toldAsGone.includes(name) ? () => removalsOf(name) : undefined,
    changes: name === 'BankTransfers' ? madeAt : undefined,
    bareRecord: {},
  })
  return isLong && stage ? { ...subject, stage } : subject
}

/** Transfers do not say when they changed: these never did, since they were made. */
async function madeAt(call: Call) {
  const page = await xero.read?.page(call, { objectName: 'BankTransfers', fields: 'all', pageSize: 1000 })
  return new Map(page?.records.map((row) => [String(row.BankTransferID), msOf(row.CreatedDateUTC)]))
}

const played = Object.entries(subjects).map(([name, subject]) => subjectOf(name, subject))
for (const { title, run } of conformance(...played)) it(title, run)

const open = (name: string, rows: Row[] = []) => vendorOf(name).open({ records: rows })

it('plays every object', async () => {
  const listed = await xero.objects.list?.()
  expect(listed?.objects.map(({ objectName }) => objectName).sort()).toEqual(Object.keys(subjects).sort())
})

it('creates the good ones of a batch, and says what is wrong with the others', async () => {
  const items = [{ fields: { EmailAddress: 'x' } }, { fields: { Name: 'Ada' } }]
  const outcomes = await writeItems(
    xero,
    await open('Contacts'),
    { action: 'create', objectName: 'Contacts' },
    items,
  )
  expect(outcomes).toMatchObject([
    { isWritten: false, error: { message: 'The Name must be specified.' } },
    { isWritten: true, recordId: idOf(50_001) },
  ])
})

describe('of many invoices', () => {
  const three = [{ Status: 'DRAFT' }, { Status: 'AUTHORISED' }, { Status: 'PAID' }]
  const ids = [0, 1, 2, 77].map(idOf)

  it('changes those that are there by one request, and makes none of one that is not', async () => {
    const call = await open('Invoices', three)
    const { seen } = vendorOf('Invoices')
    const from = seen.length
    const items = ids.map((id) => ({ id, fields: { Reference: `R ${id}` } }))
    const outcomes = await writeItems(xero, call, { action: 'update', objectName: 'Invoices' }, items)
    expect(outcomes.map(({ isWritten }) => isWritten)).toEqual([true, true, true, false])
    expect(outcomes[3]).toMatchObject({
      error: { status: 404, message: expect.stringContaining(idOf(77)) },
    })
    expect(seen.length - from).toBe(2)
    const page = await xero.read?.page(call, { objectName: 'Invoices', fields: 'all', pageSize: 10 })
    expect(page?.records).toHaveLength(3)
  })

  it('deletes drafts, voids what was approved, and says what became of each', async () => {
    const call = await open('Invoices', three)
    const items = ids.map((id) => ({ id, fields: {} }))
    const outcomes = await writeItems(xero, call, { action: 'delete', objectName: 'Invoices' }, items)
    expect(outcomes).toMatchObject([
      { isWritten: true, record: { Status: 'DELETED' } },
      { isWritten: true, record: { Status: 'VOIDED' } },
      { isWritten: false, error: { message: 'PAID cannot become VOIDED.' } },
      { isWritten: false, error: { status: 404 } },
    ])
    const page = await xero.read?.page(call, { objectName: 'Invoices', fields: 'all', pageSize: 10 })
    expect(page?.records.map(({ InvoiceID }) => InvoiceID)).toEqual([idOf(2)])
  })

  it('changes a record that is named twice in the order asked', async () => {
    const call = await open('Invoices', three)
    const items = ['one', 'two'].map((Reference) => ({ id: idOf(0), fields: { Reference } }))
    await writeItems(xero, call, { action: 'update', objectName: 'Invoices' }, items)
    const [row] =
      (await xero.read?.byIds?.(call, { objectName: 'Invoices', ids: [idOf(0)], fields: 'all' })) ?? []
    expect(row).toMatchObject({ Reference: 'two' })
  })
})

it('deletes a draft journal, voids a posted one, and refuses one that is not there', async () => {
  const call = await open('ManualJournals', [{ Status: 'DRAFT' }, { Status: 'POSTED' }])
  const items = [0, 1, 7].map((index) => ({ id: idOf(index), fields: {} }))
  const outcomes = await writeItems(xero, call, { action: 'delete', objectName: 'ManualJournals' }, items)
  expect(outcomes.map(({ isWritten }) => isWritten)).toEqual([true, true, false])
  const gone = await xero.read?.removed?.page(call, {
    objectName: 'ManualJournals',
    since: new Date(0),
    pageSize: 9,
  })
  expect(gone?.records.map(({ record: row }) => row?.Status)).toEqual(['DELETED', 'VOIDED'])
})

it('fetches a hundred invoices in parts that a parameter can hold', async () => {
  const call = await vendorOf('Invoices').open({ count: 100 })
  const ids = Array.from({ length: 100 }, (_, index) => idOf(index))
  const rows = await xero.read?.byIds?.(call, { objectName: 'Invoices', ids, fields: 'all' })
  expect(new Set(rows?.map(({ InvoiceID }) => InvoiceID)).size).toBe(100)
})

it('finds what was voided for whoever asks for the status, and for nobody else', async () => {
  const call = await open('Invoices', [
    { Status: 'VOIDED', Contact },
    { Status: 'PAID', Contact },
  ])
  const find = async (fieldName: string, value: string) => {
    const wish = {
      objectName: 'Invoices',
      fields: 'all',
      filters: [{ fieldName, value }],
      pageSize: 9,
    } as const
    return (await xero.search?.page(call, wish))?.records.map(({ Status }) => Status)
  }
  expect(await find('Status', 'VOIDED')).toEqual(['VOIDED'])
  expect(await find(contactId, Contact.ContactID)).toEqual(['PAID'])
  expect(await find('InvoiceID', idOf(0))).toEqual([])
})

it('reads a page that is longer than asked in parts, and cuts pages out of a list that comes whole', async () => {
  for (const objectName of ['Accounts', 'Quotes', 'Journals']) {
    const call = await vendorOf(objectName).open({ count: 5 })
    const request = { objectName, fields: 'all', pageSize: 3 } as const
    const first = await xero.read?.page(call, request)
    const second = await xero.read?.page(call, { ...request, cursor: first?.nextCursor ?? '' })
    expect([first?.records.length, second?.records.length, second?.nextCursor]).toEqual([3, 2, undefined])
  }
})

it('finds an order by a number that no path can hold in the list', async () => {
  const call = await open('PurchaseOrders', [
    { PurchaseOrderNumber: 'PO/7 "x"' },
    { PurchaseOrderNumber: 'PO-8' },
  ])
  const found = await findBy(xero, call, 'PurchaseOrders', { PurchaseOrderNumber: 'PO/7 "x"' })
  expect(found.map(({ PurchaseOrderID }) => PurchaseOrderID)).toEqual([idOf(0)])
})

// https://github.com/XeroAPI/Xero-OpenAPI/blob/master/xero_accounting.yaml (`BatchPayment` has no status of its own) read 2026-11-29
it('does not take a batch of payments for written that is answered with errors alone', async () => {
  const ValidationErrors = [{ Message: 'Payment amount exceeds the amount outstanding' }]
  const { call } = stubCall(() => ({ BatchPayments: [{ BatchPaymentID: idOf(0) }, { ValidationErrors }] }))
  const request = { action: 'create', objectName: 'BatchPayments' } as const
  const outcomes = await writeItems(xero, call, request, [{ fields: {} }, { fields: {} }])
  expect(outcomes).toMatchObject([
    { isWritten: true, recordId: idOf(0) },
    { isWritten: false, error: { message: 'Payment amount exceeds the amount outstanding' } },
  ])
})
