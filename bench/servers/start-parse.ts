// Parse Server, which is among the development packages, on an embedded PostgreSQL.
import { startParseServer } from '../../apps/server/src/dev/parse/start-parse-server.ts'
import parse from '../../packages/providers/src/parse/index.ts'
import { type Account, openCall, type StartServer, versionOf } from './real-server.ts'
import { startDatabase } from './start-database.ts'

const fields = {
  name: { type: 'String' },
  age: { type: 'Number' },
  isActive: { type: 'Boolean' },
}

/** Starts it with one class. */
export const startParse: StartServer = async (root) => {
  const postgres = await startDatabase('parse')
  const server = await startParseServer({
    databaseUrl: postgres.connectionString,
    port: 0,
    masterKey: 'master-of-the-trial',
  })
  await server.call('POST', '/schemas/Contact', { className: 'Contact', fields })
  const { serverUrl, applicationId, masterKey } = server
  const account: Account = {
    metadata: { serverUrl },
    secret: { scheme: 'custom', values: { applicationId, masterKey } },
  }
  return {
    provider: parse,
    version: `Parse Server ${versionOf(root, 'parse-server')}`,
    account,
    call: openCall(parse, account),
    objectName: 'Contact',
    make: (index) => ({ name: `Name ${index}`, age: index % 4 }),
    change: { name: 'Ada & daughters 漢字' },
    searched: { fieldName: 'age', valueOf: ({ age }) => age, absent: 987_654 },
    bad: { name: 'Bad', age: 'many' },
    subject: {
      isUnordered: true,
      textField: 'name',
      write: { create: { name: 'Ada & sons', age: 36 }, update: { name: 'Ada', isActive: true } },
    },
    async close() {
      await server.close()
      await postgres.close()
    },
  }
}
