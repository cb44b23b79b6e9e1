// Customers who grant access at the provider itself: in a popup, in this tab, in several steps, and not at all.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { calledOn } from './support/embed.ts'
import { setReactStage } from './support/react-stage.ts'

const stage = setReactStage({ integrations: [] })
const { connectionsOf } = stage

const openConnect = (groupRef: string, props: object = {}): Promise<Page> =>
  stage.open({
    connect: { provider: 'salesforce', consumerRef: 'ann', consumerName: 'Ann Duarte', groupRef, ...props },
  })

/** Fills in the workspace and goes on to Salesforce. */
async function openConsent(page: Page): Promise<Page> {
  const workspace = page.getByLabel('Subdomain')
  if (await workspace.isVisible()) await workspace.fill('acme')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue to Salesforce' }).click(),
  ])
  await popup.waitForURL(/authorize/)
  return popup
}

/** As a browser that allows no second window. */
const blockPopups = (page: Page) => page.evaluate('window.open = () => null')
const namesOf = async (page: Page) => (await calledOn(page)).map(({ name }) => name)

describe('granting access in a popup', () => {
  it('connects, and disconnects after a confirmation', async () => {
    const page = await openConnect('by-popup')
    await page.getByLabel('Subdomain').waitFor()
    const popup = await openConsent(page)
    await page.getByText('Finish in the Salesforce window.').waitFor()
    await popup.click('#approve')
    await page.getByRole('heading', { name: 'Salesforce is connected' }).waitFor()
    await page.getByText('Connected by Ann Duarte').waitFor()

    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Disconnect')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Disconnect Salesforce' }).click()
    await page.getByText('Salesforce is disconnected.').waitFor()
    expect(await connectionsOf('by-popup')).toEqual([])
    expect(await namesOf(page)).toEqual(['onConnectSuccess', 'onDisconnectSuccess'])
  })

  it('says that access was denied, that the window was closed, and goes on after both', async () => {
    const page = await openConnect('denied')
    await page.getByLabel('Subdomain').waitFor()
    await (await openConsent(page)).click('#deny')
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Access was not granted')
    expect(await page.getByLabel('Subdomain').inputValue()).toBe('acme')
    await (await openConsent(page)).close()
    await page.getByText('The window was closed').waitFor()
    await (await openConsent(page)).click('#approve')
    await page.getByRole('heading', { name: 'Salesforce is connected' }).waitFor()
  })

  it('renews a connection in place and keeps its id', async () => {
    const page = await openConnect('renewed')
    await page.getByLabel('Subdomain').waitFor()
    await (await openConsent(page)).click('#approve')
    await page.getByRole('button', { name: 'Sign in again' }).click()
    const before = await connectionsOf('renewed')
    await (await openConsent(page)).click('#approve')
    await page.getByText('Salesforce is connected again.').waitFor()
    expect((await connectionsOf('renewed')).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })
})

