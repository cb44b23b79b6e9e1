// GoTo, played: webinars by page from 0, and people by offset.
import { conformance } from '@mortise/connector-kit/conformance'
import { it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import goTo from './index.ts'

const played = await startPlayed(goTo, {
  table: 'webinars',
  stamp: (index) => ({ webinarKey: `${4000 + index}` }),
  make: (index) => ({
    subject: `Launch ${index}`,
    organizerKey: '9',
    times: [{ startTime: '2026-01-01T10:00:00Z' }],
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer({ method, path, parts, query, json, account }) {
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
    const name = path.split('/').at(-1) ?? ''
    const rows = account.rows(name)
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
for (const { title, run } of conformance(stage ? { ...subject, stage } : subject)) it(title, run)
