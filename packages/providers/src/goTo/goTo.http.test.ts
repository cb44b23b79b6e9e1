// GoTo, played: webinars by page from 0, and people by offset.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { type PlayedRequest, startPlayed } from '../testing/played-vendor.ts'
import { sampleRows } from '../testing/sample-row.ts'
import goTo from './index.ts'
import { objects } from './table.ts'

const played = await startPlayed(goTo, {
  table: 'webinars',
  stamp: (index) => ({ webinarKey: `${4000 + index}` }),
  make: (index) => ({
    subject: `Launch ${index}`,
    organizerKey: '9',
    times: [{ startTime: '2026-01-01T10:00:00Z' }],
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer(request) {
    const { method, path, parts, query, json, account } = request
    if (path.endsWith('/admin/rest/v1/me')) return { json: { key: '9', accountKey: 'acme' } }
    if (path.includes('/organizers/9/webinars')) {
      const webinars = account.rows('webinars')
      if (method === 'POST') {
        const lacking = ['subject', 'times', 'timeZone'].find((field) => json[field] === undefined)
        if (lacking) return { status: 400, json: { description: `${lacking} is required` } }
        const webinarKey = `${9000 + webinars.length}`
        webinars.push({ webinarKey, organizerKey: '9', ...json })
        return { status: 201, json: { webinarKey } }
      }
      const webinar = webinars.find(({ webinarKey }) => webinarKey === parts.at(-1))
      if (!webinar) return { status: 404, json: { description: 'The webinar is not there' } }
      if (method === 'PUT') Object.assign(webinar, json)
      else webinars.splice(webinars.indexOf(webinar), 1)
      return { status: 204 }
    }
    if (path.startsWith('/G2M/rest/')) return meetings(request)
    if (path.startsWith('/G2W/rest/v2/webhooks')) return webhooks(request)
    const name = path.split('/').at(-1) ?? ''
    const rows = account.rows(name)
    if (name === 'licenses') return { json: { results: rows } }
    if (name === 'webinars') {
      const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
      if (
        !path.includes('/accounts/acme/') ||
        !(size > 0) ||
        Date.parse(query.get('fromTime') ?? '') > Date.parse(query.get('toTime') ?? '')
      )
        return { status: 400, json: { description: 'a parameter is wrong' } }
      const webinars = rows.slice(page * size, (page + 1) * size)
      const totalPages = Math.ceil(rows.length / size)
      return {
        json: {
          _embedded: { webinars },
          page: { size, totalElements: rows.length, totalPages, number: page },
        },
      }
    }
    if (name !== 'users' && name !== 'groups') return undefined
    const [offset, size] = [Number(query.get('offset')), Number(query.get('pageSize'))]
    return { json: { results: rows.slice(offset, offset + size), total: rows.length } }
  },
})

/** @see https://developer.citrixonline.com/sites/default/files/citrix/citrix-apis/gotomeeting.json (as https://github.com/APIs-guru/openapi-directory keeps it) read 2026-11-29 */
function meetings({ method, parts, query, json, account }: PlayedRequest): Answer | undefined {
  const [name = '', id] = parts.slice(2)
  const rows = account.rows(name === 'historicalMeetings' ? name : 'meetings')
  if (name === 'upcomingMeetings') return { json: rows }
  if (name === 'historicalMeetings') {
    const [from, to] = ['startDate', 'endDate'].map((bound) => Date.parse(query.get(bound) ?? ''))
    return Number(from) < Number(to) ? { json: rows } : { status: 400, json: { description: 'a range' } }
  }
  if (method === 'POST') {
    const lacking = [
      'subject',
      'starttime',
      'endtime',
      'passwordrequired',
      'conferencecallinfo',
      'timezonekey',
    ]
    if (lacking.some((field) => json[field] === undefined) || !json.meetingtype)
      return { status: 400, json: { description: 'a field is missing' } }
    const meetingid = 8000 + rows.length
    rows.push({ meetingId: String(meetingid), subject: json.subject })
    return { status: 201, json: [{ meetingid, joinURL: 'https://gotomeet.me/join' }] }
  }
  const row = rows.find(({ meetingId }) => meetingId === id)
  if (!row) return { status: 404, json: { description: 'The meeting is not there' } }
  if (method === 'GET') return { json: [row] }
  if (method === 'DELETE') rows.splice(rows.indexOf(row), 1)
  else {
    expect(json.timezonekey).toBe('')
    row.subject = json.subject ?? row.subject
  }
  return { status: 204 }
}

/** @see https://developer.goto.com/GoToWebinarV2 (`createWebhooks`, as https://github.com/api-evangelist/goto-webinar keeps it) read 2026-11-29 */
function webhooks({ method, parts, query, text, account }: PlayedRequest): Answer | undefined {
  const rows = account.rows('webhooks')
  const [, , , , key] = parts
  const given = method === 'GET' ? [] : JSON.parse(text)
  switch (method) {
    case 'GET': {
      if (key === undefined)
        return query.get('product') === 'g2w' ? { json: { _embedded: { webhooks: rows } } } : undefined
      const row = rows.find(({ webhookKey }) => webhookKey === key)
      return row && { json: row }
    }
    case 'POST': {
      const [{ callbackUrl, eventName, eventVersion, product }] = given
      if (!callbackUrl || !eventName || !eventVersion || product !== 'g2w')
        return { status: 400, json: { description: 'a field is missing' } }
      const added = { webhookKey: `w${7000 + rows.length}`, state: 'INACTIVE', ...given[0] }
      rows.push(added)
      return { json: { _embedded: { webhooks: [added] } } }
    }
  }
  const removed = method === 'DELETE'
  for (const entry of given) {
    const row = rows.find(({ webhookKey }) => webhookKey === (removed ? entry : entry.webhookKey))
    if (!row) return { status: 404, json: { description: 'The webhook is not there' } }
    if (removed) rows.splice(rows.indexOf(row), 1)
    else Object.assign(row, entry)
  }
  return { status: removed ? 202 : 204 }
}

const others = sampleRows(objects, ['webinars', 'users', 'groups'], {
  meetings: (index) => ({ meetingId: `m${index}` }),
  historicalMeetings: (index) => ({ sessionId: `s${index}` }),
  webhooks: (index) => ({ webhookKey: `w${index}` }),
  licenses: (index) => ({ key: `l${index}` }),
})
const { also } = played.beside(others)
const furtherSubjects = [
  also('meetings', {
    textField: 'subject',
    write: {
      create: {
        subject: 'Kick-off',
        starttime: '2027-01-01T10:00:00Z',
        endtime: '2027-01-01T11:00:00Z',
        passwordrequired: false,
        conferencecallinfo: 'VoIP',
        meetingtype: 'scheduled',
      },
      update: { subject: 'Second kick-off' },
      unread: ['starttime', 'endtime', 'passwordrequired', 'conferencecallinfo', 'meetingtype'],
    },
  }),
  also('webhooks', {
    textField: { none: 'A webhook has an address, and words that GoTo knows.' },
    write: {
      create: { callbackUrl: 'https://a.example/hook', eventName: 'webinar.created', eventVersion: '1.0.0' },
      update: { state: 'ACTIVE' },
    },
  }),
  also('historicalMeetings'),
  also('licenses'),
]

const { stage, ...subject } = played.subject({
  objectName: 'webinars',
  isUnordered: true,
  bareRecord: {},
  textField: 'subject',
  write: {
    create: { subject: 'Launch', times: [{ startTime: '2026-01-01T10:00:00Z' }], timeZone: 'Europe/Berlin' },
    update: { subject: 'Second launch' },
  },
})
for (const { title, run } of conformance(stage ? { ...subject, stage } : subject, ...furtherSubjects))
  it(title, run)