describe('a browser that blocks the popup', () => {
  const leave = async (page: Page): Promise<void> => {
    await page.getByLabel('Subdomain').fill('acme')
    await blockPopups(page)
    await page.getByRole('button', { name: 'Continue to Salesforce' }).click()
    await page.getByRole('button', { name: 'Continue in this tab' }).waitFor()
    // One clear action, and a way back.
    expect(await page.getByRole('button').allTextContents()).toEqual(['Continue in this tab', 'Cancel'])
    await page.getByRole('button', { name: 'Continue in this tab' }).click()
    await page.waitForURL(/authorize/)
  }

  it('is led to the provider in this tab and back to where it was, connected', async () => {
    const page = await openConnect('same-tab')
    const address = page.url()
    await leave(page)
    await page.click('#approve')
    await page.getByRole('heading', { name: 'Salesforce is connected' }).waitFor()
    expect(page.url()).toBe(address)
    const [connection] = await connectionsOf('same-tab')
    expect(await calledOn(page)).toMatchObject([
      { name: 'onConnectSuccess', given: [{ id: connection?.id }] },
    ])
    await page.reload()
    await page.getByRole('heading', { name: 'Salesforce is connected' }).waitFor()
    expect(await calledOn(page)).toEqual([])
  })

  it('hears in the provider’s words that access was denied, once, and can try again', async () => {
    const page = await openConnect('same-tab-denied')
    await leave(page)
    await page.click('#deny')
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Access was not granted')
    expect(page.url()).not.toContain('mortise_status')
    await leave(page)
    await page.click('#approve')
    await page.getByRole('heading', { name: 'Salesforce is connected' }).waitFor()
  })

  it('is told nothing by an address somebody else wrote', async () => {
    const page = await stage.newPage()
    const connect = { provider: 'salesforce', consumerRef: 'ann', groupRef: 'forged' }
    const address = stage.address({ connect })
    await page.goto(address.replace('#', '?mortise_status=failed&mortise_error=Call%20this%20number#'))
    await page.getByRole('button', { name: 'Continue to Salesforce' }).waitFor()
    expect(await page.getByText('Call this number').count()).toBe(0)
  })

  it('is offered one way: inside of another page a new tab, which tells this one how it went', async () => {
    const outer = await stage.newPage()
    const connect = { provider: 'salesforce', consumerRef: 'ann', groupRef: 'new-tab' }
    await outer.setContent(`<iframe src="${stage.address({ connect })}" width="900" height="700"></iframe>`)
    const page = await (await outer.waitForSelector('iframe')).contentFrame()
    if (page === null) throw new Error('the frame has no content')
    await page.getByLabel('Subdomain').fill('acme')
    await page.evaluate('window.open = () => null')
    await page.getByRole('button', { name: 'Continue to Salesforce' }).click()
    const [tab] = await Promise.all([
      outer.waitForEvent('popup'),
      page.getByRole('link', { name: 'Open Salesforce in a new tab' }).click(),
    ])
    await tab.click('#approve')
    await page.getByRole('heading', { name: 'Salesforce is connected' }).waitFor()
  })
})

describe('a provider with several steps', () => {
  const begin = async (groupRef: string): Promise<Page> => {
    const page = await openConnect(groupRef, { provider: 'payroll' })
    await page.getByLabel('Company number').fill('4711')
    await page.keyboard.press('Enter')
    await page.getByText('One more step at Payroll').waitFor()
    return page
  }
  const openStep = async (page: Page): Promise<Page> => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue to Payroll' }).click(),
    ])
    await popup.waitForURL(/consent/)
    return popup
  }
  const finish = async (page: Page, popup: Page): Promise<void> => {
    await popup.click('#approve')
    await expect.poll(() => popup.url(), { timeout: 30_000 }).toMatch(/step=two/)
    await popup.click('#approve')
    await page.getByRole('heading', { name: 'Payroll is connected' }).waitFor()
    await expect.poll(() => popup.isClosed()).toBe(true)
  }

  it('leads through each of them in one window', async () => {
    const page = await begin('steps')
    await finish(page, await openStep(page))
    expect(await connectionsOf('steps')).toMatchObject([{ provider: 'payroll', status: 'working' }])
    expect(await namesOf(page)).toEqual(['onConnectSuccess'])
  })

  it('offers them again after a window was closed', async () => {
    const page = await begin('steps-closed')
    await (await openStep(page)).close()
    await page.getByText('The window was closed').waitFor()
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.getByText('One more step at Payroll').waitFor()
    await finish(page, await openStep(page))
  })

  it('leads through each of them in this tab where windows are blocked', async () => {
    const page = await begin('steps-same-tab')
    await blockPopups(page)
    await page.getByRole('button', { name: 'Continue to Payroll' }).click()
    await page.getByRole('button', { name: 'Continue in this tab' }).click()
    await page.waitForURL(/step=one/)
    await page.click('#approve')
    await page.getByText('Payroll asks for one more confirmation').waitFor()
    await page.getByRole('button', { name: 'Continue to Payroll' }).click()
    await page.waitForURL(/step=two/)
    await page.click('#approve')
    await page.getByRole('heading', { name: 'Payroll is connected' }).waitFor()
    expect(page.url()).not.toContain('mortise_status')
  })
})
