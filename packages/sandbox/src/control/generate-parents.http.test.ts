/** Records made up in a fresh account can be read there, although the vendor lists them below others. */

import { afterAll, expect, test } from 'vitest'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { startTestSandbox } from '../test-sandbox.ts'

const sandbox = await startTestSandbox(undefined, ['asana', 'gitlab', 'notion'])

afterAll(async () => {
  expect(sandbox.events).toEqual([])
  await sandbox.close()
})

async function account(provider: string, workspace: string) {
  const { accessToken } = await sandbox.token(provider, { workspace })
  return async (path: string): Promise<JsonObject[]> => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const response = await fetch(`${sandbox.url}/${provider}${path}`, { headers })
    const body: JsonValue = JSON.parse(await response.text())
    const list = isObject(body) ? body.data : body
    return (Array.isArray(list) ? list : []).filter(isObject)
  }
}

const generate = (provider: string, object: string, workspace: string) =>
  sandbox.control('POST', `/${provider}/${object}/generate?workspace=${workspace}`, { count: 20 })

test('Asana tasks come with the projects and the workspace they are in', async () => {
  await generate('asana', 'tasks', 'fresh')
  const list = await account('asana', 'fresh')
  const workspaces = await list('/api/1.0/workspaces')
  expect(workspaces.map(({ gid }) => gid)).toEqual(['2'])
  const projects = await list('/api/1.0/projects?workspace=2')
  const tasks = await Promise.all(projects.map(({ gid }) => list(`/api/1.0/tasks?project=${gid}&limit=100`)))
  expect(tasks.flat()).toHaveLength(20)
})

test('GitLab issues come with the projects they are in, and one that is there keeps its name', async () => {
  await sandbox.control('PUT', '/gitlab/projects?workspace=held', { id: 1, name: 'ours' })
  await generate('gitlab', 'issues', 'held')
  const list = await account('gitlab', 'held')
  const projects = await list('/api/v4/projects')
  expect(new Map(projects.map(({ id, name }) => [id, name]))).toEqual(
    new Map([
      [1, 'ours'],
      [3, 'website'],
    ]),
  )
  const issues = await Promise.all(
    projects.map(({ id }) => list(`/api/v4/projects/${id}/issues?state=all&per_page=100`)),
  )
  expect(issues.flat()).toHaveLength(20)
})

test('Notion’s data source is stocked under its id, which it is read by, and under its name', async () => {
  const id = '1e5a2b3c-0000-4000-8000-000000000001'
  await generate('notion', id, 'w')
  expect(await sandbox.control('GET', '/notion/tasks?workspace=w')).toHaveLength(20)
  const { accessToken } = await sandbox.token('notion', { workspace: 'w' })
  const response = await fetch(`${sandbox.url}/notion/v1/data_sources/${id}/query`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await response.json()).toMatchObject({ results: { length: 20 } })
})
