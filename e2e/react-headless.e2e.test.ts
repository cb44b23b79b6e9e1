// An application's own components on the kit's hooks, against the running product.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { setReactStage } from './support/react-stage.ts'
import { connectGroup } from './support/stage.ts'

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

const stage = setReactStage({ integrations: [crm] })
let page: Page

const installedContent = async () => (await stage.installed('own'))?.config.content
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const draft = async () => JSON.parse((await page.locator('pre').textContent()) ?? '')

it('drafts, installs, goes back, updates and uninstalls', async () => {
  await connectGroup(stage.dev, stage.sandbox, { groupRef: 'own' })
  page = await stage.open({ headless: { integration: 'crm', consumerRef: 'ann', groupRef: 'own' } })
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
