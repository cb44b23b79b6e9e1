// node serve-nocodb.cjs PORT: NocoDB on the database of NC_DB_JSON.
const { createServer } = require('node:http')
const Module = require('node:module')

// It loads the driver of SQLite on other databases, too, and the driver has to be built from its source.
const load = Module._load
Module._load = (name, ...rest) => (name === 'sqlite3' ? {} : load(name, ...rest))

const express = require('express')
const { Noco } = require('nocodb')

async function main(port) {
  const app = express()
  const server = createServer(app)
  app.use(await Noco.init({}, server, app))
  server.listen(port, '127.0.0.1')
}

main(Number(process.argv[2])).catch((error) => {
  console.error(error)
  process.exit(1)
})
