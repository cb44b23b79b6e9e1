// Signed requests to AWS, and to servers that speak its protocols.
import { createHash } from 'node:crypto'
import { jsonOf, type SendResponse } from '@mortise/connector-kit'
import { AwsV4Signer } from 'aws4fetch'
import type { Context } from '../../../context.ts'

/** A key of an AWS account, or of a server that speaks the same protocol. */
export interface AwsCredentials {
  readonly awsKeyId: string
  readonly awsSecretKey: string
  readonly awsSessionToken?: string | undefined
}

/** A request before it is signed. */
export interface AwsRequest {
  readonly service: 's3' | 'sqs' | 'sns' | 'kinesis'
  readonly region: string
  readonly method: 'PUT' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | string
}

/** The answer to a request that AWS refused. */
export class AwsRefusal extends Error {
  override readonly name = 'AwsRefusal'
  constructor(
    readonly status: number,
    /** As the protocol names it, for example `AccessDenied`; empty where the answer has none. */
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** Less than the lease of a claimed message. */
const TIMEOUT_MS = 25_000

/**
 * Signs a request by Signature Version 4 and sends it through the address guard.
 * @throws AwsRefusal when the answer is no 2xx
 * @throws SendError when no answer arrived
 */
export async function callAws(
  ctx: Pick<Context, 'sendToDestination' | 'now'>,
  credentials: AwsCredentials,
  request: AwsRequest,
): Promise<SendResponse> {
  const { method, url, body } = request
  const headers = await sign(ctx.now(), credentials, request)
  const answer = await ctx.sendToDestination({
    method,
    url,
    headers,
    body,
    purpose: 'sink',
    timeoutMs: TIMEOUT_MS,
    // XML or JSON: the caller reads it.
    isTextAnswer: true,
  })
  if (answer.status >= 200 && answer.status < 300) return answer
  throw refusalOf(answer)
}

async function sign(
  now: Date,
  { awsKeyId, awsSecretKey, awsSessionToken }: AwsCredentials,
  { service, region, method, url, headers, body }: AwsRequest,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url,
    service,
    region,
    accessKeyId: awsKeyId,
    secretAccessKey: awsSecretKey,
    sessionToken: awsSessionToken ?? '',
    datetime: now.toISOString().replace(/[:-]|\.\d{3}/g, ''),
    headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
  })
  const signed = await signer.sign()
  return Object.fromEntries(signed.headers)
}

/** S3 and SNS answer in XML, SQS and Kinesis in JSON. */
function refusalOf({ status, text, headers }: SendResponse): AwsRefusal {
  const json = jsonOf({ text })
  if (typeof json === 'object' && json !== null) {
    const {
      __type: type = '',
      message,
      Message,
    } = json as { __type?: string; message?: string; Message?: string }
    // com.amazonaws.sqs#QueueDoesNotExist
    const code = String(type).replace(/^.*#/, '')
    return new AwsRefusal(status, code, String(message ?? Message ?? ''))
  }
  const code = xmlText(text, 'Code') ?? firstWord(headers['x-amzn-errortype'])
  return new AwsRefusal(status, code, xmlText(text, 'Message') ?? '')
}

/** `AccessDenied:http://…` */
function firstWord(header: string | string[] | undefined): string {
  return String(header ?? '').split(/[:;]/, 1)[0] ?? ''
}

/** The text of the first element of that name, which has no elements in it. */
export function xmlText(xml: string, name: string): string | undefined {
  const [found] = xmlParts(xml, name)
  return found?.replace(/&(lt|gt|quot|apos|amp);/g, (_, entity: string) => ENTITIES[entity] ?? '')
}

/** The content of each element of that name, which has no element of the same name in it. */
export function xmlParts(xml: string, name: string): string[] {
  const [, ...parts] = xml.split(`<${name}>`)
  return parts.map((part) => part.split(`</${name}>`, 1)[0] ?? '')
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
