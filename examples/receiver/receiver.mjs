// Receives records from Mortise: verifies the signature, then takes each message once.
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET) // GET .../destinations/{name}?includeSecrets=true
const taken = new Set() // a table of your database: a message that comes again carries the same id

createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    const message = webhook.verify(Buffer.concat(chunks).toString(), request.headers)
    const id = request.headers['webhook-id']
    if (!taken.has(id))
      for (const record of await recordsOf(message)) console.log(message.groupRef, record.fields)
    taken.add(id)
    response.writeHead(200).end()
  } catch (error) {
    response.writeHead(400).end(String(error)) // anything but 2xx: Mortise tries again later
  }
}).listen(process.env.PORT ?? 4500)

async function recordsOf({ resultInfo, result = [] }) {
  if (resultInfo?.type !== 'url') return result
  return (await fetch(resultInfo.downloadUrl)).json() // larger than a webhook may be; the link lives 15 minutes
}
