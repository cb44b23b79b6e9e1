// Chorus, played: engagements page by page until an empty one, and playlists as JSON:API has them.
import { asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import chorus from './index.ts'

const pageSize = 4

const played = await startPlayed(chorus, {
  table: 'engagements',
  stamp: (index, at) => ({ engagement_id: `e${index}`, date_time: at.getTime() / 1000 }),
  make: (index) => ({
    subject: `Demo ${index}`,
    user_id: 7 + (index % 2),
    engagement_type: 'meeting',
    duration: 60,
  }),
  methods: ['GET', 'POST', 'DELETE'],
  answer({ method, path, query, json, account }) {
    if (path === '/api/v1/users/me') return { json: { data: { id: '1', type: 'user' } } }
    if (path === '/v3/users') return { json: { users: [{ id: 1, email: 'ada@example.com' }] } }
    if (path === '/v3/engagements') {
      const [id, user, type, since] = ['engagement_id', 'user_id', 'engagement_type', 'min_date'].map(
        (name) => query.get(name),
      )
      const rows = account.rows('engagements', since ? Date.parse(since) : undefined).filter((row) =>
        [
          [id, row.engagement_id],
          [user, row.user_id],
          [type, row.engagement_type],
        ].every(([wanted, value]) => wanted === null || wanted === undefined || wanted === String(value)),
      )
      const start = Number(query.get('continuation_key') ?? 0)
      return {
        json: {
          engagements: rows.slice(start, start + pageSize),
          continuation_key: String(start + pageSize),
        },
      }
    }
    const resource = (row: Readonly<Record<string, unknown>>) => ({
      id: row.engagement_id,
      type: 'playlist',
      attributes: row,
    })
    const id = path.split('/')[4]
    if (method === 'POST') {
      const data = asObject(json.data)
      const fields = asObject(data?.attributes)
      if (data?.type !== 'playlist' || fields?.name === undefined)
        return { status: 400, json: { errors: [{ detail: 'name' }] } }
      return { status: 201, json: { data: resource(account.add('playlists', { ...fields })) } }
    }
    if (id && method === 'DELETE') return account.remove('playlists', id) ? { status: 204 } : undefined
    if (id) {
      const row = account.find('playlists', id)
      return row && { json: { data: resource(row) } }
    }
    const [page, size] = [Number(query.get('page[number]')), Number(query.get('page[size]'))]
    return {
      json: {
        data: account
          .rows('playlists')
          .slice((page - 1) * size, page * size)
          .map(resource),
      },
    }
  },
})

const { stage, ...subject } = played.subject({
  objectName: 'engagements',
  isUnordered: true,
  alsoWrites: { playlists: { create: { name: 'Best & worst' }, update: {} } },
  bareRecord: {},
})
for (const { title, run } of conformance(stage ? { ...subject, stage } : subject)) it(title, run)
