// A customer in the wizard, against the running product: to success, back and forth, and with the keyboard alone.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { calledOn } from './support/embed.ts'
import { setReactStage } from './support/react-stage.ts'
import { connectGroup } from './support/stage.ts'

const crm = {
  name: 'crm',
  provider: 'hubspot',
  read: {
    objects: [
      {
        objectName: 'contacts',
        mapToName: 'person',
        destination: 'app',
        requiredFields: [
          { fieldName: 'email' },
          { mapToName: 'stage', mapToDisplayName: 'Stage', default: 'lifecyclestage' },
          { mapToName: 'region', mapToDisplayName: 'Region' },
        ],
        optionalFields: [{ fieldName: 'jobtitle' }, { fieldName: 'phone' }],
      },
      { objectName: 'companies', destination: 'app', optionalFieldsAuto: 'all' },
    ],
  },
  write: { objects: [{ objectName: 'contacts', valueDefaults: { allowAnyFields: true } }] },
}
const fieldMapping = {
  contacts: [
    {
      mapToName: 'stage',
      mappedValues: [
        { mappedValue: 'new', mappedDisplayValue: 'New' },
        { mappedValue: 'won', mappedDisplayValue: 'Won' },
      ],
    },
    { mapToName: 'score', mapToDisplayName: 'Score', prompt: 'Which field rates them?' },
  ],
}

const stage = setReactStage({ integrations: [crm] })
const { installed } = stage

const openWizard = (groupRef: string, more: object = {}): Promise<Page> =>
  stage.open({ install: { integration: 'crm', consumerRef: 'ann', groupRef, variant: 'wizard', ...more } })

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name }).waitFor()
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

describe('the wizard', () => {
  it('leads from nothing to an installation with matched fields and values, and shows it afterwards', async () => {
    const page = await openWizard('acme', { fieldMapping })
    await page.getByText('Step 1 of').waitFor()
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue to HubSpot' }).click(),
    ])
    await popup.click('#approve')

    await title(page, /^What may .+ do with HubSpot\?$/)
    await page.getByRole('group', { name: 'What to read' }).getByLabel('Companies').uncheck()
    await page.getByText('Step 2 of 5').waitFor()
    await next(page)

    await title(page, /reads from Contacts$/)
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H2')
    await next(page)
    await page.getByRole('link', { name: 'Choose a field for Region' }).click()
    await page.keyboard.type('country')
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Score' }).click()
    await page.keyboard.type('hs_lead')
    await page.keyboard.press('Enter')
    await page.getByLabel(/: Won$/).selectOption({ label: 'Customer' })
    await page.getByLabel('Job Title').check()
    await next(page)

    await title(page, /may change in Contacts$/)
    await page.getByLabel(/delete Contacts/).check()
    await next(page)

    await title(page, 'Does this look right?')
    await page.getByText('Country/Region').waitFor()
    expect(await page.getByText('values mapped: 1').count()).toBe(1)
    expect(await installed('acme')).toBeUndefined()
    await page.getByRole('button', { name: 'Install' }).click()
    await title(page, 'HubSpot is set up')
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H2')
    const { read, write } = (await installed('acme'))?.config.content ?? {}
    expect(read?.objects).toEqual({
      contacts: expect.objectContaining({
        selectedFields: { jobtitle: true },
        selectedFieldMappings: { stage: 'lifecyclestage', region: 'country', score: 'hs_lead_status' },
        selectedValueMappings: { stage: { won: 'customer' } },
      }),
    })
    expect(write?.objects).toEqual({
      contacts: expect.objectContaining({ deletionSettings: { enabled: true } }),
    })
    expect((await calledOn(page)).map(({ name }) => name)).toEqual(['onInstallSuccess'])

    await page.getByRole('button', { name: 'View your setup' }).click()
    await page.getByRole('button', { name: 'Uninstall' }).waitFor()
    expect(await page.getByText('Step 1 of').count()).toBe(0)
    await page.reload()
    await page.getByRole('button', { name: 'Uninstall' }).waitFor()
  })

  it('skips connecting where that is done, and keeps everything on the way back and forth', async () => {
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'back' })
    const page = await openWizard('back')
    await title(page, /^What may .+ do with HubSpot\?$/)
    await page.getByText('Step 1 of 5').waitFor()
    await next(page)
    await page.getByRole('combobox', { name: 'Region' }).click()
    await page.keyboard.type('country')
    await page.keyboard.press('Enter')
    await page.getByLabel('Phone Number').check()
    await next(page)
    await title(page, /reads from Companies$/)
    await page.getByRole('button', { name: 'Back' }).click()
    await title(page, /reads from Contacts$/)
    expect(await page.getByRole('combobox', { name: 'Region' }).inputValue()).toBe('Country/Region')
    expect(await page.getByLabel('Phone Number').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Choose', exact: true }).click()
    await title(page, /^What may .+ do with HubSpot\?$/)
    await page.getByRole('group', { name: 'What to read' }).getByLabel('Companies').uncheck()
    await next(page)
    expect(await page.getByLabel('Phone Number').isChecked()).toBe(true)
    await next(page)
    await title(page, /may change in Contacts$/)
  })

  it('says why the trial read was refused and leads to where that is, with everything kept', async () => {
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'refused' })
    const gone = { contacts: [{ mapToName: 'gone', fieldName: 'no_such_field' }] }
    const page = await openWizard('refused', { fieldMapping: gone })
    await next(page)
    await page.getByRole('combobox', { name: 'Region' }).click()
    await page.keyboard.type('country')
    await page.keyboard.press('Enter')
    await next(page)
    await title(page, /reads from Companies$/)
    await next(page)
    await title(page, /may change in Contacts$/)
    await next(page)
    await page.getByRole('button', { name: 'Install' }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Not installed')
    expect(await installed('refused')).toBeUndefined()
    await page
      .getByRole('alert')
      .getByRole('link', { name: /no_such_field/ })
      .click()
    await title(page, /reads from Contacts$/)
    expect(await page.getByRole('combobox', { name: 'Region' }).inputValue()).toBe('Country/Region')
  })

  it('is done with the keyboard alone', async () => {
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'keys' })
    const page = await openWizard('keys')
    await title(page, /^What may .+ do with HubSpot\?$/)
    /** Tabs until the focused element is called `name`. */
    const reach = async (name: string): Promise<void> => {
      for (let tries = 0; tries < 80; tries++) {
        const focused = await page.evaluate<string>(
          '((e) => e.labels?.[0]?.textContent ?? e.textContent)(document.activeElement)',
        )
        if (focused.startsWith(name)) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`The focus never reached ${name}.`)
    }
    await reach('Contacts')
    await page.keyboard.press('ArrowDown')
    await reach('Companies')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await title(page, /reads from Contacts$/)
    await reach('Region')
    await page.keyboard.type('country')
    await page.keyboard.press('Enter')
    await reach('Next')
    await page.keyboard.press('Enter')
    await title(page, /may change in Contacts$/)
    await reach('Next')
    await page.keyboard.press('Enter')
    await title(page, 'Does this look right?')
    await reach('Install')
    await page.keyboard.press('Enter')
    await title(page, 'HubSpot is set up')
    const objects = (await installed('keys'))?.config.content.read?.objects ?? {}
    expect(Object.keys(objects)).toEqual(['contacts'])
  })
})
