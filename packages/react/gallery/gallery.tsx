// Shows every state of the kit, one at a time; the address names it after `#`.

import { MortiseProvider } from '@mortise/react'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import '@mortise/react/styles'
import { act, setNetwork } from './act.ts'
import type { GalleryState } from './gallery-state.ts'
import { answerFrom, recordedOrigin } from './recorded.ts'
import { configureStates } from './state/configure-states.tsx'
import { connectStates } from './state/connect-states.tsx'
import { formStates } from './state/form-states.tsx'
import { healthStates } from './state/health-states.tsx'
import { installedStates } from './state/installed-states.tsx'
import { pickerStates } from './state/picker-states.tsx'
import { wholeStates } from './state/whole-states.tsx'
import { wizardStates } from './state/wizard-states.tsx'

const states: readonly GalleryState[] = [
  ...connectStates,
  ...configureStates,
  ...formStates,
  ...installedStates,
  ...wizardStates,
  ...healthStates,
  ...pickerStates,
  ...wholeStates,
]
let root: Root | undefined

async function show(name: string): Promise<void> {
  const stage = document.getElementById('stage')
  const state = states.find((each) => each.name === name) ?? states[0]
  if (stage === null || state === undefined) return
  stage.dataset.ready = ''
  root?.unmount()
  root = createRoot(stage)
  setNetwork('online')
  answerFrom(state.answers)
  window.open = () => openAs(state.popup ?? 'blocked')
  const { locale, messages, getToken } = state.options ?? {}
  root.render(
    <StrictMode>
      <MortiseProvider
        options={{
          project: 'demo',
          ...(getToken === undefined ? { apiKey: 'recorded' } : { getToken }),
          apiUrl: recordedOrigin,
          locale,
          messages,
        }}
      >
        {state.show}
      </MortiseProvider>
    </StrictMode>,
  )
  await act(state.steps ?? [], recordedOrigin)
  await settled(stage)
  stage.dataset.ready = state.name
}

/** Nothing has moved for a moment. */
function settled(stage: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(done, 80)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, 80)
    })
    observer.observe(stage, { subtree: true, childList: true, characterData: true })
  })
}

function openAs(popup: 'open' | 'closed' | 'blocked'): Window | null {
  if (popup === 'blocked') return null
  const fake = { closed: popup === 'closed', close: () => undefined, focus: () => undefined, location: {} }
  return fake as unknown as Window
}

const names = document.getElementById('states')
names?.append(
  ...states.map(({ name }) => {
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = `#${name}`
    link.textContent = name
    item.append(link)
    return item
  }),
)
window.addEventListener('hashchange', () => show(location.hash.slice(1)))
await show(location.hash.slice(1))
