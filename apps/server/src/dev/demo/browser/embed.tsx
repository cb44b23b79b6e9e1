// The demo application in the browser: what a builder writes around the components of @mortise/react.
import {
  InstallationHealth,
  InstallIntegration,
  MortiseProvider,
  useIsIntegrationInstalled,
} from '@mortise/react'
import { StrictMode, useEffect, useId, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { IntegrationsState } from '../integrations-page.ts'
import type { BookState } from '../stream-book.ts'

const consumer = { consumerRef: 'ann', consumerName: 'Ann Duarte' }

/** Asks the application's own server, which knows who is logged in. */
async function getToken(owner: { groupRef: string; consumerRef: string }): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/token', { method: 'POST', headers, body: JSON.stringify(owner) })
  if (!answer.ok) throw new Error(`The demo application made no token: ${await answer.text()}`)
  return answer.text()
}

function Integrations({ state }: { state: IntegrationsState }) {
  const { integrations, groups } = state
  const asked = new URLSearchParams(location.search)
  const [chosen, setChosen] = useState({
    groupRef: asked.get('group') ?? groups[0]?.groupRef ?? '',
    integration: asked.get('integration') ?? integrations[0]?.name ?? '',
  })
  const choose = (next: Partial<typeof chosen>) => {
    const all = { ...chosen, ...next }
    const params = new URLSearchParams({ group: all.groupRef, integration: all.integration })
    history.replaceState(null, '', `?${params}`)
    setChosen(all)
  }
  const { groupRef, integration } = chosen
  const { groupName = groupRef } = groups.find((each) => each.groupRef === groupRef) ?? {}
  return (
    <>
      <div className="choices">
        <Choice
          label="Customer"
          value={groupRef}
          options={groups.map((each) => ({ value: each.groupRef, text: each.groupName }))}
          onChoose={(value) => choose({ groupRef: value })}
        />
        <Choice
          label="Integration"
          value={integration}
          options={integrations.map(({ name, title }) => ({ value: name, text: title }))}
          onChoose={(value) => choose({ integration: value })}
        />
        <Received />
      </div>
      <div className="kit">
        <InstallIntegration
          integration={integration}
          groupRef={groupRef}
          groupName={groupName}
          {...consumer}
        />
        <Health integration={integration} groupRef={groupRef} groupName={groupName} />
      </div>
    </>
  )
}

/** The state of the installation, once there is one. */
function Health(props: { integration: string; groupRef: string; groupName: string }) {
  const { isIntegrationInstalled } = useIsIntegrationInstalled(
    props.integration,
    props.groupRef,
    consumer.consumerRef,
  )
  return isIntegrationInstalled ? <InstallationHealth {...props} {...consumer} /> : null
}

type ChoiceProps = {
  label: string
  value: string
  options: { value: string; text: string }[]
  onChoose: (value: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The records that Mortise has sent to this application so far, as they arrive. */
function Received() {
  const [figures, setFigures] = useState<BookState['figures']>()
  useEffect(() => {
    const events = new EventSource('/events')
    events.onmessage = ({ data }) => setFigures(JSON.parse(data).figures)
    return () => events.close()
  }, [])
  const number = new Intl.NumberFormat('en')
  return (
    <p className="quiet">
      {figures === undefined
        ? 'Looking for webhooks …'
        : `${number.format(figures.records)} records received in ${number.format(figures.messages)} webhooks. `}
      <a href="/">Watch them arrive</a>
    </p>
  )
}

const state: IntegrationsState = JSON.parse(document.getElementById('state')?.textContent ?? '')
const place = document.getElementById('app')
if (place !== null && state.integrations.length > 0) {
  createRoot(place).render(
    <StrictMode>
      <MortiseProvider options={{ project: state.project, apiUrl: state.apiUrl, getToken }}>
        <Integrations state={state} />
      </MortiseProvider>
    </StrictMode>,
  )
}
