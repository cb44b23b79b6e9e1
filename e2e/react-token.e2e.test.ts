// Customers whose application speaks with short-lived tokens: connect and install, a token that ends, a key that is revoked.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newKeyPair, signToken, type TestKeyPair } from '../packages/core/src/testing/sign-token.ts'
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
        requiredFields: [{ fieldName: 'email' }],
        optionalFields: [{ fieldName: 'phone' }],
      },
    ],
  },
}

type Party = { consumerRef: string; groupRef: string }
/** Makes the next token; `kid` names the key it says it was signed with. */
type Signing = { kid: string; pair: TestKeyPair; lifeSeconds: number }

const stage = setReactStage({ integrations: [crm] })

/** Registers a key; answers what signs with it. */
async function registerKey(): Promise<{ signing: Signing }> {
  const pair = newKeyPair()
  const { kid } = await stage.dev.client.createJWTKey({
    params: stage.params,
    body: { label: 'browser', algorithm: 'RS256', publicKeyPem: pair.publicKeyPem },
  })
  return { signing: { kid, pair, lifeSeconds: 300 } }
}

function makeToken({ kid, pair, lifeSeconds }: Signing, party: Party): Promise<string> {
  return signToken(pair, { kid, ...party, exp: Math.floor(Date.now() / 1000) + lifeSeconds })
}

/** A page whose application makes tokens with whatever `signing` holds by then; `asked` lists for whom. */
async function openPage(signing: Signing, show: object): Promise<{ page: Page; asked: Party[] }> {
  const asked: Party[] = []
  const page = await stage.newPage()
  await page.exposeFunction('makeToken', (party: Party) => {
    asked.push(party)
    return makeToken(signing, party)
  })
  await page.goto(stage.address({ ...show, hasTokens: true }))
  return { page, asked }
}

const props = (groupRef: string) => ({ integration: 'crm', consumerRef: 'ann', groupRef })

describe('with tokens', () => {
  it('connects and installs with one token for all of it', async () => {
    const { signing } = await registerKey()
    const { page, asked } = await openPage(signing, { install: props('whole') })
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue to HubSpot' }).click(),
    ])
    await popup.click('#approve')
    await page.getByLabel('Phone Number').check()
    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
    expect(asked).toEqual([{ consumerRef: 'ann', groupRef: 'whole' }])
    const [installed] = await stage.dev.client.listInstallations({
      params: { ...stage.params, integrationId: 'crm' },
      query: { groupRef: 'whole' },
    })
    expect(installed?.createdBy).toBe('consumer:ann')
  })

  it('connects and installs with a connect session, and asks for the next one when it is revoked', async () => {
    const createSession = (groupRef: string) =>
      stage.dev.client.createSession({
        params: stage.params,
        body: { groupRef, groupName: 'Session Inc.', consumerRef: 'ann', integrations: ['crm'] },
      })
    const sessions: { id: string; token: string }[] = []
    const page = await stage.newPage()
    await page.exposeFunction('makeToken', async ({ groupRef }: Party) => {
      const session = await createSession(groupRef)
      sessions.push(session)
      return session.token
    })
    await page.goto(stage.address({ install: props('session'), hasTokens: true }))
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue to HubSpot' }).click(),
    ])
    await popup.click('#approve')
    await page.getByLabel('Phone Number').check()
    expect(sessions).toHaveLength(1)
    const params = { ...stage.params, sessionId: sessions[0]?.id ?? '' }
    await stage.dev.client.deleteSession({ params })
    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
    expect(sessions).toHaveLength(2)
    expect((await stage.installed('session'))?.createdBy).toBe('consumer:ann')
    expect(await stage.connectionsOf('session')).toMatchObject([{ group: { groupName: 'Session Inc.' } }])
  })

  it('renews a token that is about to end before it is used again', async () => {
    const { signing } = await registerKey()
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'ending' })
    // Shorter than what is kept in hand: each call needs a new one, and those that come together share it.
    const { page, asked } = await openPage({ ...signing, lifeSeconds: 20 }, { install: props('ending') })
    await page.getByLabel('Phone Number').check()
    const before = asked.length
    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
    expect(asked.length).toBeGreaterThan(before)
  })

  it('drops a token that is refused, and goes on with the next one', async () => {
    const [first, second] = [await registerKey(), await registerKey()]
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'rotated' })
    const signing = { ...first.signing }
    const { page, asked } = await openPage(signing, { install: props('rotated') })
    await page.getByLabel('Phone Number').check()
    expect(asked).toHaveLength(1)
    await stage.dev.client.deleteJWTKey({ params: { ...stage.params, keyId: first.signing.kid } })
    Object.assign(signing, second.signing)
    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
    expect(asked).toHaveLength(2)
  })

  it('asks for another token when its first is refused', async () => {
    const { signing } = await registerKey()
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'tokens' })
    const asked: Party[] = []
    const page = await stage.newPage()
    await page.exposeFunction('makeToken', (party: Party) => {
      asked.push(party)
      return makeToken(asked.length === 1 ? { ...signing, kid: 'unknown' } : signing, party)
    })
    await page.goto(stage.address({ install: props('tokens'), hasTokens: true }))
    await page.getByLabel('Phone Number').waitFor()
    expect(asked).toEqual(Array.from({ length: 2 }, () => ({ consumerRef: 'ann', groupRef: 'tokens' })))
  })

  it('says so when every token is refused, keeps what was chosen, and goes on once the key is back', async () => {
    const [first, second] = [await registerKey(), await registerKey()]
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'revoked' })
    const signing = { ...first.signing }
    const { page } = await openPage(signing, { install: props('revoked') })
    await page.getByLabel('Phone Number').check()
    await stage.dev.client.deleteJWTKey({ params: { ...stage.params, keyId: first.signing.kid } })
    await page.getByRole('button', { name: 'Install' }).click()
    const alert = page.getByRole('alert')
    await expect.poll(() => alert.textContent()).toContain('Not installed')
    expect(await alert.textContent()).toMatch(/token|key/i)
    expect(await page.getByLabel('Phone Number').isChecked()).toBe(true)
    Object.assign(signing, second.signing)
    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
  })

  it('shows a customer nothing of another group', async () => {
    const { signing } = await registerKey()
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'theirs' })
    const page = await stage.newPage()
    await page.exposeFunction('makeToken', (party: Party) =>
      makeToken(signing, { ...party, groupRef: 'ours' }),
    )
    await page.goto(stage.address({ install: props('theirs'), hasTokens: true }))
    await page.getByRole('alert').waitFor()
    expect(await page.getByText('Connected by').count()).toBe(0)
  })
})
