// S3, SQS and SNS by an emulator, and Kinesis played, behind a server that checks signatures and can fail.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { register } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { FauxqsServer } from 'fauxqs'
import { awsSignatureFault, type SignedRequest } from './verify-aws-signature.ts'

/** The key that the server knows, and its region. */
export const awsKey = { awsKeyId: 'AKIATEST', awsSecretKey: 'secret/test+key', region: 'us-east-1' }

/** What a test lets go wrong: before the request has an effect, or after it. */
export type AwsFault =
  | { readonly status: number; readonly code: string }
  | 'drops the request'
  | 'drops the answer'
  /** Refuses the first message of each batch. */
  | 'refuses one of a batch'

/** A record of the played stream. */
export interface PlayedRecord {
  readonly partitionKey: string
  readonly text: string
}

/** The server. */
export interface PlayedAws {
  readonly url: string
  readonly emulator: FauxqsServer
  /** Decides what goes wrong with a request; nothing by default. */
  onRequest: (request: SignedRequest) => AwsFault | undefined
  /** The records that were put on any stream but `missing`. */
  readonly records: PlayedRecord[]
  /** The keys in a bucket. */
  keys(bucket: string): Promise<string[]>
  object(bucket: string, key: string): Promise<Buffer>
  close(): Promise<void>
}

/** Starts it with empty services. */
export async function startAws(): Promise<PlayedAws> {
  const { startFauxqs } = await importEmulator()
  const emulator = await startFauxqs({ port: 0, logger: false })
  const records: PlayedRecord[] = []
  const played: Pick<PlayedAws, 'onRequest'> = { onRequest: () => undefined }
  const server = createServer((incoming, outgoing) => {
    answer(
      { emulator, records, onRequest: (request) => played.onRequest(request) },
      incoming,
      outgoing,
    ).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(played, {
    url: `http://127.0.0.1:${port}`,
    emulator,
    records,
    async keys(bucket: string) {
      const xml = await (await fetch(`${emulator.address}/${bucket}?list-type=2`)).text()
      return [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
    },
    async object(bucket: string, key: string) {
      const path = key.split('/').map(encodeURIComponent).join('/')
      return Buffer.from(await (await fetch(`${emulator.address}/${bucket}/${path}`)).arrayBuffer())
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await emulator.stop()
    },
  })
}

/** The emulator imports `node:sqlite` to keep what it holds. Node 20 does not have it, and nothing is kept here. */
function importEmulator(): Promise<typeof import('fauxqs')> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 5)) {
    const hook = `export const resolve = (name, context, next) => name === 'node:sqlite'
      ? { url: 'data:text/javascript,export class DatabaseSync {}', shortCircuit: true } : next(name, context)`
    register(`data:text/javascript,${encodeURIComponent(hook)}`)
  }
  return import('fauxqs')
}

type Services = Pick<PlayedAws, 'emulator' | 'records' | 'onRequest'>

async function answer(
  services: Services,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const { method = '', url: path = '/', headers } = incoming
  const request = { method, path, headers, body: Buffer.concat(chunks) }
  const isJson = headers['x-amz-target'] !== undefined
  const code = awsSignatureFault(request, awsKey)
  if (code !== undefined) return refuse(outgoing, { status: 403, code, isJson })
  const fault = services.onRequest(request)
  if (typeof fault === 'object') return refuse(outgoing, { ...fault, isJson })
  if (fault === 'drops the request') return void outgoing.destroy()
  const body = fault === 'refuses one of a batch' ? spoilFirst(request) : request.body
  const result = String(headers['x-amz-target']).startsWith('Kinesis')
    ? putRecords(services, request, fault === 'refuses one of a batch')
    : await pass(services, { ...request, body })
  if (fault === 'drops the answer') return void outgoing.destroy()
  outgoing.writeHead(result.status, { 'content-type': isJson ? 'application/x-amz-json-1.0' : 'text/xml' })
  outgoing.end(result.body)
}

function refuse(
  outgoing: ServerResponse,
  { status, code, isJson }: { status: number; code: string; isJson: boolean },
): void {
  outgoing.writeHead(status, { 'content-type': isJson ? 'application/x-amz-json-1.0' : 'application/xml' })
  outgoing.end(
    isJson
      ? JSON.stringify({ __type: `com.amazon.coral.service#${code}`, message: 'no' })
      : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
  )
}

/** A message without a body is what the emulator refuses in a batch. */
function spoilFirst({ body, headers }: SignedRequest): Buffer {
  if (!String(headers['x-amz-target']).startsWith('AmazonSQS')) return body
  const { Entries = [], ...rest } = JSON.parse(body.toString()) as { Entries?: object[] }
  return Buffer.from(
    JSON.stringify({
      ...rest,
      Entries: Entries.map((entry, at) => (at === 0 ? { ...entry, MessageBody: '\u0001' } : entry)),
    }),
  )
}

function putRecords(
  { records }: Services,
  { body }: SignedRequest,
  isFirstRefused: boolean,
): { status: number; body: string } {
  const { StreamName, Records } = JSON.parse(body.toString()) as {
    StreamName: string
    Records: { Data: string; PartitionKey: string }[]
  }
  if (StreamName === 'missing')
    return { status: 400, body: JSON.stringify({ __type: 'ResourceNotFoundException', message: 'no' }) }
  const results = Records.map(({ Data, PartitionKey }, at) => {
    if (isFirstRefused && at === 0)
      return { ErrorCode: 'ProvisionedThroughputExceededException', ErrorMessage: 'Rate exceeded' }
    records.push({ partitionKey: PartitionKey, text: Buffer.from(Data, 'base64').toString() })
    return { SequenceNumber: String(records.length), ShardId: 'shardId-000000000000' }
  })
  const FailedRecordCount = isFirstRefused ? 1 : 0
  return { status: 200, body: JSON.stringify({ FailedRecordCount, Records: results }) }
}

async function pass(
  { emulator }: Services,
  { method, path, headers, body }: SignedRequest,
): Promise<{ status: number; body: string }> {
  const kept = ['authorization', 'content-type', 'x-amz-target', 'x-amz-date', 'x-amz-storage-class']
  const passed = kept.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []))
  const init = { method, headers: Object.fromEntries(passed), body: new Uint8Array(body) }
  const found = await fetch(`${emulator.address}${path}`, init)
  return { status: found.status, body: await found.text() }
}
