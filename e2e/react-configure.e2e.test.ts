// Everything a customer configures, in a real browser against the real server: values, defaults, previews, by keyboard.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { calledOn } from './support/embed.ts'
import { setReactStage } from './support/react-stage.ts'
import { connectGroup, install } from './support/stage.ts'

const crm = {
  name: 'crm',
  provider: 'hubspot',
  read: {
    objects: [
      {
        objectName: 'contacts',
        destination: 'app',
        requiredFields: [
          { fieldName: 'email' },
          { mapToName: 'stage', mapToDisplayName: 'Stage', default: 'lifecyclestage' },
          { mapToName: 'region', mapToDisplayName: 'Region' },
        ],
        optionalFields: [{ fieldName: 'jobtitle' }, { fieldName: 'phone' }],
      },
    ],
  },
  write: {
    objects: [
      { objectName: 'contacts', inheritMapping: true, valueDefaults: { allowAnyFields: true } },
      { objectName: 'companies' },
    ],
  },
}
const fieldMapping = {
  contacts: [
    {
      mapToName: 'stage',
      mappedValues: [
        { mappedValue: 'lead', mappedDisplayValue: 'Lead' },
        { mappedValue: 'won', mappedDisplayValue: 'Won' },
        { mappedValue: 'cold', mappedDisplayValue: 'Cold' },
      ],
    },
  ],
}
const chosen = {
  objectName: 'contacts',
  selectedFields: { phone: true },
  selectedFieldMappings: { stage: 'lifecyclestage', region: 'country' },
}

const stage = setReactStage({ integrations: [crm] })

const contentOf = async (groupRef: string) => (await stage.installed(groupRef))?.config.content

/** A page that shows the install component to a group that is connected. */
const open = (groupRef: string, props: object = {}): Promise<Page> =>
  stage.open({ install: { integration: 'crm', consumerRef: 'ann', groupRef, ...props } })

const choose = async (page: Page, label: string, search: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click()
  await page.keyboard.type(search)
  await page.keyboard.press('Enter')
}

