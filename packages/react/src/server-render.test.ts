// Rendering where there is no window, and options that cannot work.
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  ConnectProvider,
  en,
  InstallIntegration,
  type MortiseOptions,
  MortiseProvider,
  useIsIntegrationInstalled,
} from './index.ts'

const options = { project: 'demo', apiKey: 'key' }
const customer = { consumerRef: 'ann', groupRef: 'acme' }

function ShowState() {
  return createElement('pre', null, JSON.stringify(useIsIntegrationInstalled('crm', 'acme')))
}

function ShowError() {
  return useIsIntegrationInstalled('crm', 'acme').error?.message ?? 'no error'
}

describe('on a server', () => {
  it('renders what holds the place of the components, and calls nothing', () => {
    expect(typeof window).toBe('undefined')
    const html = renderToString(
      createElement(
        MortiseProvider,
        { options: { ...options, locale: 'ar-EG', messages: { ...en, loading: 'تحميل' } } },
        createElement(InstallIntegration, { integration: 'crm', ...customer }),
        createElement(ConnectProvider, { provider: 'hubspot', ...customer }),
      ),
    )
    expect(html).toContain('تحميل')
    expect(html).toContain('lang="ar-EG" dir="rtl"')
  })

  it('is English from left to right in a language it has no words of', () => {
    for (const locale of ['ar-EG', 'de', 'not a language']) {
      const html = renderToString(
        createElement(
          MortiseProvider,
          { options: { ...options, locale } },
          createElement(ConnectProvider, { provider: 'hubspot', ...customer }),
        ),
      )
      expect(html).toContain('Loading…')
      expect(html).toContain('lang="en" dir="ltr"')
    }
  })

  it('tells of an installation that nothing is known yet', () => {
    const html = renderToString(createElement(MortiseProvider, { options }, createElement(ShowState)))
    expect(JSON.parse(html.replace(/<[^>]+>/g, '').replaceAll('&quot;', '"'))).toEqual({
      isLoaded: false,
      isIntegrationInstalled: false,
      isError: false,
      error: null,
    })
  })
})

describe('MortiseProvider', () => {
  const render = (given: MortiseOptions) => () =>
    renderToString(createElement(MortiseProvider, { options: given }))

  it('says which option is missing or too many, and so does the compiler', () => {
    const getToken = async () => 'token'
    // @ts-expect-error neither of the two
    expect(render({ project: 'demo' })).toThrow('MortiseProvider needs options.apiKey')
    // @ts-expect-error both of them
    const both: MortiseOptions = { ...options, getToken }
    expect(render(both)).toThrow('not both')
    expect(render({ ...options, project: '' })).toThrow('needs options.project')
    expect(render({ ...options, apiUrl: '/api' })).toThrow('must be a full address')
    expect(render({ project: 'demo', getToken })).not.toThrow()
  })

  it('is asked for by the components that need it', () => {
    const alone = () => renderToString(createElement(ConnectProvider, { provider: 'hubspot', ...customer }))
    expect(alone).toThrow('Wrap this part of your application in <MortiseProvider>')
  })

  it('explains that a token is made for a consumer', () => {
    const getToken = async () => 'token'
    const html = renderToString(
      createElement(MortiseProvider, { options: { project: 'demo', getToken } }, createElement(ShowError)),
    )
    expect(html).toContain('needs consumerRef')
  })
})
