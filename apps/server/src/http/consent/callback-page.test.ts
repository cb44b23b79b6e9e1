// The callback page as a browser would run it: its message, its target and its words.
import { runInNewContext } from 'node:vm'
import type { Connection } from '@mortise/contract'
import { describe, expect, it } from 'vitest'
import { type CallbackOutcome, renderCallbackPage } from './callback-page.ts'

const connection: Connection = {
  id: 'c1',
  projectId: 'p1',
  provider: 'hubspot',
  group: { groupRef: 'acme', groupName: 'Acme', projectId: 'p1', createTime: '2026-01-01T00:00:00Z' },
  consumer: {
    consumerRef: 'u1',
    consumerName: '</script><script>alert(1)</script>\u2028',
    projectId: 'p1',
    createTime: '2026-01-01T00:00:00Z',
  },
  createTime: '2026-01-01T00:00:00Z',
  authScheme: 'oauth2/authorizationCode',
  status: 'working',
}
const done: CallbackOutcome = { connection, providerName: 'HubSpot' }
const denied: CallbackOutcome = {
  error: 'oauth.denied',
  message: 'Access to <b>HubSpot</b> was not granted.',
}

interface Posted {
  message: unknown
  targetOrigin: string
}

/** Runs the page's script with or without an opener; answers what it posted and after how long it closed. */
function run(html: string, hasOpener: boolean) {
  const posted: Posted[] = []
  const wentTo: string[] = []
  let closedAfterMs: number | undefined
  const script = /<script nonce="n">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  const told = /<script type="application\/json" id="outcome">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  const postMessage = (message: unknown, targetOrigin: string) => posted.push({ message, targetOrigin })
  runInNewContext(script, {
    document: { getElementById: (id: string) => (id === 'outcome' ? { textContent: told } : null) },
    window: {
      opener: hasOpener ? { postMessage } : null,
      close: () => undefined,
      location: { replace: (url: string) => wentTo.push(url) },
    },
    setTimeout: (_close: () => void, ms: number) => {
      closedAfterMs = ms
    },
  })
  return { posted: JSON.parse(JSON.stringify(posted)) as Posted[], closedAfterMs, wentTo }
}

const render = (outcome: CallbackOutcome, targetOrigin: string | undefined = 'https://app.example.com') =>
  renderCallbackPage({ outcome, targetOrigin, nonce: 'n' })

describe('with an opener', () => {
  it('posts the whole connection to the origin that asked, and closes', () => {
    expect(run(render(done), true)).toEqual({
      posted: [
        {
          message: { eventType: 'AUTHORIZATION_SUCCEEDED', data: { connection } },
          targetOrigin: 'https://app.example.com',
        },
      ],
      closedAfterMs: 200,
      wentTo: [],
    })
  })

  it('posts words, never a code, in both places clients show when it failed', () => {
    expect(run(render(denied), true).posted).toEqual([
      {
        message: {
          eventType: 'AUTHORIZATION_FAILED',
          data: { error: 'Access to <b>HubSpot</b> was not granted.' },
          message: 'Access to <b>HubSpot</b> was not granted.',
        },
        targetOrigin: 'https://app.example.com',
      },
    ])
  })

  it('posts what came back between two steps, under another service’s names too where that is wanted', () => {
    const outcome = { sessionId: 's1', callbackParams: { code: 'c', shop: 'acme' } }
    const targetOrigin = 'https://app.example.com'
    const page = renderCallbackPage({ outcome, targetOrigin, nonce: 'n', messageSource: 'other-custom-auth' })
    const message = { eventType: 'CUSTOM_AUTH_CALLBACK', data: outcome }
    expect(run(page, true).posted).toEqual([
      { message: { ...message, source: 'other-custom-auth', params: outcome.callbackParams }, targetOrigin },
    ])
    expect(run(render(outcome), true).posted).toEqual([{ message, targetOrigin }])
  })

  it('posts nothing to nobody: without a stored origin the page stays and speaks', () => {
    const page = renderCallbackPage({ outcome: done, targetOrigin: undefined, nonce: 'n' })
    expect(run(page, true)).toEqual({ posted: [], closedAfterMs: undefined, wentTo: [] })
  })
})

const returnUrl = 'https://app.example.com/settings?tab=crm&mortise_error=old#integrations'
const renderReturning = (outcome: CallbackOutcome) =>
  renderCallbackPage({ outcome, targetOrigin: 'https://app.example.com', returnUrl, nonce: 'n' })

describe('with an address to go back to', () => {
  it.each<[string, CallbackOutcome, Record<string, string>]>([
    ['it is connected', done, { mortise_status: 'connected' }],
    [
      'it failed',
      { error: 'oauth.denied', message: 'Not granted & more.' },
      { mortise_status: 'failed', mortise_error: 'Not granted & more.' },
    ],
    [
      'there are more steps',
      { sessionId: 's1', callbackParams: { code: 'c' } },
      { mortise_status: 'continue', mortise_session: 's1', mortise_params: '{"code":"c"}' },
    ],
  ])('goes there without an opener and says that %s', (_, outcome, params) => {
    const { wentTo, posted } = run(renderReturning(outcome), false)
    const [url] = wentTo.map((each) => new URL(each))
    expect(posted).toEqual([])
    expect([url?.origin, url?.pathname, url?.hash]).toEqual([
      'https://app.example.com',
      '/settings',
      '#integrations',
    ])
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({ tab: 'crm', ...params })
  })

  it('stays a popup that posts and closes where there is an opener', () => {
    expect(run(renderReturning(done), true)).toMatchObject({
      posted: [{ targetOrigin: 'https://app.example.com' }],
      closedAfterMs: 200,
      wentTo: [],
    })
  })
})

describe('without an opener', () => {
  it('stays open and says what happened', () => {
    expect(run(render(done), false)).toEqual({ posted: [], closedAfterMs: undefined, wentTo: [] })
    expect(render(done)).toContain('HubSpot is connected. You can close this window and go back.')
    expect(render(denied)).toContain('role="alert"')
  })
})

it('lets no value out of its place in the page', () => {
  const page = render(done)
  expect(page.match(/<script/g)).toHaveLength(2)
  expect(page).not.toContain('alert(1)</script>')
  expect(page).not.toContain('\u2028')
  expect(render(denied)).toContain('Access to &#60;b&#62;HubSpot&#60;/b&#62; was not granted.')
})

it('loads nothing from elsewhere', () => {
  expect(render(done)).not.toMatch(/(?:src|href)=|url\(|@import/)
})