describe('configuring', () => {
  it('matches values one to one and stores them delivered value first', async () => {
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'values' })
    const page = await open('values', { fieldMapping })
    const values = page.getByRole('group', { name: 'Map the values of Stage' })
    // What reads the same on both sides is matched already.
    await values.getByText('1 of 3 mapped').waitFor()
    expect(await values.getByLabel(/: Lead$/).inputValue()).toBe('lead')
    await values.getByLabel(/: Won$/).selectOption('customer')
    await values.getByText('2 of 3 mapped').waitFor()
    const taken = values.getByLabel(/: Cold$/).locator('option[value="customer"]')
    expect(await taken.isDisabled()).toBe(true)
    await choose(page, 'Region', 'country')
    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
    expect((await contentOf('values'))?.read?.objects.contacts).toMatchObject({
      selectedFieldMappings: { stage: 'lifecyclestage', region: 'country' },
      selectedValueMappings: { stage: { lead: 'lead', won: 'customer' } },
      dynamicMappingsInput: fieldMapping.contacts,
    })
    // It comes back as it was stored, also where the application no longer offers the values.
    const again = await open('values')
    const stored = again.getByRole('group', { name: 'Map the values of Stage' })
    expect(await stored.getByLabel(/: Won$/).inputValue()).toBe('customer')
    await stored.getByLabel(/: Won$/).selectOption('opportunity')
    await again.getByRole('button', { name: 'Save changes' }).click()
    await again.getByText('Your changes are saved.').waitFor()
    expect((await contentOf('values'))?.read?.objects.contacts).toMatchObject({
      selectedValueMappings: { stage: { lead: 'lead', won: 'opportunity' } },
      dynamicMappingsInput: fieldMapping.contacts,
    })
  })

  it('saves what may be written, shows it again as stored and takes an object out', async () => {
    const stored = { source: { value: 'app', applyOnUpdate: 'never' as const } }
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'writes' })
    await install(stage.dev, {
      integration: 'crm',
      groupRef: 'writes',
      content: {
        provider: 'hubspot',
        read: { objects: { contacts: chosen } },
        write: {
          objects: {
            contacts: { objectName: 'contacts', selectedValueDefaults: stored },
            companies: { objectName: 'companies' },
          },
        },
      },
    })
    const page = await open('writes')
    await page.getByRole('button', { name: 'Contacts Allowed' }).click()
    await page.getByText('Uses the fields and values you mapped for reading Contacts').waitFor()
    await page.getByLabel(/delete Contacts/).check()
    await page.getByRole('button', { name: 'Add a default' }).click()
    await page.keyboard.type('Lifecycle')
    await page.keyboard.press('Enter')
    const [first, second] = [
      page.getByRole('group', { name: 'Default 1' }),
      page.getByRole('group', { name: 'Default 2' }),
    ]
    await first.getByLabel('Value').selectOption('lead')
    await page.getByRole('button', { name: 'Add a default' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('link', { name: 'Choose a field for the default, or remove it' }).click()
    await page.keyboard.type('Unsubscribed')
    await page.keyboard.press('Enter')
    await second.getByLabel('Value').selectOption('No')
    await second.getByLabel('When a record is created').selectOption("Don't fill in")
    await second.getByLabel('When a record is updated').selectOption('Overwrite the current value')
    await page.getByRole('button', { name: /^Companies/i }).click()
    await page.getByLabel(/create and update Companies/i).uncheck()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Your changes are saved.').waitFor()
    expect((await contentOf('writes'))?.write?.objects).toEqual({
      contacts: {
        objectName: 'contacts',
        deletionSettings: { enabled: true },
        selectedValueDefaults: stored,
        selectedFieldSettings: {
          lifecyclestage: {
            default: { stringValue: 'lead' },
            writeOnCreate: 'always',
            writeOnUpdate: 'ifEmpty',
          },
          hs_email_optout: {
            default: { booleanValue: false },
            writeOnCreate: 'never',
            writeOnUpdate: 'always',
          },
        },
      },
    })
    await page.reload()
    await page.getByRole('button', { name: 'Contacts Allowed' }).click()
    expect(await second.getByLabel('Value').locator('option:checked').textContent()).toBe('No')
    expect(await page.getByLabel(/delete Contacts/).isChecked()).toBe(true)
    await page.getByText('source: app').waitFor()
    await page.getByRole('button', { name: /^companies Not allowed/i }).waitFor()
  })

  it('previews records of the account as the application would receive them, and asks only when opened', async () => {
    const account = { provider: 'hubspot', workspace: 'previews' } as const
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'previews' })
    await stage.sandbox.put(account, 'contacts', [
      { properties: { email: 'ana@example.com', lifecyclestage: 'lead', country: 'Portugal' } },
      { properties: { email: 'ben@example.com', lifecyclestage: 'customer' } },
    ])
    const page = await open('previews', { fieldMapping })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes(':preview')) asked.push(request.postData() ?? '')
    })
    await page.getByLabel(/: Won$/).selectOption('customer')
    await page.getByRole('button', { name: 'Show a preview' }).click()
    await page.getByText('Complete the fields marked above').waitFor()
    expect(asked).toEqual([])
    await choose(page, 'Region', 'country')
    await page.getByText(/^Record 1 of/).waitFor()
    const preview = page.getByRole('region', { name: 'Preview', exact: true })
    const records: string[] = []
    for (let turn = 0; turn < 3; turn++) {
      records.push((await preview.getByRole('table').textContent()) ?? '')
      await preview.getByRole('button', { name: 'Next record' }).click()
    }
    const shown = records.join('\n')
    expect(shown).toContain('ana@example.com')
    expect(shown).toContain('Portugal')
    expect(shown).toMatch(/won/)
    expect(shown).not.toContain('customer')
    expect(asked).toHaveLength(1)
    await page.getByLabel('Job Title').check()
    await preview.getByRole('rowheader', { name: /Job Title/ }).waitFor()
    expect(asked).toHaveLength(2)
    expect(await contentOf('previews')).toBeUndefined()
  })

  it('asks before it pauses, keeps what is not saved through pausing and renewing, and uninstalls', async () => {
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'keeps' })
    await install(stage.dev, {
      integration: 'crm',
      groupRef: 'keeps',
      content: { provider: 'hubspot', read: { objects: { contacts: chosen } } },
    })
    const page = await open('keeps')
    await page.getByLabel('Job Title').check()
    const [leaving] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
    expect(leaving.type()).toBe('beforeunload')
    await leaving.dismiss()
    await page.getByRole('button', { name: 'Pause: Contacts' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect((await contentOf('keeps'))?.read?.objects.contacts).not.toHaveProperty('disabled', true)
    await page.getByRole('button', { name: 'Pause: Contacts' }).click()
    await page.getByRole('button', { name: 'Pause reading' }).click()
    await page.getByRole('button', { name: 'Resume: Contacts' }).waitFor()
    expect((await contentOf('keeps'))?.read?.objects.contacts).toMatchObject({
      disabled: true,
      selectedFields: { phone: true },
    })
    await page.getByRole('button', { name: 'Manage connection' }).click()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await page.getByText('Your unsaved changes are kept.').waitFor()
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue to HubSpot' }).click(),
    ])
    await popup.click('#approve')
    await page.getByText('HubSpot is connected again.').waitFor()
    expect(await page.getByLabel('Job Title').isChecked()).toBe(true)

    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
    expect(await page.getByLabel('Job Title').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Resume: Contacts' }).click()
    await page.getByRole('button', { name: 'Pause: Contacts' }).waitFor()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Your changes are saved.').waitFor()
    expect((await contentOf('keeps'))?.read?.objects.contacts).toMatchObject({
      disabled: false,
      selectedFields: { phone: true, jobtitle: true },
    })
    await page.getByRole('button', { name: 'Uninstall' }).click()
    await page.getByRole('button', { name: 'Uninstall and stop reading' }).click()
    await page.getByRole('button', { name: 'Set up again' }).waitFor()
    expect(await contentOf('keeps')).toBeUndefined()
    expect((await calledOn(page)).map(({ name }) => name)).toEqual([
      'onUpdateSuccess',
      'onUpdateSuccess',
      'onUpdateSuccess',
      'onUninstallSuccess',
    ])
  })

  it('keeps what was typed while the server is away, says so, and saves once it is back', async () => {
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'away' })
    const page = await open('away')
    await choose(page, 'Region', 'country')
    await page.context().setOffline(true)
    await page.getByText('You are offline').waitFor()
    await page.getByRole('button', { name: 'Install' }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('The server did not answer')
    expect(await page.getByRole('combobox', { name: 'Region' }).inputValue()).toBe('Country/Region')
    await page.context().setOffline(false)
    await page.getByText('You are offline').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
  })
})

