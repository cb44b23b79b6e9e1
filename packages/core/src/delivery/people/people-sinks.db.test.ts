// Notifications by e-mail and in Slack.
import { text as readText } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDestination } from '../../catalogue/destination/create-destination.ts'
import { getDestination } from '../../catalogue/destination/get-destination.ts'
import { updateDestination } from '../../catalogue/destination/update-destination.ts'
import { createTopic } from '../../catalogue/topic/create-topic.ts'
import { createEventTopicRoute } from '../../catalogue/topic-route/create-event-topic-route.ts'
import { createTopicDestinationRoute } from '../../catalogue/topic-route/create-topic-destination-route.ts'
import { notify } from '../../message/notification/notify.ts'
import { commit } from '../../platform/db/commit.ts'
import { createMailer, type Mailer } from '../../platform/outbound/mailer.ts'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { type Receiver, startReceiver } from '../../testing/start-receiver.ts'
import { deliverDue } from '../deliver-due.ts'
import { openDownload } from '../open-download.ts'

let test: TestContext
let smtp: SMTPServer
let mailer: Mailer
let slack: Receiver
let mails: string[]
/** The SMTP answer to a recipient; absent while each is taken. */
let refusal: { responseCode: number } | undefined
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo: (_, __, done) => done(refusal && Object.assign(new Error('no such user'), refusal)),
    onData: (stream, _, done) => {
      readText(stream).then((mail) => {
        mails.push(mail)
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const address = smtp.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  mailer = await createMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Mortise <mortise@example.com>' })
  slack = await startReceiver()
  const opened = await openTestContext({ settings: { deliveryRetryMs: [60_000] } })
  test = { ...opened, ctx: { ...opened.ctx, sendMail: mailer.send } }
})
beforeEach(async () => {
  mails = []
  refusal = undefined
  slack.received.length = 0
  slack.answer = () => 200
  await test.ctx.database.pool.query('DELETE FROM destinations; DELETE FROM topics; DELETE FROM deliveries')
  test.ctx.caches.dropNow('destination', test.project.id)
})
afterAll(async () => {
  mailer.close()
  await test.close()
  await slack.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

const params = () => ({ projectIdOrName: test.project.id })
const email = { type: 'email' as const, metadata: { to: ['ops@example.com', 'ada@example.com'] } }
const secretUrl = () => `${slack.url}/T0/B0/geheim`
const channel = () => ({ type: 'slack' as const, metadata: { url: secretUrl() } })
const create = (body: { type: 'email' | 'slack'; metadata: object }, ctx = test.ctx) =>
  createDestination(ctx, test.caller, { params: params(), body: { name: 'team', ...body } })

/** Routes rejected credentials to the destination, and lets some be rejected. */
async function report(error: string): Promise<void> {
  const topic = await createTopic(test.ctx, test.caller, { params: params(), body: { name: 'all' } })
  const event = { eventType: 'connection.error' as const, topicId: topic.id }
  await createEventTopicRoute(test.ctx, test.caller, { params: params(), body: event })
  const body = { topicId: topic.id, destinationId: 'team' }
  await createTopicDestinationRoute(test.ctx, test.caller, { params: params(), body })
  const data = {
    projectId: test.project.id,
    connectionId: 'c',
    provider: 'hubspot',
    groupRef: 'acme <&>',
    consumerRef: 'ada',
    consumerName: 'Ada',
    errors: [error],
  }
  await commit(test.ctx, (unit) =>
    notify(unit, { projectId: test.project.id, type: 'connection.error', describe: async () => [{ data }] }),
  )
  mails = []
  slack.received.length = 0
  await deliverDue(test.ctx)
}

const outbox = async () => {
  const { rows } = await test.ctx.database.pool.query(
    'SELECT message_id, status, last_error, body FROM deliveries',
  )
  return rows[0] as { message_id: string; status: string; last_error: string | null; body: string }
}

/** The content behind the link of a cut text. */
async function behind(text: string): Promise<string> {
  const link = new URL(/http:\S+\/v1\/downloads\/\S+/.exec(text)?.[0] ?? '')
  return openDownload(test.ctx, {
    id: link.pathname.split('/').at(-1) ?? '',
    expires: Number(link.searchParams.get('expires')),
    signature: link.searchParams.get('signature') ?? '',
  })
}

describe('e-mail', () => {
  it('sends a test, and each notification under an id that repeats have too', async () => {
    await create(email)
    expect(mails).toEqual([expect.stringContaining('Subject: Mortise: test of a destination')])
    await report('token revoked')
    const [mail = ''] = mails
    expect(mail).toContain('To: ops@example.com, ada@example.com')
    expect(mail).toContain('Subject: Mortise connection.error: hubspot, acme <&>')
    expect(mail).toContain('errors: ["token revoked"]')
    const { message_id: id, status } = await outbox()
    expect([status, mail]).toEqual(['delivered', expect.stringContaining(`<${id}@example.com>`)])
  })

  it('cuts a long text, and links to the whole notification', async () => {
    await create(email)
    await report(`${'x'.repeat(30_000)} the end`)
    // Quoted-printable breaks lines by an equals sign.
    const mail = (mails[0] ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=')
    expect(mail).not.toContain('the end')
    expect(mail).toContain('The text was cut.')
    expect(await behind(mail)).toBe((await outbox()).body)
  })

  it('parks what no address takes, and retries what the server does not take now', async () => {
    await create(email)
    refusal = { responseCode: 550 }
    await report('token revoked')
    expect(await outbox()).toMatchObject({
      status: 'parked',
      last_error: expect.stringContaining('metadata.to'),
    })
    await test.ctx.database.pool.query('DELETE FROM topics; DELETE FROM deliveries')
    refusal = { responseCode: 451 }
    await report('token revoked')
    expect((await outbox()).status).toBe('pending')
  })

  it('is refused without an SMTP server, without addresses, and for addresses that smuggle others in', async () => {
    await expect(create(email, { ...test.ctx, sendMail: undefined })).rejects.toMatchObject({
      code: 'destination.test_failed',
      params: { remedy: expect.stringContaining('MORTISE_SMTP_URL') },
    })
    for (const to of [
      [],
      ['ops'],
      ['a\0@b.example'],
      ['a@b.example, c@d.example'],
      ['a@b.example\r\nBcc: c@d.example'],
    ])
      await expect(create({ ...email, metadata: { to } })).rejects.toMatchObject({
        code: 'request.invalid',
        issues: [{ name: 'metadata.to' }],
      })
    refusal = { responseCode: 550 }
    await expect(create(email)).rejects.toMatchObject({ code: 'destination.test_failed' })
  })
})

describe('Slack', () => {
  it('gets a test and plain texts, and its address is shown without the secret part', async () => {
    const made = await create(channel())
    expect(slack.received.map(({ path }) => path)).toEqual(['/hook/T0/B0/geheim'])
    await report('token <revoked>')
    expect(JSON.parse(slack.received[0]?.text ?? '').text).toContain('errors: ["token &lt;revoked&gt;"]')
    const shown = await getDestination(test.ctx, test.caller, {
      params: { ...params(), destination: 'team' },
      query: { includeSecrets: true, rotate: false },
    })
    const renamed = await updateDestination(test.ctx, test.caller, {
      params: { ...params(), destination: 'team' },
      body: { updateMask: ['name', 'metadata'], destination: { name: 'crew', metadata: shown.metadata } },
    })
    const { rows } = await test.ctx.database.pool.query('SELECT * FROM destinations, audit_entries')
    expect(JSON.stringify([made, shown, renamed, rows])).not.toContain('geheim')
    expect(renamed.metadata.url).toMatch(/\/\[hidden\]$/)
  })

  it('cuts a long text, and links to the whole notification', async () => {
    await create(channel())
    await report('x'.repeat(30_000))
    const { text } = JSON.parse(slack.received[0]?.text ?? '') as { text: string }
    expect(text.length).toBeLessThan(3_200)
    expect(await behind(text.replaceAll('&amp;', '&'))).toBe((await outbox()).body)
  })

  it('says what a closed webhook means, and waits as long as Slack asks', async () => {
    slack.answer = () => 404
    await expect(create(channel())).rejects.toMatchObject({
      code: 'destination.test_failed',
      params: { remedy: expect.stringContaining('new incoming webhook') },
    })
    slack.answer = () => 200
    await create(channel())
    slack.answer = () => ({ status: 429, headers: { 'retry-after': '120' } })
    await report('token revoked')
    const { rows } = await test.ctx.database.pool.query(
      `SELECT next_attempt_at > now() + interval '90 seconds' AS waits FROM deliveries`,
    )
    expect(rows).toEqual([{ waits: true }])
  })
})
