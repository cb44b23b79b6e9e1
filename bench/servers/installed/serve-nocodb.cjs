// node serve-nocodb.cjs PORT: NocoDB on the database of NC_DB_JSON.
const { createServer } = require('node:http')
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
