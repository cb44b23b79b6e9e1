// The routes of notifications: from kinds to topics, and from topics to destinations.
import type { Destination, NotificationType, Topic } from '@mortise/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useApp } from '../../part/app-context.tsx'
import { Form, InputField } from '../../part/form.tsx'
import { Loading } from '../../part/list.tsx'
import { Problem } from '../../part/problem.tsx'
import { Screen, Section } from '../../part/screen.tsx'
import { notificationKinds } from './notification-kinds.ts'

const route = getRouteApi('/p/$project/notifications')

/** Two tables of check boxes; a click takes effect at once. */
export function Notifications(): ReactNode {
  const { project } = route.useParams()
  const { t } = useApp()
  const found = useQuery({ queryKey: ['notifications', project], queryFn: () => loadRoutes(project) })
  const state = found.data
  return (
    <Screen title={t('notifications.title')} lead={t('notifications.lead')}>
      <Problem error={found.error} onRetry={() => void found.refetch()} />
      {state === undefined && found.error === null && <Loading />}
      <CreateTopic project={project} />
      {state !== undefined && state.topics.length === 0 && (
        <p className="empty">{t('notifications.empty')}</p>
      )}
      {state !== undefined && state.topics.length > 0 && (
        <>
          <Kinds project={project} routes={state} />
          <Destinations project={project} routes={state} />
        </>
      )}
    </Screen>
  )
}

type Routes = Awaited<ReturnType<typeof loadRoutes>>

async function loadRoutes(project: string) {
  const params = { projectIdOrName: project }
  const [topics, destinations, events, routes] = await Promise.all([
    api.listTopics({ params }),
    api.listDestinations({ params }),
    api.listEventTopicRoutes({ params }),
    api.listTopicDestinationRoutes({ params }),
  ])
  return { topics, destinations, events, routes }
}

function Kinds({ project, routes }: { project: string; routes: Routes }): ReactNode {
  const { t } = useApp()
  const { topics, events } = routes
  return (
    <Section title={t('notifications.kinds')}>
      <Matrix
        label={t('notifications.kinds')}
        rows={notificationKinds}
        columns={topics.map(({ name }) => name)}
        isOn={(kind, index) =>
          events.some(({ eventType, topicId }) => eventType === kind && topicId === topics[index]?.id)
        }
        onToggle={(kind, index) => toggleKind(project, kind, topics[index], events)}
      />
    </Section>
  )
}

function Destinations({ project, routes: state }: { project: string; routes: Routes }): ReactNode {
  const { t } = useApp()
  const { topics, destinations, routes } = state
  const topicNamed = (wanted: string) => topics.find(({ name }) => name === wanted)
  return (
    <Section title={t('notifications.destinations')}>
      <Matrix
        label={t('notifications.destinations')}
        rows={topics.map(({ name }) => name)}
        columns={destinations.map(({ name }) => name)}
        isOn={(name, index) =>
          routes.some(
            ({ topicId, destinationId }) =>
              topicId === topicNamed(name)?.id && destinationId === destinations[index]?.id,
          )
        }
        onToggle={(name, index) =>
          toggleRoute(project, { topic: topicNamed(name), destination: destinations[index], routes })
        }
      />
    </Section>
  )
}

function CreateTopic({ project }: { project: string }): ReactNode {
  const { t } = useApp()
  const [name, setName] = useState('')
  const create = useAction(
    () => api.createTopic({ params: { projectIdOrName: project }, body: { name } }),
    () => setName(''),
  )
  return (
    <Form
      isLine
      submitText={t('notifications.create')}
      isBusy={create.isPending}
      error={create.error}
      onSubmit={() => create.mutate()}
    >
      <InputField label={t('notifications.topic')} value={name} onChange={setName} />
    </Form>
  )
}

type MatrixProps<Row extends string> = {
  label: string
  rows: readonly Row[]
  columns: readonly string[]
  isOn: (row: Row, column: number) => boolean
  onToggle: (row: Row, column: number) => Promise<unknown>
}

function Matrix<Row extends string>({ label, rows, columns, isOn, onToggle }: MatrixProps<Row>): ReactNode {
  return (
    <div className="table-frame">
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map((column, index) => (
                <td key={column} data-title={column}>
                  <Toggle
                    label={`${row}: ${column}`}
                    isOn={isOn(row, index)}
                    onToggle={() => onToggle(row, index)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Toggle(props: { label: string; isOn: boolean; onToggle: () => Promise<unknown> }): ReactNode {
  const { label, isOn, onToggle } = props
  const toggle = useAction(onToggle)
  return (
    <>
      <input
        type="checkbox"
        className="check"
        aria-label={label}
        checked={toggle.isPending ? !isOn : isOn}
        onChange={() => toggle.mutate()}
      />
      <Problem error={toggle.error} />
    </>
  )
}

type EventRoutes = readonly { id: string; eventType: string; topicId: string }[]

async function toggleKind(
  project: string,
  eventType: NotificationType,
  topic: Topic | undefined,
  events: EventRoutes,
): Promise<void> {
  if (topic === undefined) return
  const params = { projectIdOrName: project }
  const known = events.find((each) => each.eventType === eventType && each.topicId === topic.id)
  if (known === undefined) await api.createEventTopicRoute({ params, body: { eventType, topicId: topic.id } })
  else await api.deleteEventTopicRoute({ params: { ...params, routeId: known.id } })
}

async function toggleRoute(
  project: string,
  route: {
    topic: Topic | undefined
    destination: Destination | undefined
    routes: readonly { id: string; topicId: string; destinationId: string }[]
  },
): Promise<void> {
  const { topic, destination, routes } = route
  if (topic === undefined || destination === undefined) return
  const params = { projectIdOrName: project }
  const known = routes.find((each) => each.topicId === topic.id && each.destinationId === destination.id)
  const body = { topicId: topic.id, destinationId: destination.id }
  if (known === undefined) await api.createTopicDestinationRoute({ params, body })
  else await api.deleteTopicDestinationRoute({ params: { ...params, routeId: known.id } })
}