describe('two hundred values on both sides', () => {
  it('are mapped with a screenful of them in the page, searched, and offered where they read the same', async () => {
    const page = await stage.open('configure-values-many')
    const group = page.getByRole('group', { name: 'Map the values of Stage' })
    await group.getByText('20 of 200 mapped').waitFor()
    const rows = group.getByRole('listitem')
    const nodesIn = () => group.evaluate((element) => element.querySelectorAll('*').length)
    // Two hundred options belong to the one select in use.
    expect(await nodesIn()).toBeLessThan(500)
    expect(await rows.first().getAttribute('aria-setsize')).toBe('200')
    await group.getByLabel('Ledgerly: Shared 0').selectOption('')
    await group.getByText('19 of 200 mapped').waitFor()
    await group.getByRole('button', { name: 'Map 1 with the same name' }).click()
    await group.getByText('20 of 200 mapped').waitFor()
    expect(await page.evaluate('document.activeElement.tagName')).toBe('FIELDSET')
    await group.getByRole('searchbox', { name: 'Search 200 values' }).fill('Ours 17')
    await expect.poll(() => rows.count()).toBe(11)
    // The select has its options once somebody goes there, by pointer or by keyboard.
    const far = group.getByLabel('Ledgerly: Ours 178')
    expect(await far.locator('option').count()).toBe(1)
    await far.focus()
    await far.selectOption({ label: 'Theirs 150' })
    await group.getByText('21 of 200 mapped').waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.labels[0].textContent')).toBe('Ledgerly: Ours 179')
    const taken = group.getByLabel('Ledgerly: Ours 179').locator('option[value="option_150"]')
    expect(await taken.isDisabled()).toBe(true)
    expect(await nodesIn()).toBeLessThan(500)
  })
})

describe('an application that asks for more than it did', () => {
  it('says what to choose, leads there, and drops what is chosen from the list', async () => {
    const page = await stage.open('installed-choose')
    const asked = page.getByRole('status').filter({ hasText: 'Ledgerly needs a choice from you' })
    await page.getByRole('button', { name: 'Contacts Needs a choice' }).waitFor()
    await page.getByText('Ledgerly no longer reads deals.').waitFor()
    await asked.getByRole('link', { name: 'Choose a field for Region' }).click()
    // The field that the former name still holds is free for the new one.
    await page.keyboard.type('country')
    await page.keyboard.press('Enter')
    await expect.poll(() => asked.count()).toBe(0)
    await page.getByRole('button', { name: 'Contacts Changed, not saved' }).waitFor()
  })
})

