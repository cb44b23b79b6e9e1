// Acuity Scheduling: appointments, calendars and clients.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'acuityScheduling',
  displayName: 'Acuity Scheduling',
  docsUrl: 'https://developers.acuityscheduling.com/reference/quick-start',
  unverified: [
    'limits: that a list answers a hundred at once, its default, and bears ten requests a second, from memory.',
    'objects (objects.ts): the fields and the filters, from memory.',
    'readAppointments (read-appointments.ts): that a list in ascending order begins with the first appointment. That more than a hundred may be requested, which days with many appointments need.',
    'record (record.ts): that these three name a client, from memory.',
    "writeOne (table.ts): the requests, and that the connected user may make an administrator's, from memory.",
    'customFields (table.ts): the names in a form, from memory.',
  ],
  // @see https://developers.acuityscheduling.com/docs/oauth2 read 2026-11-22
  // @see https://www.npmjs.com/package/acuityscheduling/v/0.1.9 (Acuity's client: the addresses, the client in the body) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://acuityscheduling.com/oauth2/authorize',
    tokenUrl: 'https://acuityscheduling.com/oauth2/token',
    explicitScopesRequired: true,
  },
  account: {
    // The one scope there is opens it.
    // @see https://www.npmjs.com/package/acuityscheduling/v/0.1.9 (its example of OAuth asks it) read 2026-11-22
    // @see https://developers.acuityscheduling.com/v1.0/reference (401) read 2026-11-22
    healthCheck: { path: '/api/v1/me' },
  },
  baseUrl: 'https://acuityscheduling.com',
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    // No record says when it changed, and no list filters by that.
    incremental: 'none',
  },
  search: {
    scans: [
      'appointment-types.id',
      'appointment-types.name',
      'appointment-types.category',
      'calendars.id',
      'calendars.name',
      'calendars.email',
      'clients.id',
      'clients.firstName',
      'clients.lastName',
      'clients.phone',
      'clients.email',
      'forms.id',
      'forms.name',
      'labels.id',
      'labels.name',
      'appointment-addons.id',
      'appointment-addons.name',
      'products.id',
      'products.name',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      'appointment-types': [],
      calendars: [],
      forms: [],
      labels: [],
      'appointment-addons': [],
      products: [],
      certificates: ['create'],
    },
    writeOnly: ['certificates'],
  },
})
