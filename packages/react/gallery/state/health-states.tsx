// How an installation is doing, from all well to in need of somebody.
import type { InstallationHealth as Health, ObjectHealth } from '@mortise/contract'
import { InstallationHealth } from '../../src/index.ts'
import { connection, installAnswers, installation, refusal } from '../answers.ts'
import type { GalleryState } from '../gallery-state.ts'

const show = <InstallationHealth integration="crm" consumerRef="ann" groupRef="acme" />
const minuteMs = 60_000
const fromNow = (minutes: number): string => new Date(Date.now() + minutes * minuteMs).toISOString()

const object = (of: Partial<ObjectHealth> = {}): ObjectHealth => ({
  objectName: 'person',
  rawObjectName: 'contacts',
  displayName: 'Contacts',
  status: 'healthy',
  lastRead: {
    operationId: 'o1',
    status: 'success',
    startTime: fromNow(-6),
    endTime: fromNow(-5),
    recordsProcessed: 1204,
  },
  nextReadTime: fromNow(55),
  ...of,
})
const deals = (of: Partial<ObjectHealth> = {}): ObjectHealth =>
  object({ objectName: 'deals', rawObjectName: 'deals', displayName: 'Deals', ...of })
const failure = {
  detail: 'HubSpot: this app hasn’t been granted all required scopes (crm.objects.deals.read).',
  remedy: 'Ask whoever manages HubSpot to allow it, then sign in again.',
}
const failed = deals({
  status: 'failing',
  lastRead: {
    operationId: 'o2',
    status: 'failure',
    startTime: fromNow(-26 * 60),
    endTime: fromNow(-26 * 60),
    recordsProcessed: 0,
    error: failure,
  },
})

const answers = (of: Partial<Health>) =>
  installAnswers({}, [installation()], {
    'GET /integrations/crm/installations/n1/health': {
      body: {
        installationId: 'n1',
        status: 'healthy',
        connection: { id: 'c1', provider: 'hubspot', status: 'working' },
        objects: [object(), deals()],
        ...of,
      } satisfies Health,
    },
  })
const { nextReadTime: _, ...last } = object()
const stopped: ObjectHealth = { ...last, status: 'failing' }
const broken = answers({
  status: 'attention',
  connection: { id: 'c1', provider: 'hubspot', status: 'bad_credentials' },
  objects: [stopped, { ...stopped, objectName: 'deals', displayName: 'Deals' }],
})

/** Every state of an installation's health. */
export const healthStates: readonly GalleryState[] = [
  {
    name: 'health-loading',
    show,
    answers: { ...answers({}), 'GET /integrations/crm/installations/n1/health': 'never' },
  },
  { name: 'health-healthy', show, answers: answers({}) },
  {
    name: 'health-reading',
    show,
    answers: answers({
      objects: [
        object({
          status: 'reading',
          lastRead: {
            operationId: 'o3',
            status: 'in_progress',
            startTime: fromNow(0),
            recordsProcessed: 300,
          },
          nextReadTime: fromNow(-1),
        }),
      ],
    }),
  },
  {
    name: 'health-waiting',
    show,
    answers: answers({
      status: 'waiting',
      objects: [
        { objectName: 'contacts', rawObjectName: 'contacts', status: 'waiting', nextReadTime: fromNow(1.5) },
      ],
    }),
  },
  {
    name: 'health-paused',
    show,
    answers: answers({ status: 'paused', objects: [object({ status: 'paused' })] }),
  },
  {
    name: 'health-failing',
    show,
    answers: answers({ status: 'attention', objects: [object(), failed] }),
  },
  {
    name: 'health-broken',
    show,
    answers: { ...broken, 'GET /connections': { body: [connection({ status: 'bad_credentials' })] } },
  },
  {
    name: 'health-reconnect',
    show,
    answers: { ...broken, 'GET /connections': { body: [connection({ status: 'bad_credentials' })] } },
    steps: [{ press: 'Sign in again' }, { show: 'Connect HubSpot again' }],
  },
  { name: 'health-reads-nothing', show, answers: answers({ objects: [] }) },
  { name: 'health-not-installed', show, answers: installAnswers() },
  {
    name: 'health-refused',
    show,
    answers: installAnswers({}, [installation()], {
      'GET /integrations/crm/installations/n1/health': refusal(
        404,
        'The installation does not exist',
        'There is no installation n1.',
      ),
    }),
  },
]
