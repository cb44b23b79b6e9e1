// A destination: where records and notifications are sent.
import { z } from 'zod'
import { nameSchema } from '../reference.ts'
import { nonEmptySchema, timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

/** The kinds of destination the wire knows. */
export const destinationTypeSchema = z.enum([
  'webhook',
  'kinesis',
  's3',
  'slack',
  'clickhouse',
  'snowflake',
  'bigquery',
  'redshift',
  'sqs',
  'pubsub',
  'rabbitmq',
  'azureservicebus',
  'postgres',
  'sns',
  'nats',
  'redis',
  'kafka',
  'email',
])
/** A kind of destination the wire knows. */
export type DestinationType = z.infer<typeof destinationTypeSchema>

const text = z.string().optional()

/** How a table treats a field that it has no column for. */
export const destinationColumnsSchema = z.enum(['evolve', 'freeze', 'discard'])
/** How a table treats a field that it has no column for: add one, note the value, or leave it out. */
export type DestinationColumns = z.infer<typeof destinationColumnsSchema>

/** How a table treats the row of a removed record. */
export const destinationDeletionsSchema = z.enum(['soft', 'hard'])
/** How a table treats the row of a removed record: mark it, or delete it. */
export type DestinationDeletions = z.infer<typeof destinationDeletionsSchema>

/** What the objects in a bucket hold: a JSON text in each line, or a Parquet file. */
export const destinationFormatSchema = z.enum(['jsonl', 'parquet'])
/** What the objects in a bucket hold: a JSON text in each line, or a Parquet file. */
export type DestinationFormat = z.infer<typeof destinationFormatSchema>

/** How JSON lines in a bucket are compressed. */
export const destinationCompressionSchema = z.enum(['none', 'gzip'])
/** How JSON lines in a bucket are compressed. */
export type DestinationCompression = z.infer<typeof destinationCompressionSchema>

/** The order in which states of a record arrive at a destination. */
export const destinationOrderSchema = z.enum(['none', 'record'])
/** The order in which states of a record arrive at a destination: any, or no older state after a newer one. */
export type DestinationOrder = z.infer<typeof destinationOrderSchema>

/** How a producer of Kafka proves who it is. */
export const destinationMechanismSchema = z.enum(['plain', 'scram-sha-256', 'scram-sha-512'])
/** How a producer of Kafka proves who it is. */
export type DestinationMechanism = z.infer<typeof destinationMechanismSchema>

/** The metadata of a destination; the keys that count depend on its type. */
export const destinationMetadataSchema = z
  .object({
    url: text,
    headers: z.record(z.string(), z.string()).optional(),
    region: text,
    streamName: text,
    endpointUrl: text,
    partitionKeyTemplate: text,
    bucket: text,
    keyTemplate: text,
    storageClass: text,
    username: text,
    tableName: text,
    database: text,
    accountIdentifier: text,
    userId: text,
    dbName: text,
    schemaName: text,
    projectId: text,
    datasetId: text,
    tableId: text,
    workgroupName: text,
    clusterIdentifier: text,
    dbUser: text,
    account: text,
    container: text,
    queueUrl: text,
    topicId: text,
    serverUrl: text,
    exchange: text,
    tls: z.boolean().optional(),
    name: text,
    batchSize: z.int().optional(),
    maxWaitSecs: z.int().optional(),
    host: text,
    port: z.int().min(1).max(65_535).optional(),
    caCertificate: text,
    columns: destinationColumnsSchema.optional(),
    deletions: destinationDeletionsSchema.optional(),
    prefix: text,
    pathStyle: z.boolean().optional(),
    format: destinationFormatSchema.optional(),
    compression: destinationCompressionSchema.optional(),
    manifest: z.boolean().optional(),
    topicArn: text,
    subject: text,
    topic: text,
    routingKey: text,
    streamLengthMax: z.int().min(1).optional(),
    mechanism: destinationMechanismSchema.optional(),
    idempotent: z.boolean().optional(),
    to: z.array(z.string()).optional(),
    order: destinationOrderSchema.optional(),
  })
  .register(wireSchemas, { id: 'DestinationMetadata' })
/** The metadata of a destination. A webhook has `url` and optional `headers`, a PostgreSQL database `host` and `database`. */
export type DestinationMetadata = z.infer<typeof destinationMetadataSchema>

/** Secrets a destination is given; they are stored encrypted and never answered. */
export const destinationSecretsSchema = z
  .object({
    awsKeyId: text,
    awsSecretKey: text,
    awsSessionToken: text,
    password: text,
    privateKey: text,
    credentials: text,
    accessKeyId: text,
    secretAccessKey: text,
    accessKey: text,
    username: text,
    token: text,
    connectionString: text,
  })
  .register(wireSchemas, { id: 'DestinationSecrets' })
/** Secrets a destination is given; they are stored encrypted and never answered. */
export type DestinationSecrets = z.infer<typeof destinationSecretsSchema>

const destinationFields = {
  id: z.string(),
  name: z.string(),
  type: z.string(),
  metadata: destinationMetadataSchema,
  createTime: timestampSchema,
  updateTime: timestampSchema.optional(),
}

/** A destination as the management API answers it. */
export const destinationSchema = z.object(destinationFields).register(wireSchemas, { id: 'Destination' })
/** A destination as the management API answers it. */
export type Destination = z.infer<typeof destinationSchema>

/** A destination with its signing secret, when that was asked for. */
export const destinationWithSecretsSchema = z
  .object({ ...destinationFields, secrets: z.object({ webhookSigningKey: text }).optional() })
  .register(wireSchemas, { id: 'DestinationWithSecrets' })
/** A destination with its signing secret, when that was asked for. */
export type DestinationWithSecrets = z.infer<typeof destinationWithSecretsSchema>

/** The body of a request to make a destination. */
export const createDestinationRequestSchema = z
  .object({
    name: nameSchema,
    type: destinationTypeSchema,
    secrets: destinationSecretsSchema.optional(),
    metadata: destinationMetadataSchema,
  })
  .register(wireSchemas, { id: 'CreateDestinationRequest' })
/** The body of a request to make a destination. */
export type CreateDestinationRequest = z.infer<typeof createDestinationRequestSchema>

/** The body of a request to change a destination. */
export const updateDestinationRequestSchema = z
  .object({
    updateMask: z.array(nonEmptySchema).min(1, 'must name at least one thing to update'),
    destination: z.object({
      name: nameSchema.optional(),
      metadata: destinationMetadataSchema.optional(),
      secrets: destinationSecretsSchema.optional(),
    }),
  })
  .register(wireSchemas, { id: 'UpdateDestinationRequest' })
/** The body of a request to change a destination; masks are `name`, `metadata`, `metadata.<key>`, `secrets`. */
export type UpdateDestinationRequest = z.infer<typeof updateDestinationRequestSchema>

/** The id of a test message, by which you find it among the deliveries; absent where the destination has taken the test at once. */
export const testDestinationResponseSchema = z
  .object({ deliveryId: z.string().optional(), destinationId: z.string() })
  .register(wireSchemas, { id: 'TestDestinationResponse' })
/** The id of a test message, by which you find it among the deliveries. */
export type TestDestinationResponse = z.infer<typeof testDestinationResponseSchema>
