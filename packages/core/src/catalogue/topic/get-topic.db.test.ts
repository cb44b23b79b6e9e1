import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { createTopic } from './create-topic.ts'
import { getTopic } from './get-topic.ts'

let test: TestContext
beforeAll(async () => {
  test = await openTestContext()
})
afterAll(() => test.close())

it('returns a topic to its project, and to no other', async () => {
  const params = { projectIdOrName: test.project.id }
  const topic = await createTopic(test.ctx, test.caller, { params, body: { name: 'alerts' } })
  const input = { params: { ...params, topicId: topic.id } }
  expect(await getTopic(test.ctx, test.caller, input)).toEqual(topic)
  const stranger = { ...test.caller, projectId: (await test.addProject()).id }
  await expect(getTopic(test.ctx, stranger, input)).rejects.toMatchObject({ code: 'topic.not_found' })
})
