// An application's own components on the kit's hooks, against the running product.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, type Pages, servePages } from './support/browser.ts'
import { embed } from './support/embed.ts'
import { openSandboxControl } from './support/sandbox-control.ts'
import { connectGroup, writeManifest } from './support/stage.ts'
import { type Dev, startDev, stopAll } from './support/start-dev.ts'

const crm = {
  name: 'crm',
  provider: 'hubspot',
  read: {
    objects: [
      {
        objectName: 'contacts',
        destination: 'app',
        requiredFields: [{ fieldName: 'email' }, { mapToName: 'region' }],
        optionalFields: [{ fieldName: 'jobtitle' }, { fieldName: 'phone' }],
      },
    ],
  },
  write: { objects: [{ objectName: 'contacts', valueDefaults: { allowAnyFields: true } }] },
}

let browser: Browser
let pages: Pages
let dev: Dev
let page: Page

beforeAll(async () => {
  const file = await writeManifest([crm])
  ;[browser, pages, dev] = await Promise.all([
    launchBrowser(),
    servePages(),
    startDev({ args: ['--no-demo', '--deploy', file] }),
  ])
  const params = { projectIdOrName: dev.ready.project.name }
  const metadata = { url: 'http://127.0.0.1:9/' }
  await dev.client.createDestination({ params, body: { name: 'app', type: 'webhook', metadata } })
  await connectGroup(dev, openSandboxControl(dev.ready.sandbox ?? ''), { groupRef: 'own' })
  page = await browser.newPage()
  await page.goto(
    embed(pages, dev, { headless: { integration: 'crm', consumerRef: 'ann', groupRef: 'own' } }),
  )
})
afterAll(async () => {
  await browser?.close()
  await pages?.close()
  await stopAll()
})

async function installedContent() {
  const params = { projectIdOrName: dev.ready.project.name, integrationId: 'crm' }
  const [installation] = await dev.client.listInstallations({ params, query: { groupRef: 'own' } })
  return installation?.config.content
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const draft = async () => JSON.parse((await page.locator('pre').textContent()) ?? '')

it('drafts, installs, goes back, updates and uninstalls', async () => {
  await page.getByText('hubspot, not installed').waitFor()
  await page.getByLabel('Job Title').check()
  await page.getByLabel('region').fill('country')
  await press('Write with a default')
  await press('Create')
  await page.getByText('hubspot, installed as').waitFor()
  expect(await installedContent()).toMatchObject({
    provider: 'hubspot',
    read: {
      objects: {
        contacts: { selectedFields: { jobtitle: true }, selectedFieldMappings: { region: 'country' } },
      },
    },
    write: {
      objects: { contacts: { selectedFieldSettings: { jobtitle: { default: { stringValue: 'Boss' } } } } },
    },
  })

  await page.getByLabel('Phone Number').check()
  expect((await draft()).read.objects.contacts.selectedFields).toEqual({ jobtitle: true, phone: true })
  await press('Reset')
  expect(await page.getByLabel('Phone Number').isChecked()).toBe(false)
  expect(await draft()).toEqual(await installedContent())

  await page.getByLabel('Phone Number').check()
  await press('Update')
  await page.getByText(', updated').waitFor()
  expect((await installedContent())?.read?.objects.contacts?.selectedFields).toEqual({
    jobtitle: true,
    phone: true,
  })

  await page.getByLabel('region').fill('no_such_field')
  await press('Update')
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('no_such_field')
  await press('Delete')
  await page.getByText('none, not installed').waitFor()
  expect(await installedContent()).toBeUndefined()
})
