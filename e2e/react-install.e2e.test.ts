// A customer in a real browser: connect, choose, install, change, pause, uninstall.
import { describe, expect, it } from 'vitest'
import { calledOn } from './support/embed.ts'
import { setReactStage } from './support/react-stage.ts'
import { connectGroup } from './support/stage.ts'
import { waitFor } from './support/wait-for.ts'

const crm = {
  name: 'crm',
  provider: 'hubspot',
  read: {
    objects: [
      {
        objectName: 'contacts',
        mapToName: 'person',
        destination: 'app',
        schedule: '0 0 1 1 *',
        requiredFields: [
          { fieldName: 'email' },
          { mapToName: 'stage', mapToDisplayName: 'Stage', default: 'lifecyclestage' },
          { mapToName: 'region', mapToDisplayName: 'Region' },
        ],
        optionalFields: [{ fieldName: 'jobtitle' }, { fieldName: 'phone' }],
      },
      {
        objectName: 'companies',
        destination: 'app',
        requiredFields: [{ fieldName: 'name' }],
        optionalFieldsAuto: 'all',
      },
    ],
  },
}

const stage = setReactStage({ integrations: [crm] })
const { installed } = stage

const contactsOf = async (groupRef: string) =>
  (await installed(groupRef))?.config.content.read?.objects.contacts
const props = (groupRef: string) => ({ integration: 'crm', consumerRef: 'ann', groupRef })

describe('InstallIntegration', () => {
  it('leads from nothing to an installation, changes it, pauses it and removes it', async () => {
    const page = await stage.open({ install: props('acme') })
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue to HubSpot' }).click(),
    ])
    await popup.click('#approve')
    await page.getByRole('heading', { name: 'Set up HubSpot' }).waitFor()

    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('link', { name: 'Choose a field for Region' }).click()
    await page.keyboard.type('country')
    await page.keyboard.press('Enter')
    await page.getByLabel('Job Title').check()
    await page.getByRole('button', { name: 'Companies' }).click()
    await page.getByLabel('Read Companies').uncheck()
    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
    expect(await installed('acme')).toMatchObject({ createdBy: 'consumer:ann' })
    expect((await installed('acme'))?.config.content.read?.objects).toEqual({
      contacts: expect.objectContaining({
        selectedFields: { jobtitle: true },
        selectedFieldMappings: { stage: 'lifecyclestage', region: 'country' },
      }),
    })

    await page.getByLabel('Phone Number').check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Your changes are saved.').waitFor()
    expect((await contactsOf('acme'))?.selectedFields).toEqual({ jobtitle: true, phone: true })

    await page.getByRole('button', { name: 'Pause: Contacts' }).click()
    await page.getByRole('button', { name: 'Pause reading' }).click()
    await page.getByText('Contacts is paused.').waitFor()
    expect(await contactsOf('acme')).toMatchObject({ disabled: true, selectedFields: { phone: true } })

    await page.getByRole('button', { name: 'Uninstall' }).click()
    await page.getByRole('button', { name: 'Uninstall and stop reading' }).click()
    await page.getByRole('heading', { name: 'HubSpot is uninstalled' }).waitFor()
    expect(await installed('acme')).toBeUndefined()
    const called = await calledOn(page)
    expect(called.map(({ name }) => name)).toEqual([
      'onInstallSuccess',
      'onUpdateSuccess',
      'onUpdateSuccess',
      'onUninstallSuccess',
    ])
  })

  it('shows why the trial read was refused and lets the customer go on', async () => {
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'refused' })
    const fieldMapping = { contacts: [{ mapToName: 'gone', fieldName: 'no_such_field' }] }
    const page = await stage.open({ install: { ...props('refused'), fieldMapping } })
    await page.getByLabel('Region').click()
    await page.keyboard.type('country')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Install' }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('no_such_field')
    expect(await installed('refused')).toBeUndefined()
    expect(await page.getByLabel('Region').inputValue()).toBe('Country/Region')
  })

  it('reaches the configure screen with six calls in two rounds', async () => {
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'quick' })
    const page = await stage.newPage()
    const calls: string[] = []
    // Nothing of a round is answered before all of it was asked: a third round would never come.
    await page.route(`${stage.dev.ready.api}/**`, async (route) => {
      calls.push(route.request().url())
      const expected = calls.length <= 4 ? 4 : 6
      await waitFor(`${expected} calls`, () => calls.length >= expected)
      await route.continue()
    })
    await page.goto(stage.address({ install: props('quick') }))
    await page.getByRole('heading', { name: 'Map your fields' }).waitFor()
    expect(calls).toHaveLength(6)
  })
})
