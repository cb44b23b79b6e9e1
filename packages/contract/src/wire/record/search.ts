// Searching a customer's records: the question and the answer.
import { z } from 'zod'
import { filterValueSchema } from '../config/config-read.ts'
import { nonEmptySchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

/** The operators a search understands; any other is refused with `search.operator_unsupported`. */
export const searchOperators = Object.freeze(['eq'] as const)

/** One condition of a search. */
export const searchFilterSchema = z
  .object({ fieldName: nonEmptySchema, operator: nonEmptySchema, value: filterValueSchema })
  .register(wireSchemas, { id: 'FieldFilter' })
/** One condition of a search; `fieldName` is a mapped name or a provider field name. */
export type SearchFilter = z.infer<typeof searchFilterSchema>

/** The body of a request to search. */
export const searchRequestSchema = z
  .object({ objectName: nonEmptySchema, fieldFilters: z.array(searchFilterSchema) })
  .register(wireSchemas, { id: 'SearchRequest' })
/** The body of a request to search; all filters have to hold. */
export type SearchRequest = z.infer<typeof searchRequestSchema>

const recordFieldsSchema = z.record(z.string(), z.unknown())

/** One record found. */
export const searchResultSchema = z
  .object({
    id: z.string(),
    fields: recordFieldsSchema,
    mappedFields: recordFieldsSchema,
    raw: recordFieldsSchema,
  })
  .register(wireSchemas, { id: 'SearchResult' })
/** One record found: selected fields, mapped fields apart from them, and the provider's own record. */
export type SearchResult = z.infer<typeof searchResultSchema>

/** The answer to a search: one page of the provider's results. */
export const searchResponseSchema = z
  .object({ results: z.array(searchResultSchema) })
  .register(wireSchemas, { id: 'SearchResponse' })
/** The answer to a search: one page of the provider's results. */
export type SearchResponse = z.infer<typeof searchResponseSchema>
