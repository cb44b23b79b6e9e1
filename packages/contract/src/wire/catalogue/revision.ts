// The revisions of an integration, as builders look through them.
import { z } from 'zod'
import { paginationInfoSchema } from '../record/operation.ts'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import { revisionSchema } from './integration.ts'

/**
 * The way a revision came. `manifest`: the text of a manifest, from the command line or the API. `console`: a manifest
 * that a builder deployed in the console. `upload`: an uploaded archive. `description`: JSON without a manifest.
 * `rollback`: an earlier revision that was deployed again.
 */
export const revisionSourceSchema = z.enum(['manifest', 'console', 'upload', 'description', 'rollback'])
/** The way a revision came. */
export type RevisionSource = z.infer<typeof revisionSourceSchema>

/** A revision without its content. */
export const revisionSummarySchema = z
  .object({
    id: z.string(),
    specVersion: z.string(),
    /** `latest`: all installations run on it, or all but the canaries. `rollout`: canaries try it out. `refused`: canaries tried it out in vain. */
    state: z.enum(['latest', 'rollout', 'past', 'refused']),
    /** The caller that deployed it; absent for revisions of earlier versions of Mortise. */
    createdBy: z.string().optional(),
    createdByName: z.string().optional(),
    source: revisionSourceSchema.optional(),
    createTime: timestampSchema,
  })
  .register(wireSchemas, { id: 'RevisionSummary' })
/**
 * A revision without its content. `createdBy` is `api:<key id>` or `builder:<id>`, and `createdByName` the label of the key, or
 * the name or the e-mail address of the builder.
 */
export type RevisionSummary = z.infer<typeof revisionSummarySchema>

/** One page of revisions, newest first. */
export const revisionPageSchema = z
  .object({ results: z.array(revisionSummarySchema), pagination: paginationInfoSchema })
  .register(wireSchemas, { id: 'RevisionPage' })
/** One page of revisions, newest first. */
export type RevisionPage = z.infer<typeof revisionPageSchema>

/** A revision with its manifest. */
export const revisionDetailSchema = z
  .object({
    ...revisionSummarySchema.shape,
    content: revisionSchema.shape.content,
    /** A manifest with this integration alone, as YAML; you can plan and deploy it. */
    manifest: z.string(),
  })
  .register(wireSchemas, { id: 'RevisionDetail' })
/** A revision with its manifest. */
export type RevisionDetail = z.infer<typeof revisionDetailSchema>
