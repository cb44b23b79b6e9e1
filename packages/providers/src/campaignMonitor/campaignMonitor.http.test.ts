// Campaign Monitor's API, played after its own client and that client's samples of answers.
import type { Call } from '@mortise/connector-kit'
import { type ConformanceSubject, conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import campaignMonitor from './index.ts'

const hex = (index: number) => String(index).padStart(32, 'a')
const refused = (Code: number, Message: string, status = 400) => ({ status, json: { Code, Message } })
const client = { ClientID: hex(1), Name: 'Ada & sons' }

const played = await startPlayed(campaignMonitor, {
  table: 'campaigns',
  stamp: (index) => ({ CampaignID: hex(1000 + index) }),
  make: (index) => ({
    Name: `Campaign ${index % 4}`,
    Subject: `Hello ${index}`,
    SentDate: '2026-01-01 09:30:00',
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { '?orderdirection': /^asc$/, '?orderfield': /^date$/ },
  answer(request) {
    const { method, path, query, json, account } = request
    const [name = '', one = '', below] = path.replace('/api/v3.3/', '').replace('.json', '').split('/')
    if (name === 'systemdate') return { json: { SystemDate: '2026-01-01 09:30:00' } }
    const clients = account.rows('clients')
    if (name === 'clients' && clients.length === 0) clients.push({ ...client })
    if (below && method === 'GET') return listBelow(request, { name, one, below })
    if (name === 'subscribers') return subscriber(request, one)
    if (name === 'admins') return admin(request)
    if (method === 'POST') {
      if (Object.keys(json).length === 0) return refused(1, 'A required field is missing')
      const id = hex(500 + account.rows(name).length)
      const called =
        name === 'clients' ? { ClientID: id, Name: json.CompanyName } : { ListID: id, Name: json.Title }
      account.rows(name).push({ ...json, ...called })
      return { status: 201, json: id }
    }
    if (method === 'GET' && one === '')
      return { json: account.rows(name).map(({ ClientID, Name }) => ({ ClientID, Name })) }
    const row = account.rows(name).find(({ ListID, ClientID }) => [ListID, ClientID].includes(one))
    if (!row) return { status: 404, text: '' }
    if (method === 'DELETE') account.rows(name).splice(account.rows(name).indexOf(row), 1)
    if (method === 'PUT')
      Object.assign(row, json, name === 'clients' ? { Name: json.CompanyName } : { Name: json.Title })
    if (method !== 'GET') return { status: 200, text: '' }
    expect(query.size).toBe(0)
    return { json: name === 'clients' ? { BasicDetails: row } : row }
  },
})

/** Lists below clients, and those of subscribers below lists, of which each state has one. */
function listBelow(
  { account, query }: PlayedRequest,
  { name, one, below }: Record<'name' | 'one' | 'below', string>,
) {
  const state = below === 'unconfirmed' ? 'Unconfirmed' : below
  const rows =
    name === 'lists'
      ? account
          .rows('subscribers')
          .filter(
            ({ ListID, State }) => ListID === one && String(State).toLowerCase() === state.toLowerCase(),
          )
          .map(({ ListID: _, ...row }) => row)
      : account.rows(below)
  if (!['campaigns', 'suppressionlist'].includes(below) && name === 'clients') return { json: rows }
  const [page, size] = [Number(query.get('page')), Number(query.get('pagesize'))]
  expect(size).toBeLessThanOrEqual(1000)
  return { json: { Results: rows.slice((page - 1) * size, page * size), PageNumber: page } }
}

function subscriber({ method, query, json, account }: PlayedRequest, ListID: string) {
  const rows = account.rows('subscribers')
  if (method === 'POST') {
    if (json.EmailAddress === undefined) return refused(1, 'An e-mail address is required')
    const there = rows.find((own) => own.ListID === ListID && own.EmailAddress === json.EmailAddress)
    if (there) Object.assign(there, { State: 'Active' }, json)
    else rows.push({ State: 'Active', ...json, ListID })
    return { status: 201, json: json.EmailAddress }
  }
  const row = rows.find((own) => own.ListID === ListID && own.EmailAddress === query.get('email'))
  if (!row) return refused(203, 'Subscriber not in list or has already been removed')
  if (method === 'PUT') Object.assign(row, json)
  // A subscriber that is deleted goes to the list of the deleted.
  if (method === 'DELETE') row.State = 'Deleted'
  const { ListID: _, ...answer } = row
  return { json: answer }
}

function admin({ method, query, json, account }: PlayedRequest) {
  const rows = account.rows('admins')
  if (method === 'GET') return { json: rows }
  if (method === 'POST') {
    const there = rows.find(({ EmailAddress }) => EmailAddress === json.EmailAddress)
    if (there) Object.assign(there, json)
    else rows.push({ Status: 'Active', ...json })
    return { status: 201, json: { EmailAddress: json.EmailAddress } }
  }
  const row = rows.find(({ EmailAddress }) => EmailAddress === query.get('email'))
  if (!row) return refused(204, 'Administrator not found')
  if (method === 'DELETE') rows.splice(rows.indexOf(row), 1)
  else Object.assign(row, json)
  return { json: { EmailAddress: row.EmailAddress } }
}

const several = (make: (index: number) => Row) => Array.from({ length: 5 }, (_, index) => make(index))
const states = ['Active', 'Unconfirmed', 'Unsubscribed', 'Bounced', 'Deleted']
const others: Record<string, Row[]> = {
  clients: several((index) => ({
    ClientID: hex(1 + index),
    Name: `Client ${index}`,
    CompanyName: `Client ${index}`,
  })),
  admins: several((index) => ({
    EmailAddress: `admin${index}@example.com`,
    Name: `Admin ${index}`,
    Status: 'Active',
  })),
  subscribers: several((index) => ({
    ListID: hex(100),
    EmailAddress: `ada${index}@example.com`,
    Name: `Ada ${index}`,
    State: states[index],
  })),
}
/** Every client has the same lists here, so an account of one client has each once. */
const ofOneClient: Record<string, Row[]> = {
  lists: several((index) => ({ ListID: hex(100 + index), Name: `List ${index}`, Title: `List ${index}` })),
  drafts: several((index) => ({ CampaignID: hex(200 + index), Name: `Draft ${index}`, Subject: 'Hello' })),
  scheduled: several((index) => ({ CampaignID: hex(300 + index), Name: `Later ${index}`, Subject: 'Hello' })),
  segments: several((index) => ({
    SegmentID: hex(400 + index),
    ListID: hex(100),
    Title: `Segment ${index}`,
  })),
  templates: several((index) => ({ TemplateID: hex(600 + index), Name: `Template ${index}` })),
  people: several((index) => ({ EmailAddress: `bob${index}@example.com`, Name: `Bob ${index}` })),
  suppressionlist: several((index) => ({ EmailAddress: `no${index}@example.com`, State: 'Suppressed' })),
  subscribers: others.subscribers ?? [],
}
const lines = new Map<object, Promise<Call>>()
const open = (account: Record<string, Row[]>) => {
  const line = lines.get(account) ?? played.open({ others: structuredClone(account) })
  lines.set(account, line)
  return line
}
const also = (objectName: string, given: Partial<ConformanceSubject> = {}): ConformanceSubject => ({
  provider: campaignMonitor,
  call: () => open(Object.hasOwn(ofOneClient, objectName) ? ofOneClient : others),
  objectName,
  isUnordered: true,
  ...given,
})

const subjects = [
  played.subject({ objectName: 'campaigns', isUnordered: true, bareRecord: { Name: null, Subject: null } }),
  also('clients', {
    textField: 'CompanyName',
    write: {
      create: { CompanyName: 'Ada & sons', TimeZone: '(GMT) London', Country: 'Germany' },
      update: { CompanyName: 'Ada', TimeZone: '(GMT) London', Country: 'Germany' },
    },
  }),
  also('admins', {
    textField: 'Name',
    write: {
      create: { EmailAddress: 'a@example.com', Name: 'A' },
      update: { EmailAddress: 'a@example.com', Name: 'B' },
    },
  }),
  also('lists', {
    textField: 'Title',
    write: {
      create: { ClientID: hex(1), Title: 'News & more' },
      update: { Title: 'News' },
      unread: ['ClientID'],
    },
  }),
  also('subscribers', {
    textField: 'Name',
    write: {
      create: {
        ListID: hex(100),
        EmailAddress: 'new@example.com',
        Name: 'Ada & sons',
        ConsentToTrack: 'Yes',
      },
      update: { Name: 'Ada', ConsentToTrack: 'No' },
      keptAs: { State: 'Deleted' },
    },
  }),
  ...['drafts', 'scheduled', 'segments', 'templates', 'people', 'suppressionlist'].map((name) => also(name)),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('reads subscribers in every state, with the list that they are on', async () => {
  const line = await open({
    lists: [{ ListID: hex(100), Name: 'News' }],
    subscribers: others.subscribers ?? [],
  })
  const read = await readAll(campaignMonitor, line, { objectName: 'subscribers', pageSize: 100 })
  expect(read.map(({ ListID, State }) => [ListID, State])).toEqual(states.map((state) => [hex(100), state]))
})