describe('by keyboard alone', () => {
  /** Presses Tab until the control of that name has the focus; every stop on the way shows that it has it. */
  async function tabTo(page: Page, name: RegExp): Promise<void> {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate<{ name: string; isVisible: boolean }>(focused)
      if (stop.name !== '') expect(stop.isVisible, `the focus on ${stop.name} cannot be seen`).toBe(true)
      if (name.test(stop.name)) return
    }
    throw new Error(`Tab never reached ${name}.`)
  }
  const focused = `(() => {
    const element = document.activeElement
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const name =
      element === document.body ? '' :
      element.ariaLabel ?? labelledBy?.textContent ?? element.labels?.[0]?.textContent ?? element.textContent ?? ''
    return { name: name.trim(), isVisible: outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 }
  })()`

  it('hears what is missing, goes there, chooses, and installs', async () => {
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'keys' })
    const page = await open('keys')
    await page.getByRole('heading', { name: 'Map your fields' }).waitFor()
    await tabTo(page, /^Install$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Choose a field for Region')
    expect(await contentOf('keys')).toBeUndefined()
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate<{ name: string }>(focused)).toMatchObject({
      name: 'Choose a field for Region',
    })
    await page.keyboard.press('Enter')
    expect(await page.evaluate<{ name: string }>(focused)).toMatchObject({ name: 'Region' })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('Country')
    await page.keyboard.press('Enter')
    // A group of checkboxes is one tab stop: arrows move in it, and Tab leaves it.
    await tabTo(page, /^Job Title/)
    await page.keyboard.press('ArrowDown')
    expect((await page.evaluate<{ name: string }>(focused)).name).toMatch(/^Phone Number/)
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.type')).not.toBe('checkbox')
    await page.keyboard.press('Shift+Tab')
    expect((await page.evaluate<{ name: string }>(focused)).name).toMatch(/^Phone Number/)
    await tabTo(page, /^Install$/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
    expect((await contentOf('keys'))?.read?.objects.contacts).toMatchObject(chosen)
    // The focus is not lost with the screen that went away.
    expect(await page.evaluate('document.activeElement !== document.body')).toBe(true)
  })

  it('never loses the focus when what had it goes away', async () => {
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'focus' })
    await install(stage.dev, {
      integration: 'crm',
      groupRef: 'focus',
      content: { provider: 'hubspot', read: { objects: { contacts: chosen } } },
    })
    const page = await open('focus')
    const press = async (name: RegExp): Promise<string> => {
      await tabTo(page, name)
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true)
      return (await page.evaluate<{ name: string }>(focused)).name
    }
    await page.getByRole('heading', { name: 'Map your fields' }).waitFor()
    await press(/^Manage connection$/)
    expect(await press(/^Sign in again$/)).toBe('Reconnect HubSpot')
    expect(await press(/^Cancel$/)).toContain('Connected by')
    await tabTo(page, /^Job Title/)
    await page.keyboard.press('Space')
    expect(await press(/^Discard changes$/)).toBe('Keep editing')
    expect(await press(/^Discard changes$/)).toBe('Your changes were discarded.')
    expect(await press(/^Pause: Contacts$/)).toBe('Cancel')
    await page.keyboard.press('Escape')
    expect(await page.evaluate<{ name: string }>(focused)).toMatchObject({ name: 'Pause: Contacts' })
  })

  it('chooses among two thousand fields of which a screenful is in the page', async () => {
    const page = await stage.open('configure-search')
    await page.locator('#stage[data-ready="configure-search"]').waitFor()
    await page.getByRole('searchbox').fill('')
    const rows = page.getByRole('list', { name: 'Optional fields' }).getByRole('listitem')
    expect(await rows.count()).toBeLessThan(30)
    expect(await rows.first().getAttribute('aria-setsize')).toBe('1999')
    await page.getByRole('searchbox').focus()
    await tabTo(page, /^First Name/)
    await page.keyboard.press('Space')
    await page.keyboard.press('End')
    expect(await page.evaluate<{ name: string }>(focused)).toMatchObject({
      name: 'Custom property 1989custom_1989',
    })
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await page.getByText('2 of 1,999 chosen').waitFor()
    expect(await rows.count()).toBeLessThan(30)
    await page.keyboard.press('Home')
    expect(await page.evaluate<{ name: string }>(focused)).toMatchObject({ name: 'First Namefirstname' })
    // One Tab leaves the list, whatever its length.
    await page.keyboard.press('Tab')
    expect(await page.evaluate<{ name: string }>(focused)).toMatchObject({ name: 'Install' })
  })
})
