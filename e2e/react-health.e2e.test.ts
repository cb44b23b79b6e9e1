// A customer looks at how an installation is doing, and reconnects it where it stands.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { setReactStage } from './support/react-stage.ts'
import { connectGroup, install, receiveAs } from './support/stage.ts'
import { runMortise } from './support/start-dev.ts'
import { waitFor } from './support/wait-for.ts'

const logo = 'data:image/png;base64,iVBORw0KGgo='
const crm = {
  name: 'crm',
  provider: 'hubspot',
  logo,
  read: {
    objects: [
      {
        objectName: 'contacts',
        destination: 'received',
        schedule: '0 0 1 1 *',
        requiredFields: [{ fieldName: 'email' }],
        optionalFields: [{ fieldName: 'firstname' }],
        backfill: { defaultPeriod: { fullHistory: true } },
      },
    ],
  },
}

const stage = setReactStage({ integrations: [crm] })
beforeAll(async () => {
  await receiveAs(stage.dev, 'received')
})

async function installContacts(groupRef: string): Promise<void> {
  await connectGroup(stage.dev, stage.sandbox, { groupRef })
  await stage.sandbox.generate({ provider: 'hubspot', workspace: groupRef }, 'contacts', {
    count: 7,
    seed: 1,
  })
  const objects = { contacts: { objectName: 'contacts', selectedFields: {}, selectedFieldMappings: {} } }
  await install(stage.dev, {
    integration: 'crm',
    groupRef,
    content: { provider: 'hubspot', read: { objects } },
  })
}

async function openHealth(groupRef: string): Promise<Page> {
  const page = await stage.newPage()
  await page.clock.install()
  await page.goto(stage.address({ health: { integration: 'crm', consumerRef: 'ann', groupRef } }))
  return page
}

/** Waits until the page says so. The page asks the server again every half minute, by a clock that is put forward. */
const says = (page: Page, text: string | RegExp) =>
  waitFor(`the page to say ${text}`, async () => {
    if (await page.getByText(text).isVisible()) return true
    await page.clock.fastForward(30_000)
    return false
  })

it('shows what was read last and what comes next, without being loaded again', async () => {
  await installContacts('well')
  const page = await openHealth('well')
  await says(page, 'HubSpot is working')
  await says(page, 'Up to date')
  const facts = page.getByRole('list')
  expect(await facts.textContent()).toMatch(
    /Last sync(now|\d+ minutes? ago)New or changed7In total7 records deliveredNext syncin \d+ days/,
  )
  // The application's picture, here and where no integration is named.
  expect(await page.locator('img').getAttribute('src')).toBe(logo)
  const connecting = await stage.open({
    connect: { provider: 'hubspot', consumerRef: 'ann', groupRef: 'somebody-else' },
  })
  expect(await connecting.locator('img').first().getAttribute('src')).toBe(logo)
})

it('offers to read again what lacks a field chosen since, and does so by keyboard, with the focus kept', async () => {
  await installContacts('later')
  const page = await openHealth('later')
  await says(page, 'Up to date')
  const { id = '' } = (await stage.installed('later')) ?? {}
  const contacts = { objectName: 'contacts', selectedFields: { firstname: true }, selectedFieldMappings: {} }
  await stage.dev.client.updateInstallation({
    params: { ...stage.params, integrationId: 'crm', installationId: id },
    body: {
      updateMask: ['config.content.read.objects.contacts'],
      installation: { config: { content: { read: { objects: { contacts } } } } },
    },
  })
  await page.reload()
  await says(page, /Records read before .+ don't include your latest choices/)
  await says(page, 'First Name')
  const { api, apiKey, project } = stage.dev.ready
  const told = await runMortise(['health', id, '--api', api, '--key', apiKey, '--project', project.name])
  expect(told.stdout, told.stderr).toMatch(
    /firstname as chosen now; to read them again: mortise reread \S+ contacts/,
  )
  await page.getByRole('button', { name: 'Read again: contacts' }).press('Enter')
  await says(page, 'Read again: all records now include your latest choices.')
  expect(await page.evaluate('document.activeElement.textContent')).toMatch(/^Read again: all records/)
  const [newest] = (
    await stage.dev.client.listOperations({
      params: { ...stage.params, integrationId: 'crm', installationId: id },
    })
  ).results
  expect(newest).toMatchObject({ status: 'success', metadata: { progress: { recordsProcessed: 7 } } })
  await page.reload()
  await says(page, 'Up to date')
  expect(await page.getByRole('button', { name: /^Read again/ }).count()).toBe(0)
})

it('says that nobody has installed yet', async () => {
  const page = await openHealth('nobody')
  await says(page, 'HubSpot is not set up')
})

it('says that reading failed, reconnects in place and reads again', async () => {
  const account = { provider: 'hubspot' as const, workspace: 'broken' }
  await installContacts('broken')
  const page = await openHealth('broken')
  await says(page, 'Up to date')
  await stage.sandbox.fault(account, { kind: 'revokedToken' })
  const params = { ...stage.params, integrationId: 'crm', objectName: 'contacts' }
  await stage.dev.client.triggerRead({ params, body: { groupRef: 'broken', mode: 'async' } })
  await says(page, 'HubSpot needs your attention')
  await says(page, /Last sync failed|Stopped/)
  await stage.sandbox.endFaults(account)

  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.getByRole('heading', { name: 'Reconnect HubSpot' }).waitFor()
  expect(await page.evaluate('document.activeElement.tagName')).toBe('H2')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue to HubSpot' }).click(),
  ])
  await popup.locator('#workspace').fill('broken')
  await popup.click('#approve')
  // The clock is that of all pages, and one that closes while it is put forward fails the call.
  if (!popup.isClosed()) await popup.waitForEvent('close')
  await says(page, 'HubSpot is connected again.')
  expect(await page.getByRole('button', { name: 'Sign in again' }).count()).toBe(0)
  await stage.dev.client.triggerRead({ params, body: { groupRef: 'broken', mode: 'async' } })
  await says(page, 'HubSpot is working')
  await says(page, 'Up to date')
})
