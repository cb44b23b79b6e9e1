// Keeps the records of your customers: verifies each message, takes it once, and never lets an older state win.
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET) // GET .../destinations/{name}?includeSecrets=true
const taken = new Set() // a table of your database: a message that comes again carries the same id
const kept = new Map() // the table of your records; a deletion keeps its row, with its time and without the record

createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    const message = webhook.verify(Buffer.concat(chunks).toString(), request.headers)
    const id = request.headers['webhook-id']
    const sequence = Number(request.headers['x-mortise-sequence'])
    if (!taken.has(id)) for (const entry of await entriesOf(message)) take(message, entry, sequence)
    taken.add(id)
    response.writeHead(200).end()
  } catch (error) {
    response.writeHead(400).end(String(error)) // anything but 2xx: Mortise tries again later
  }
}).listen(process.env.PORT ?? 4500)

function take({ action, installationId, groupRef, objectName, operationTime }, entry, sequence) {
  if (!['read', 'subscribe', 'delete'].includes(action) || entry.id === undefined) return
  const isDeleted = entry.subscribeEventType === 'delete'
  if (!isDeleted && !entry.raw) return // an event without its record: the next read brings it
  const key = `${installationId} ${objectName} ${entry.id}`
  const at = Date.parse(entry.updateTime ?? operationTime) // when the record changed at the provider, if it says so
  const known = kept.get(key)
  const isOlder = known && (at < known.at || (at === known.at && sequence < known.sequence))
  if (isOlder) return console.log(groupRef, objectName, entry.id, 'older, ignored')
  kept.set(key, { at, sequence, record: isDeleted ? undefined : { ...entry.fields, ...entry.mappedFields } })
  console.log(groupRef, objectName, entry.id, kept.get(key).record ?? 'deleted')
}

async function entriesOf({ resultInfo, result = [] }) {
  if (resultInfo?.type !== 'url') return result
  return (await fetch(resultInfo.downloadUrl)).json() // larger than a webhook may be; the link lives 15 minutes
}
